// The rules page narrows its list while one types. Without this script the form does the same with a new page.
function narrow (root) {
  const field = root.querySelector('#q')
  const count = root.querySelector('.count')
  const none = root.querySelector('.none')
  const entries = [...root.querySelectorAll('[data-look]')]
  field.addEventListener('input', () => {
    const wanted = field.value.trim().toLowerCase().split(/\s+/).join(' ')
    let shown = 0
    for (const entry of entries) {
      entry.hidden = !entry.dataset.look.includes(wanted)
      if (!entry.hidden) shown += 1
    }
    for (const section of root.querySelectorAll('section')) section.hidden = !section.querySelector('[data-look]:not([hidden])')
    count.textContent = count.dataset.text.replace('{n}', shown)
    none.hidden = shown > 0
  })
}

// The page's content is put in place by a script of the framework: wait for it.
function begin () {
  const root = document.querySelector('.wz-rules')
  if (!root || !root.querySelector('#q')) return void setTimeout(begin, 50)
  if (!new URLSearchParams(location.search).get('q')) narrow(root)
  if (location.hash) document.getElementById(location.hash.slice(1))?.scrollIntoView()
}

begin()
