import type { Measure } from '#src/kernel/paper/label-text.ts'
import type { DrawSymbol } from '#src/kernel/symbols/symbol-shape.ts'
import { barcodeLayout } from './barcode-layout.ts'
import type { LabelLayout } from './label-marks.ts'
import type { LabelOrder, PrintedLabel } from './label-order.ts'
import { spineLayout } from './spine-layout.ts'

/** Lays out one label of an order: the paper and the screen show the same. */
export function layOutLabel(
  { item, part }: PrintedLabel,
  { style, sheet }: Pick<LabelOrder, 'style' | 'sheet'>,
  draw: DrawSymbol,
  measure: Measure,
): LabelLayout {
  if (part === 'spine') return spineLayout(item.callNumber, sheet, measure)
  const { symbology, check } = style
  return barcodeLayout(item, style, sheet, draw({ symbology, text: item.code, check }), measure)
}
