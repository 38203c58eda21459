import type { Measure } from '#src/kernel/paper/label-text.ts'
import type { Millimetres } from '#src/kernel/paper/sheets.ts'

/** A4 upright. */
export const sheetSize: { readonly width: Millimetres; readonly height: Millimetres } = {
  width: 210,
  height: 297,
}

/** A line of text on the sheet; the colour as `#rrggbb`. */
export type SheetText = {
  readonly left: Millimetres
  readonly baseline: Millimetres
  readonly size: Millimetres
  readonly bold: boolean
  readonly colour: string
}

/** What the sheet of a year is drawn on: a page of a PDF, or a picture. Lengths in millimetres. */
export type SheetPaper = {
  readonly box: (left: number, top: number, wide: number, tall: number, colour: string) => void
  /** A square on its corner, `reach` from its middle to each of them. */
  readonly diamond: (x: number, y: number, reach: number, colour: string) => void
  readonly text: (text: string, place: SheetText) => void
  readonly measure: Measure
}
