import { readFile, stat } from 'node:fs/promises'
import { AppError } from '#src/kernel/errors.ts'
import type { TableRow } from '#src/kernel/tables/tables.ts'
import { readContainer, refuseDamaged } from './xls-container.ts'
import { readGlobals, refuseOld, refusePassword } from './xls-globals.ts'
import { newBudget, readXlsSheet } from './xls-sheet.ts'
import { fillMerges } from './xlsx-merges.ts'
import type { Workbook } from './xlsx-workbook.server.ts'

/** A full sheet of 65,536 rows has some 30 MB. */
const mostMegabytes = 100

/**
 * Opens an Excel workbook of Excel 97 to 2003 (BIFF8 in a compound file). It is read whole, within
 * bounds. Errors: `unsupported-file` where it is older, has a password, is of another program or
 * damaged; `too-large`; each with what to do.
 */
export async function openXlsWorkbook(path: string): Promise<Workbook> {
  const { size } = await stat(path)
  if (size > mostMegabytes * 1024 ** 2) {
    throw new AppError(
      'too-large',
      `An .xls file may have ${mostMegabytes} MB: save it as .xlsx or CSV and import that.`,
    )
  }
  const stream = workbookStream(await readFile(path))
  const book = readGlobals(stream)
  const budget = newBudget()
  const read = new Map<number, ReturnType<typeof readXlsSheet>>()
  let position = 0
  const part = book.sheets.length > 0 ? size / book.sheets.length : 0
  async function* rowsOf(at: number, before: number): AsyncGenerator<TableRow> {
    const sheet = read.get(at) ?? readXlsSheet(stream, at, book, budget)
    read.set(at, sheet)
    const { rows, merges } = sheet
    async function* counted() {
      for (const [index, row] of rows.entries()) {
        position = Math.floor(before + (part * (index + 1)) / rows.length)
        yield row
      }
    }
    yield* fillMerges(counted(), merges)
  }
  return {
    sheets: book.sheets.map(({ name, at }, index) => ({
      name,
      rows: () => rowsOf(at, part * index),
    })),
    size,
    position: () => position,
    close() {
      read.clear()
    },
  }
}

function workbookStream(bytes: Buffer): Buffer {
  const container = readContainer(bytes)
  if (container.has('EncryptedPackage')) refusePassword()
  const stream = container.stream('Workbook')
  if (stream) return stream
  if (container.has('Book')) refuseOld()
  if (container.has('WordDocument') || container.has('PowerPoint Document')) {
    throw new AppError(
      'unsupported-file',
      'The file is of another Office program: save its table as .xlsx or CSV and import that.',
    )
  }
  refuseDamaged()
}
