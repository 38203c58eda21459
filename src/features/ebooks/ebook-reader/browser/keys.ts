import { watchFinger } from './finger.ts'
import { isFromRight, isPaged, text } from './page-parts.ts'
import { goToChapter, turn } from './turning.ts'

/** Turns pages by keys, by a finger, and by the two links at the foot. */
export function watchTurning(moved: () => void): void {
  const step = (by: 1 | -1) => {
    if (isPaged() && turn(by)) moved()
    else goToChapter(by)
  }
  document.addEventListener('keydown', (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey || isTaken(event)) return
    const by = stepOf(event)
    if (by === null) return
    event.preventDefault()
    step(by)
  })
  for (const link of document.querySelectorAll<HTMLAnchorElement>('footer a[rel]')) {
    link.addEventListener('click', (event) => {
      if (!isPaged()) return
      const by = link.rel === 'next' ? 1 : -1
      event.preventDefault()
      step(by)
    })
  }
  const isTurned = () => isPaged() && document.getSelection()?.isCollapsed !== false
  watchFinger(text, isTurned, (toLeft) => step(toLeft !== isFromRight() ? 1 : -1))
}

function stepOf({ key, shiftKey }: KeyboardEvent): 1 | -1 | null {
  const forward = isFromRight() ? 'ArrowLeft' : 'ArrowRight'
  if (key === forward) return 1
  if (key === (isFromRight() ? 'ArrowRight' : 'ArrowLeft')) return -1
  if (!isPaged()) return null
  if (key === 'PageDown' || (key === ' ' && !shiftKey)) return 1
  if (key === 'PageUp' || (key === ' ' && shiftKey)) return -1
  return null
}

/** Whether something else on the page takes the key. */
function isTaken({ target, key }: KeyboardEvent): boolean {
  if (document.querySelector('dialog[open]')) return true
  const others =
    key === ' ' ? 'input,select,textarea,button,summary,img,a' : 'input,select,textarea'
  return target instanceof Element && target.closest(others) !== null
}
