import type { TypedAhead } from './typed-ahead.ts'

/** Where the window keeps what was typed before the page's scripts came. */
const windowName = 'earlyKeys'

/** After so many milliseconds without scripts a form is sent as it would be without them. */
const patience = 8000

/**
 * Keeps what is typed before the page's scripts come, from the head of the document on. What is
 * typed into nothing goes into the field for scans once there is one; its form, which would load
 * the page anew under a scanner that types on, is held.
 */
export const keepEarlyKeys = `{
const early = window.${windowName} = { ended: [], begun: '' }
const isEarly = () => window.${windowName} === early
const scanField = () => document.querySelector('[data-scans]')
const send = () => {
const field = scanField()
if (!isEarly() || !field) return
field.value = early.ended.join(' ')
field.form.submit()
}
addEventListener('keydown', (event) => {
const { key, target } = event
if (!isEarly() || event.ctrlKey || event.metaKey || event.altKey) return
if (target.closest('input, select, textarea, a, button, summary')) return
const field = scanField()
if (key === 'Enter' && early.begun) early.ended.push(early.begun), early.begun = ''
if (key.length !== 1) return
if (!field) return void (early.begun += key)
field.value += early.begun
early.begun = ''
field.focus()
}, true)
addEventListener('submit', (event) => {
const field = event.target.querySelector('[data-scans]')
if (!isEarly() || !field) return
event.preventDefault()
event.stopPropagation()
if (early.ended.push(field.value) === 1) setTimeout(send, ${patience})
field.value = ''
}, true)
}`

/** What was typed before the page's scripts came, once: from now on they take keys themselves. */
export function takeEarlyKeys(): TypedAhead {
  const early: unknown = Reflect.get(window, windowName)
  Reflect.deleteProperty(window, windowName)
  if (typeof early !== 'object' || early === null) return { ended: [], begun: '' }
  const ended: unknown = Reflect.get(early, 'ended')
  return {
    ended: Array.isArray(ended) ? ended.map(String) : [],
    begun: String(Reflect.get(early, 'begun') ?? ''),
  }
}
