import type { Sheet } from '#src/kernel/paper/sheets.ts'
import { type Sentence, say } from '#src/kernel/words/sentence.ts'
import { labelFaultWords } from './faults/words.ts'
import type { ReadNumber } from './number-field.ts'
import { sheetFault } from './sheet-fault.ts'
import { firstPreset, sheetPresets } from './sheet-presets.ts'

export const customSheet = 'custom'

/** Of the printer of an unknown sheet: what laser printers have. */
const dotsPerInch = 600

/** The measures of one's own sheet, with the limits of what printers and scissors can do. */
export const customMeasures = [
  { field: 'pageWidth', least: 10, most: 500, example: 210 },
  { field: 'pageHeight', least: 10, most: 500, example: 297 },
  { field: 'labelWidth', least: 8, most: 500, example: 38.1 },
  { field: 'labelHeight', least: 6, most: 500, example: 21.2 },
  { field: 'columns', least: 1, most: 30, example: 5, whole: true },
  { field: 'rows', least: 1, most: 60, example: 13, whole: true },
  { field: 'left', least: 0, most: 200, example: 4.75 },
  { field: 'top', least: 0, most: 200, example: 10.7 },
  { field: 'gapX', least: 0, most: 100, example: 2.5 },
  { field: 'gapY', least: 0, most: 100, example: 0 },
] as const

/** What the form shows as one's own measures before any are typed. */
export const exampleMeasures: Readonly<Record<string, string>> = Object.fromEntries(
  customMeasures.map(({ field, example }) => [field, String(example)]),
)

/**
 * The sheet that the form names, or that it measures; null with its faults told where it cannot be.
 */
export function readSheet(
  fields: Readonly<Record<string, string>>,
  number: ReadNumber,
  fault: (field: string, message: Sentence) => void,
): Sheet | null {
  const id = fields.sheet ?? firstPreset
  if (id !== customSheet) {
    const preset = sheetPresets.find((sheet) => sheet.id === id)
    if (!preset) {
      const ids = [...sheetPresets.map((sheet) => sheet.id), customSheet].join(', ')
      fault(
        'sheet',
        say(labelFaultWords, (words) => words.noSuchSheet(ids)),
      )
    }
    return preset ?? null
  }
  return readCustom(number, fault)
}

function readCustom(
  number: ReadNumber,
  fault: (field: string, message: Sentence) => void,
): Sheet | null {
  const measures = Object.fromEntries(
    customMeasures.map(({ field, ...limits }) => [field, number(field, limits)]),
  ) as Record<(typeof customMeasures)[number]['field'], number | null>
  const { pageWidth, pageHeight, labelWidth, labelHeight, columns, rows } = measures
  const { left, top, gapX, gapY } = measures
  if (pageWidth === null || pageHeight === null || labelWidth === null) return null
  if (labelHeight === null || columns === null || rows === null) return null
  if (left === null || top === null || gapX === null || gapY === null) return null
  const sheet: Sheet = {
    id: customSheet,
    pageWidth,
    pageHeight,
    labelWidth,
    labelHeight,
    columns,
    rows,
    left,
    top,
    gapX,
    gapY,
    dotsPerInch,
  }
  const why = sheetFault(sheet)
  if (why) fault('labelWidth', why)
  return why ? null : sheet
}
