// The one script of the sandbox's pages: texts go out without reloading, replies appear within a second. Everything works without it.

export const SCRIPT = `
const showTimes = (root) => {
  for (const time of root.querySelectorAll('time')) time.textContent = new Date(time.dateTime).toLocaleTimeString([], { hour: '2-digit', minute: '2-digit' })
}
const scrollDown = (thread) => { thread.scrollTop = thread.scrollHeight }
const shown = new Map()

async function refresh() {
  const response = await fetch('/threads').catch(() => null)
  if (!response?.ok) return
  for (const { number, html } of await response.json()) {
    const thread = document.getElementById('thread-' + number)
    if (!thread) { if (!document.activeElement?.matches('textarea, input')) location.reload(); continue }
    if (shown.get(number) === html) continue
    shown.set(number, html)
    thread.innerHTML = html
    showTimes(thread)
    scrollDown(thread)
  }
}

async function send(event) {
  event.preventDefault()
  const form = event.currentTarget
  const input = form.elements.namedItem('body')
  if (!input.value.trim()) return
  const body = JSON.stringify({ from: form.elements.namedItem('from').value, body: input.value })
  input.value = ''
  await fetch(form.action, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  await refresh()
}

for (const form of document.querySelectorAll('form.say')) {
  form.addEventListener('submit', send)
  form.elements.namedItem('body').addEventListener('keydown', (event) => {
    if (event.key === 'Enter' && !event.shiftKey) { event.preventDefault(); form.requestSubmit() }
  })
}
showTimes(document)
for (const thread of document.querySelectorAll('.thread')) scrollDown(thread)
if (document.querySelector('.thread')) setInterval(() => { if (!document.hidden) refresh() }, 700)
`
