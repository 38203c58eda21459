import { labelsPerPage, type Sheet } from '#src/kernel/paper/sheets.ts'
import { sheetPresets } from './sheet-presets.ts'
import type { LabelWords } from './words.ts'

/** What Avery calls the A4 sheets. */
const codes: Readonly<Record<string, string>> = {
  'a4-65': 'L7651',
  'a4-40': 'L7654',
  'a4-40-wide': '3657',
  'a4-24': 'L7159',
  'a4-21': 'L7160',
}

/** What a sheet or roll is called: by how many labels it has, and how large they are. */
export function sheetName(words: LabelWords, sheet: Sheet): string {
  const { id, labelWidth, labelHeight, columns } = sheet
  const size = `${labelWidth} × ${labelHeight}`
  const code = codes[id]
  if (code) return words.sheetName(labelsPerPage(sheet), size, code)
  const isRoll = sheetPresets.some((preset) => preset.id === id)
  if (!isRoll) return words.ownSheet(labelsPerPage(sheet), size)
  return columns > 1 ? words.rollOfTwo(size) : words.rollName(size)
}
