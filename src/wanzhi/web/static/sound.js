// Short sounds made with Web Audio: a few notes for each kind of event.
const NOTES = {
  tick: [[880, 0.03, 0.05]], cast: [[392, 0.08, 0.1], [587, 0.12, 0.12]], resolve: [[523, 0.07, 0.1], [659, 0.1, 0.12]], turn: [[330, 0.12, 0.08]],
  hurt: [[160, 0.16, 0.2]], gain: [[659, 0.08, 0.1], [880, 0.14, 0.1]], win: [[523, 0.14, 0.15], [659, 0.14, 0.15], [784, 0.3, 0.18]], lose: [[294, 0.2, 0.15], [220, 0.4, 0.15]],
}
let context = null
export const settings = { volume: Number(localStorage.getItem('wz-volume') ?? 0.6), muted: JSON.parse(localStorage.getItem('wz-muted') || '[]') }

export function play(kind) {
  const notes = NOTES[kind]
  if (!notes || !settings.volume || settings.muted.includes(kind)) return
  try {
    context = context || new AudioContext()
    let at = context.currentTime
    for (const [pitch, length, loud] of notes) {
      const tone = context.createOscillator(), gain = context.createGain()
      tone.type = kind === 'hurt' ? 'triangle' : 'sine'
      tone.frequency.setValueAtTime(pitch, at)
      gain.gain.setValueAtTime(loud * settings.volume, at)
      gain.gain.exponentialRampToValueAtTime(0.001, at + length)
      tone.connect(gain).connect(context.destination)
      tone.start(at); tone.stop(at + length)
      at += length * 0.7
    }
  } catch { /* no sound here */ }
}
