import { fitLine, type Measure } from '#src/kernel/paper/label-text.ts'
import type { Millimetres, Sheet } from '#src/kernel/paper/sheets.ts'
import type { SymbolShape } from '#src/kernel/symbols/symbol-shape.ts'
import { symbologyName } from '#src/kernel/symbols/symbologies.ts'
import { type Sentence, say } from '#src/kernel/words/sentence.ts'
import { labelFaultWords } from './faults/words.ts'
import type { LabelItem } from './label-list.ts'
import { type LabelLayout, lineAscent, lineHeight, type Mark } from './label-marks.ts'
import type { LabelStyle } from './label-order.ts'
import { qrLayout } from './qr-layout.ts'
import { shownCode } from './shown-code.ts'
import { moduleSize, padding } from './symbol-size.ts'

const [lowestBars, highestBars]: [Millimetres, Millimetres] = [4, 18]
const gap: Millimetres = 0.5

/**
 * Lays out a barcode label: heading, title, symbol, its text. The text of bars stands beneath, that
 * of a QR code beside it.
 */
export function barcodeLayout(
  item: LabelItem,
  style: LabelStyle,
  sheet: Sheet,
  shape: SymbolShape,
  measure: Measure,
): LabelLayout {
  return shape.kind === 'bars'
    ? barsLayout(item, style, sheet, shape, measure)
    : qrLayout(item, style, sheet, shape, measure)
}

function barsLayout(
  item: LabelItem,
  style: LabelStyle,
  sheet: Sheet,
  shape: SymbolShape,
  measure: Measure,
): LabelLayout {
  const { labelWidth, labelHeight } = sheet
  const room = labelWidth - 2 * padding
  const size = moduleSize(shape, room, labelWidth, sheet)
  if (!size.ok) return { ok: false, why: tooNarrow(item, style, sheet, size.needs) }

  const scale = Math.min(Math.max(labelHeight / 25, 0.8), 1.6)
  const line = (text: string, letters: Millimetres, bold: boolean) => ({
    ...fitLine(text, room, letters * scale, bold, measure),
    bold,
  })
  const above = [
    ...(style.heading ? [line(style.heading, 1.9, true)] : []),
    ...(style.showTitle && item.title ? [line(item.title, 2.1, false)] : []),
  ]
  const below = style.showCode ? [line(shownCode(style.symbology, item.code), 2.6, false)] : []
  const gaps = (above.length > 0 ? gap : 0) + (below.length > 0 ? gap : 0)
  const lines = [...above, ...below].reduce((sum, { size }) => sum + size * lineHeight, gaps)
  const left = labelHeight - 2 * padding - lines
  if (left < lowestBars) return { ok: false, why: tooLow(sheet) }

  const barHeight = Math.min(left, highestBars)
  const marks: Mark[] = []
  let y = padding + (left - barHeight) / 2
  const write = ({ text, size, bold }: (typeof above)[number]) => {
    const baseline = y + size * lineAscent
    marks.push({ kind: 'text', text, x: labelWidth / 2, baseline, size, bold, centred: true })
    y += size * lineHeight
  }
  for (const text of above) write(text)
  if (above.length > 0) y += gap
  const { module } = size
  const x = (labelWidth - shape.width * module) / 2
  marks.push({
    kind: 'dark',
    rects: shape.dark.map(([from, , width]) => [x + from * module, y, width * module, barHeight]),
  })
  y += barHeight + gap
  for (const text of below) write(text)
  return { ok: true, marks, module }
}

function tooNarrow(
  item: LabelItem,
  { symbology }: LabelStyle,
  { labelWidth }: Sheet,
  needs: Millimetres,
): Sentence {
  return say(labelFaultWords, (words) => {
    const sentence = symbology === 'code39' ? words.tooNarrowForCode39 : words.tooNarrow
    return sentence(item.code, symbologyName(words, symbology), needs, labelWidth)
  })
}

function tooLow({ labelHeight }: Sheet): Sentence {
  return say(labelFaultWords, (words) => words.tooLow(labelHeight))
}
