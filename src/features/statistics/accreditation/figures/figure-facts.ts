import type { FigureRef } from './figure-kinds.ts'

/** A figure with what is to be said of it. */
export type FigureFacts = {
  /** Money in paise; null: it is not known. */
  readonly value: number | null
  /** What somebody has to know who reads it. */
  readonly note: string | null
  /** The figures in it that have no records, so that the librarian may enter them. */
  readonly keeps: readonly FigureRef[]
}

/** What was entered for a figure that has no records; null: nothing was. */
export type Kept = (figure: FigureRef) => Promise<number | null>

export const nothingKept: Kept = async () => null
export const keptNote = 'Entered by the librarian: there are no records here.'
export const unknownFigure: FigureFacts = { value: null, note: null, keeps: [] }

/** A figure that needs no word. */
export function plainFigure(value: number | null): FigureFacts {
  return { value, note: null, keeps: [] }
}
