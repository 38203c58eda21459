import type { Millimetres, Sheet } from '#src/kernel/paper/sheets.ts'
import { type Sentence, say } from '#src/kernel/words/sentence.ts'
import { labelFaultWords } from './faults/words.ts'

/** Rounding of a packet's measures may reach this far beyond the page. */
const rounding: Millimetres = 0.05

/** Why a sheet cannot be, as a sentence that says what to change; null where it can. */
export function sheetFault(sheet: Sheet): Sentence | null {
  const { pageWidth, pageHeight, labelWidth, labelHeight, columns, rows, left, top } = sheet
  if (labelWidth > pageWidth || labelHeight > pageHeight) {
    const [label, page] = [`${labelWidth} × ${labelHeight}`, `${pageWidth} × ${pageHeight}`]
    return say(labelFaultWords, (words) => words.labelBeyondPage(label, page))
  }
  const right = left + columns * labelWidth + (columns - 1) * sheet.gapX
  if (right > pageWidth + rounding) {
    return say(labelFaultWords, (words) =>
      words.columnsBeyondPage(columns, shown(right), pageWidth),
    )
  }
  const bottom = top + rows * labelHeight + (rows - 1) * sheet.gapY
  if (bottom > pageHeight + rounding) {
    return say(labelFaultWords, (words) => words.rowsBeyondPage(rows, shown(bottom), pageHeight))
  }
  return null
}

function shown(length: Millimetres): string {
  return String(Math.round(length * 100) / 100)
}
