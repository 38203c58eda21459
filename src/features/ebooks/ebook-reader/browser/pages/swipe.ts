/** How far a finger goes sideways until it turns a page, in pixels. */
const far = 60

type Swipes = {
  readonly isOn: () => boolean
  /** A finger went to the left or the right. */
  readonly turn: (toLeft: boolean) => void
  /** The left or the right third was pressed. */
  readonly press: (isLeft: boolean) => void
}

/** Turns pages by a finger that goes sideways, and by a press near an edge. */
export function watchSwipe(element: HTMLElement, { isOn, turn, press }: Swipes): void {
  let from: { readonly x: number; readonly y: number } | null = null
  element.addEventListener(
    'touchstart',
    ({ touches }) => {
      const [touch] = touches
      from = touch && touches.length === 1 ? { x: touch.clientX, y: touch.clientY } : null
    },
    { passive: true },
  )
  element.addEventListener(
    'touchend',
    ({ changedTouches }) => {
      const [touch] = changedTouches
      // A picture that is enlarged by two fingers is moved by one.
      if (!from || !touch || !isOn() || (visualViewport?.scale ?? 1) > 1.05) return
      const aside = touch.clientX - from.x
      if (Math.abs(aside) < far || Math.abs(aside) < 2 * Math.abs(touch.clientY - from.y)) return
      turn(aside < 0)
    },
    { passive: true },
  )
  element.addEventListener('click', ({ clientX, target }) => {
    if (!isOn() || (target instanceof Element && target.closest('button,a'))) return
    const { left, width } = element.getBoundingClientRect()
    const at = (clientX - left) / width
    if (at < 1 / 3) press(true)
    else if (at > 2 / 3) press(false)
  })
}
