// The rules page asks for what matches while one types. Without this script the form does the same with a new page. Symbols are drawn.
import { withSymbols } from '/wanzhi/symbols.js'

const PATIENCE = 150 // milliseconds without a key until it asks

function draw (root) {
  for (const said of root.querySelectorAll('.says')) if (said.textContent.includes('{')) said.innerHTML = withSymbols(said.textContent)
}

function follow (root) {
  const field = root.querySelector('#q')
  const list = root.querySelector('.entries')
  const lang = document.documentElement.lang.startsWith('zh') ? 'zh' : 'en'
  let timer
  field.addEventListener('input', () => {
    clearTimeout(timer)
    timer = setTimeout(async () => {
      const asked = field.value
      const reply = await fetch(`/api/rules?lang=${lang}&q=${encodeURIComponent(asked)}`).catch(() => null)
      if (!reply || !reply.ok || asked !== field.value) return
      list.innerHTML = await reply.text()
      draw(list)
    }, PATIENCE)
  })
}

// The page's content is put in place by a script of the framework: wait for it.
function begin () {
  const root = document.querySelector('.wz-rules')
  if (!root || !root.querySelector('#q')) return void setTimeout(begin, 50)
  draw(root)
  follow(root)
  if (location.hash) document.getElementById(location.hash.slice(1))?.scrollIntoView()
}

begin()
