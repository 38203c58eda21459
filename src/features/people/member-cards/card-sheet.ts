/** A card of ISO/IEC 7810 ID-1, in millimetres, as all lengths here. */
export const card = { width: 85.6, height: 54 } as const

/** Where the photo stands on the front. */
export const photoBox = { x: 4, y: 14.5, width: 21, height: 26 } as const

/** Ten cards on A4: two columns of five, in the middle of the page. */
export const cardsPerPage = 10
const page = { width: 210, height: 297 }
const columns = 2
const gap = 4
const left = (page.width - columns * card.width - gap) / 2
const top = (page.height - (cardsPerPage / columns) * card.height) / 2

export type Place = { readonly x: number; readonly y: number }

/**
 * Where a card lies on its page, from 0. Backs lie mirrored from left to right, so that they meet
 * their fronts on a sheet that a printer turns over its long edge.
 */
export function placeOf(index: number, side: 'front' | 'back'): Place {
  const column = index % columns
  const shown = side === 'front' ? column : columns - 1 - column
  return {
    x: left + shown * (card.width + gap),
    y: top + Math.floor(index / columns) * card.height,
  }
}

/** The page of single cards: each side a page of its own, for card printers. */
export const singlePage = card
export const sheetPage = page
