import { AppError } from '#src/kernel/errors.ts'
import { WorkbookTexts } from './workbook-texts.ts'
import { refuseDamaged } from './xls-container.ts'
import { type BiffRecord, record, recordsOfPart } from './xls-records.ts'
import { RecordReader } from './xls-strings.ts'
import { readNumberStyles } from './xls-styles.ts'
import type { Book } from './xlsx-sheet.ts'

/** A sheet of cells: its name, and where its part of the stream begins. */
type XlsSheet = { readonly name: string; readonly at: number }

const biff8 = 0x0600

/**
 * What the cells of all sheets refer to, and the sheets that are shown, in their order. Errors:
 * `unsupported-file` where it has a password, is older than Excel 97 or damaged; `too-large`.
 */
export function readGlobals(stream: Buffer): Book & { readonly sheets: readonly XlsSheet[] } {
  const sheets: XlsSheet[] = []
  const formats = new Map<number, string>()
  const styles: number[] = []
  let texts: string[] = []
  let from1904 = false
  for (const one of recordsOfPart(stream, 0)) {
    const { type, data } = one
    switch (type) {
      case record.beginOfPart:
        if (data.length < 4 || data.readUInt16LE(0) !== biff8) refuseOld()
        break
      case record.password:
        refusePassword()
        break
      case record.date1904:
        from1904 = data.length >= 2 && data.readUInt16LE(0) === 1
        break
      case record.sheet:
        sheets.push(...shownSheet(data))
        break
      case record.format:
        formats.set(new RecordReader(one).uint16(), new RecordReader(one, 2).text())
        break
      case record.cellStyle:
        styles.push(data.length >= 4 ? data.readUInt16LE(2) : 0)
        break
      case record.texts:
        texts = readTexts(one)
        break
    }
  }
  return { sheets, texts, from1904, styles: readNumberStyles(styles, formats) }
}

/** The sheet of a record, unless it is hidden, or a chart or macros. */
function shownSheet(data: Buffer): XlsSheet[] {
  if (data.length < 8) refuseDamaged()
  const [hidden, kind, length, flags] = data.subarray(4, 8)
  if (((hidden ?? 0) & 3) !== 0 || kind !== 0) return []
  const isFull = ((flags ?? 0) & 1) !== 0
  const characters = data.subarray(8, 8 + (length ?? 0) * (isFull ? 2 : 1))
  return [{ name: characters.toString(isFull ? 'utf16le' : 'latin1'), at: data.readUInt32LE(0) }]
}

function readTexts(one: BiffRecord): string[] {
  const reader = new RecordReader(one, 4)
  const count = reader.uint32()
  const shared = new WorkbookTexts()
  while (shared.texts.length < count) shared.add(reader.text())
  return shared.texts
}

/** Errors: `unsupported-file`, always. */
export function refuseOld(): never {
  throw new AppError(
    'unsupported-file',
    'The Excel file is of a version before Excel 97: open it in LibreOffice, save it as .xlsx and import that.',
  )
}

/** Errors: `unsupported-file`, always. */
export function refusePassword(): never {
  throw new AppError(
    'unsupported-file',
    'The Excel file has a password: save it as .xlsx without one and import that.',
  )
}
