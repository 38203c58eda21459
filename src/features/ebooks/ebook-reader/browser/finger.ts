/** How far a finger goes sideways until it turns a page, in pixels. */
const far = 60

/** Turns pages by a finger that goes sideways over `element`, while `isOn`. */
export function watchFinger(
  element: HTMLElement,
  isOn: () => boolean,
  turn: (toLeft: boolean) => void,
): void {
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
      if (!from || !touch || !isOn()) return
      const aside = touch.clientX - from.x
      if (Math.abs(aside) < far || Math.abs(aside) < 2 * Math.abs(touch.clientY - from.y)) return
      turn(aside < 0)
    },
    { passive: true },
  )
}
