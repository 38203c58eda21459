import type { ReadingNote } from '../reading.ts'

/** A place in the book: a chapter or page, and how many of its letters stand before. */
export type Spot = { readonly part: number; readonly letter: number }

/** Words that were selected by hand, all of one chapter or page. */
export type SelectedWords = Pick<ReadingNote, 'part' | 'starts' | 'ends' | 'quote'>

/** How a reader shows its book: what places and notes need to know of it. */
export type Surface = {
  /** What a page of the book is called; null: only one chapter is shown, with its notes alone. */
  readonly pageName: ((part: number) => string) | null
  /** The first place that is to be seen. */
  readonly seen: () => Spot
  readonly isSeen: (spot: Spot) => boolean
  /** How much of the whole book stands before a place. */
  readonly percentAt: (spot: Spot) => number
  /** So many letters from a place on, as a line; '' where the place has no text. */
  readonly wordsAt: (spot: Spot, most: number) => string
  /** Shows a place of the book; true: the page is left for it. */
  readonly goTo: (spot: Spot) => boolean
  readonly selected: () => SelectedWords | null
  /** The place in the text at a point of the window; null: there is none. */
  readonly spotAt: (x: number, y: number) => Spot | null
  /** Paints highlights where they are shown. */
  readonly paint: (notes: readonly ReadingNote[]) => void
}

let shown: Surface | null = null

/** Says how the book of this page is shown; before all else that asks for it. */
export function showBy(surface: Surface): void {
  shown = surface
}

/** How the book of this page is shown. */
export function surface(): Surface {
  if (shown) return shown
  throw new Error('nothing shows the book yet')
}
