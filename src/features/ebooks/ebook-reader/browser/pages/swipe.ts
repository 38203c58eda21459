import { watchFinger } from '../finger.ts'

type Swipes = {
  readonly isOn: () => boolean
  /** A finger went to the left or the right. */
  readonly turn: (toLeft: boolean) => void
  /** The left or the right third was pressed. */
  readonly press: (isLeft: boolean) => void
}

/** Turns pages by a finger that goes sideways, and by a press near an edge. */
export function watchSwipe(element: HTMLElement, { isOn, turn, press }: Swipes): void {
  // A picture that is enlarged by two fingers is moved by one.
  watchFinger(element, () => isOn() && (visualViewport?.scale ?? 1) <= 1.05, turn)
  element.addEventListener('click', ({ clientX, target }) => {
    if (!isOn() || (target instanceof Element && target.closest('button,a'))) return
    const { left, width } = element.getBoundingClientRect()
    const at = (clientX - left) / width
    if (at < 1 / 3) press(true)
    else if (at > 2 / 3) press(false)
  })
}
