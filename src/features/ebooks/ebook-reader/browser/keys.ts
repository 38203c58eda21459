import { isFromRight, isPaged, text } from './page-parts.ts'
import { goToChapter, turn } from './turning.ts'

/** How far a finger goes sideways until it turns a page, in pixels. */
const swipe = 60

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
  watchFinger(step)
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

function watchFinger(step: (by: 1 | -1) => void): void {
  let from: { readonly x: number; readonly y: number } | null = null
  text.addEventListener(
    'touchstart',
    ({ touches }) => {
      const [touch] = touches
      from = touch && touches.length === 1 ? { x: touch.clientX, y: touch.clientY } : null
    },
    { passive: true },
  )
  text.addEventListener(
    'touchend',
    ({ changedTouches }) => {
      const [touch] = changedTouches
      const isSelecting = document.getSelection()?.isCollapsed === false
      if (!from || !touch || !isPaged() || isSelecting) return
      const aside = touch.clientX - from.x
      if (Math.abs(aside) < swipe || Math.abs(aside) < 2 * Math.abs(touch.clientY - from.y)) return
      step(aside < 0 !== isFromRight() ? 1 : -1)
    },
    { passive: true },
  )
}
