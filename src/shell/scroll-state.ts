import { shadowAfter } from './constants.ts'

/** What the bars need to know about scrolling: `y` in pixels from the top. */
export type ScrollState = {
  readonly y: number
  readonly raised: boolean
  readonly goingDown: boolean
}

export const atTop: ScrollState = { y: 0, raised: false, goingDown: false }

/**
 * The state after the page was scrolled to `y`; a negative `y` (rubber band of a phone) counts as
 * the top.
 */
export function scrolledTo(before: ScrollState, y: number): ScrollState {
  const place = Math.max(0, y)
  return { y: place, raised: place > shadowAfter, goingDown: place > before.y }
}

/** The state once scrolling has stopped. */
export function atRest(state: ScrollState): ScrollState {
  return { ...state, goingDown: false }
}
