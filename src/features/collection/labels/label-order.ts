import { labelsPerPage, type Millimetres, type Sheet } from '#src/kernel/paper/sheets.ts'
import type { Symbology } from '#src/kernel/symbols/symbologies.ts'
import type { LabelItem } from './label-list.ts'

/**
 * What is printed for each item: its barcode, its call number for the spine, or both side by side.
 */
export const labelKinds = ['barcode', 'spine', 'both'] as const

export type LabelKind = (typeof labelKinds)[number]

/** How labels look. */
export type LabelStyle = {
  readonly symbology: Symbology
  /** Whether Code 39 adds its check character. */
  readonly check: boolean
  /** Whether the text of the symbol stands beneath it. */
  readonly showCode: boolean
  readonly showTitle: boolean
  /** The first line, such as the library's name; '' for none. */
  readonly heading: string
}

/** All that is needed to print: `printLabels` and the preview draw the same from it. */
export type LabelOrder = {
  readonly items: readonly LabelItem[]
  readonly kind: LabelKind
  readonly copies: number
  readonly style: LabelStyle
  readonly sheet: Sheet
  /** The place on the first sheet where printing begins, from 1. */
  readonly start: number
  /** What the printer must be told to hit the labels: positive is right and down. */
  readonly offsetX: Millimetres
  readonly offsetY: Millimetres
  /** Whether the labels' outlines are drawn, for a try on plain paper. */
  readonly outlines: boolean
}

/** A label to print: an item's barcode or its spine. */
export type PrintedLabel = { readonly item: LabelItem; readonly part: 'barcode' | 'spine' }

const partsOf = { barcode: ['barcode'], spine: ['spine'], both: ['barcode', 'spine'] } as const

/** How many labels an order prints. */
export function labelCount({ items, kind, copies }: LabelOrder): number {
  return items.length * copies * partsOf[kind].length
}

/** The label in the order's place `index` (from 0); copies of one item follow each other. */
export function labelAt({ items, kind, copies }: LabelOrder, index: number): PrintedLabel | null {
  const parts = partsOf[kind]
  const item = items[Math.floor(index / (copies * parts.length))]
  const part = parts[index % parts.length]
  return item && part ? { item, part } : null
}

/** The labels of page `page` (from 0) with their places over all pages. */
export function labelsOfPage(
  order: LabelOrder,
  page: number,
): { place: number; label: PrintedLabel }[] {
  const perPage = labelsPerPage(order.sheet)
  return Array.from({ length: perPage }, (_, index) => page * perPage + index).flatMap((place) => {
    const label = labelAt(order, place - (order.start - 1))
    return label ? [{ place, label }] : []
  })
}
