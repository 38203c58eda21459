import { fitLine, type Measure, wrapLines } from '#src/kernel/paper/label-text.ts'
import type { Millimetres, Sheet } from '#src/kernel/paper/sheets.ts'
import type { SymbolShape } from '#src/kernel/symbols/symbol-shape.ts'
import { say } from '#src/kernel/words/sentence.ts'
import { labelFaultWords } from './faults/words.ts'
import type { LabelItem } from './label-list.ts'
import { type LabelLayout, lineAscent, lineHeight, type Mark } from './label-marks.ts'
import type { LabelStyle } from './label-order.ts'
import { moduleSize, padding } from './symbol-size.ts'

const leastTextWidth: Millimetres = 8

type Line = { readonly text: string; readonly size: Millimetres; readonly bold: boolean }

/**
 * A QR code with its lines to the right of it; alone in the middle where there is no room for
 * letters.
 */
export function qrLayout(
  item: LabelItem,
  style: LabelStyle,
  sheet: Sheet,
  shape: SymbolShape,
  measure: Measure,
): LabelLayout {
  const side = Math.min(sheet.labelWidth, sheet.labelHeight)
  const size = moduleSize(shape, side - 2 * padding, side, sheet)
  if (!size.ok) {
    const is = `${sheet.labelWidth} × ${sheet.labelHeight}`
    const why = say(labelFaultWords, (words) =>
      words.tooSmallForQr(item.code.length, size.needs, is),
    )
    return { ok: false, why }
  }
  const { module } = size
  const symbol = shape.width * module
  const edge = Math.max(padding, shape.quiet * module)
  const textLeft = edge + symbol + shape.quiet * module
  const textWidth = sheet.labelWidth - padding - textLeft
  const lines =
    textWidth >= leastTextWidth
      ? linesBeside(item, style, textWidth, sheet.labelHeight - 2 * padding, measure)
      : []
  const x = lines.length > 0 ? edge : (sheet.labelWidth - symbol) / 2
  const y = (sheet.labelHeight - symbol) / 2
  const dark: Mark = {
    kind: 'dark',
    rects: shape.dark.map(([left, top, width, height]) => [
      x + left * module,
      y + top * module,
      width * module,
      height * module,
    ]),
  }
  return { ok: true, marks: [dark, ...written(lines, textLeft, sheet.labelHeight)], module }
}

function linesBeside(
  item: LabelItem,
  style: LabelStyle,
  width: Millimetres,
  height: Millimetres,
  measure: Measure,
): Line[] {
  const scale = Math.min(Math.max(height / 22, 0.85), 1.6)
  const line = (text: string, size: Millimetres, bold: boolean): Line[] =>
    text === '' ? [] : [{ ...fitLine(text, width, size * scale, bold, measure), bold }]
  const heading = line(style.heading, 1.9, true)
  const code = style.showCode ? line(item.code, 2.4, true) : []
  const titleSize = 2.1 * scale
  const taken = [...heading, ...code].reduce((sum, { size }) => sum + size * lineHeight, 0)
  const room = Math.floor((height - taken) / (titleSize * lineHeight))
  const title = style.showTitle
    ? wrapLines(item.title, width, titleSize, Math.min(room, 3), measure)
    : []
  return [...heading, ...title.map((text) => ({ text, size: titleSize, bold: false })), ...code]
}

/** The lines from `left` on, in the middle of the height. */
function written(lines: readonly Line[], left: Millimetres, height: Millimetres): Mark[] {
  const all = lines.reduce((sum, { size }) => sum + size * lineHeight, 0)
  let y = (height - all) / 2
  return lines.map(({ text, size, bold }) => {
    const baseline = y + size * lineAscent
    y += size * lineHeight
    return { kind: 'text', text, x: left, baseline, size, bold, centred: false }
  })
}
