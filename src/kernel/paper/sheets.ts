/** A length in millimetres. All lengths of this room are. */
export type Millimetres = number

/**
 * A page of labels: what a stationer's packet states. A roll is a sheet whose page is one row of
 * labels.
 */
export type Sheet = {
  readonly id: string
  readonly pageWidth: Millimetres
  readonly pageHeight: Millimetres
  readonly labelWidth: Millimetres
  readonly labelHeight: Millimetres
  readonly columns: number
  readonly rows: number
  /** From the page's edge to the first label. */
  readonly left: Millimetres
  readonly top: Millimetres
  /** Between one label and the next. */
  readonly gapX: Millimetres
  readonly gapY: Millimetres
  /**
   * Dots an inch of the printers that take it: bars are whole dots wide, so that all come out
   * alike.
   */
  readonly dotsPerInch: number
}

/** Where a label lies: its page from 0, and its upper left corner on that page. */
export type Slot = { readonly page: number; readonly x: Millimetres; readonly y: Millimetres }

/** How many labels a page holds. */
export function labelsPerPage({ columns, rows }: Sheet): number {
  return columns * rows
}

/** The place of label `index` (from 0, row by row). */
export function slotAt(sheet: Sheet, index: number): Slot {
  const perPage = labelsPerPage(sheet)
  const place = index % perPage
  const column = place % sheet.columns
  const row = Math.floor(place / sheet.columns)
  return {
    page: Math.floor(index / perPage),
    x: sheet.left + column * (sheet.labelWidth + sheet.gapX),
    y: sheet.top + row * (sheet.labelHeight + sheet.gapY),
  }
}

/** How many pages `count` labels take when the first `skipped` places stay empty. */
export function pageCount(sheet: Sheet, count: number, skipped: number): number {
  return Math.ceil((count + skipped) / labelsPerPage(sheet))
}
