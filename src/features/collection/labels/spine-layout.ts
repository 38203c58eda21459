import type { Measure } from '#src/kernel/paper/label-text.ts'
import type { Millimetres, Sheet } from '#src/kernel/paper/sheets.ts'
import { say } from '#src/kernel/words/sentence.ts'
import { callNumberLines } from './call-number-lines.ts'
import { labelFaultWords } from './faults/words.ts'
import type { LabelLayout, Mark } from './label-marks.ts'
import { padding } from './symbol-size.ts'

const [smallest, largest]: [Millimetres, Millimetres] = [1.7, 5]
/** Call numbers are capitals and digits: they need less than `lineHeight`. */
const spineLine = 1.12
const spineAscent = 0.9

/**
 * Lays out a spine label: the parts of the call number beneath each other, as large as the label
 * lets them be.
 */
export function spineLayout(callNumber: string, sheet: Sheet, measure: Measure): LabelLayout {
  const { labelWidth, labelHeight } = sheet
  const lines = callNumberLines(callNumber)
  const widest = Math.max(...lines.map((line) => measure(line, 1, true)))
  const size = Math.min(
    (labelWidth - 2 * padding) / widest,
    (labelHeight - 2 * padding) / (lines.length * spineLine),
    largest,
  )
  if (size < smallest) {
    const size = `${labelWidth} × ${labelHeight}`
    const why = say(labelFaultWords, (words) => words.tooSmallForSpine(callNumber, size))
    return { ok: false, why }
  }
  const top = (labelHeight - lines.length * size * spineLine) / 2
  const marks = lines.map((text, index): Mark => {
    const baseline = top + (index * spineLine + spineAscent) * size
    return { kind: 'text', text, x: labelWidth / 2, baseline, size, bold: true, centred: true }
  })
  return { ok: true, marks, module: null }
}
