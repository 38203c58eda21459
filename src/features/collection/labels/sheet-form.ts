import { type Sheet, sheetFault } from '#src/kernel/paper/sheets.ts'
import type { ReadNumber } from './number-field.ts'
import { firstPreset, sheetPresets } from './sheet-presets.ts'

export const customSheet = 'custom'

/** Of the printer of an unknown sheet: what laser printers have. */
const dotsPerInch = 600

/**
 * The measures of one's own sheet: field, name, and the limits of what printers and scissors can
 * do.
 */
export const customMeasures = [
  { field: 'pageWidth', name: 'Page width', least: 10, most: 500, example: 210 },
  { field: 'pageHeight', name: 'Page height', least: 10, most: 500, example: 297 },
  { field: 'labelWidth', name: 'Label width', least: 8, most: 500, example: 38.1 },
  { field: 'labelHeight', name: 'Label height', least: 6, most: 500, example: 21.2 },
  { field: 'columns', name: 'Labels across', least: 1, most: 30, example: 5, whole: true },
  { field: 'rows', name: 'Labels down', least: 1, most: 60, example: 13, whole: true },
  { field: 'left', name: 'Left margin', least: 0, most: 200, example: 4.75 },
  { field: 'top', name: 'Top margin', least: 0, most: 200, example: 10.7 },
  { field: 'gapX', name: 'Gap across', least: 0, most: 100, example: 2.5 },
  { field: 'gapY', name: 'Gap down', least: 0, most: 100, example: 0 },
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
  fault: (field: string, message: string) => void,
): Sheet | null {
  const id = fields.sheet ?? firstPreset
  if (id !== customSheet) {
    const preset = sheetPresets.find((sheet) => sheet.id === id)
    if (!preset) {
      const ids = sheetPresets.map((sheet) => sheet.id).join(', ')
      fault('sheet', `There is no sheet of this name. Choose one of ${ids} or ${customSheet}.`)
    }
    return preset ?? null
  }
  return readCustom(number, fault)
}

function readCustom(
  number: ReadNumber,
  fault: (field: string, message: string) => void,
): Sheet | null {
  const measures = Object.fromEntries(
    customMeasures.map(({ field, name, ...limits }) => [field, number(field, name, limits)]),
  ) as Record<(typeof customMeasures)[number]['field'], number | null>
  const { pageWidth, pageHeight, labelWidth, labelHeight, columns, rows } = measures
  const { left, top, gapX, gapY } = measures
  if (pageWidth === null || pageHeight === null || labelWidth === null) return null
  if (labelHeight === null || columns === null || rows === null) return null
  if (left === null || top === null || gapX === null || gapY === null) return null
  const sheet: Sheet = {
    id: customSheet,
    name: `${columns * rows} labels of ${labelWidth} × ${labelHeight} mm`,
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
