/** What the keys of a reader of pages do; what one lacks stays the browser's. */
export type PageKeys = {
  readonly turn: (by: 1 | -1) => void
  readonly toEnd: (end: 'first' | 'last') => void
  readonly zoom?: (by: 1 | -1 | 0) => void
  readonly rotate?: () => void
  readonly isFromRight: () => boolean
  /** Whether up, down and space turn pages too: else they scroll. */
  readonly isSingle: () => boolean
}

/** Listens for the keys of a reader of pages. */
export function watchPageKeys(keys: PageKeys): void {
  document.addEventListener('keydown', (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey || isTaken(event)) return
    if (act(keys, event)) event.preventDefault()
  })
}

function act(keys: PageKeys, { key, shiftKey }: KeyboardEvent): boolean {
  const { turn, toEnd, zoom, rotate } = keys
  const forward = keys.isFromRight() ? 'ArrowLeft' : 'ArrowRight'
  const back = keys.isFromRight() ? 'ArrowRight' : 'ArrowLeft'
  if (key === forward || key === 'n') turn(1)
  else if (key === back || key === 'p') turn(-1)
  else if (keys.isSingle() && (key === 'PageDown' || (key === ' ' && !shiftKey))) turn(1)
  else if (keys.isSingle() && (key === 'PageUp' || (key === ' ' && shiftKey))) turn(-1)
  else if (key === 'Home') toEnd('first')
  else if (key === 'End') toEnd('last')
  else if (zoom && (key === '+' || key === '=')) zoom(1)
  else if (zoom && key === '-') zoom(-1)
  else if (zoom && key === '0') zoom(0)
  else if (rotate && key === 'r') rotate()
  else return false
  return true
}

/** Whether something else on the page takes the key. */
function isTaken({ target, key }: KeyboardEvent): boolean {
  if (document.querySelector('dialog[open]')) return true
  const others = key === ' ' ? 'input,select,textarea,button,summary,a' : 'input,select,textarea'
  return target instanceof Element && target.closest(others) !== null
}
