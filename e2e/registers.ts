import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sharedData } from '#test/shared-data.ts'
import { registerOfTwoSeries } from '#test/two-series.ts'
import { sheetOfRows, workbookFile } from '#test/workbook-file.ts'
import { xlsFile } from '#test/xls-file.ts'

const shared = join(
  sharedData,
  'excel/no_licence_declared/surat_college_accession_register_rows1-2000.xlsx',
)

/** The register of a college, where there is one; else one with the same traits. */
export async function register(): Promise<Buffer> {
  return existsSync(shared) ? readFile(shared) : ownRegister()
}

/**
 * Three merged title rows, headings in the fourth, columns numbered below them, days as texts,
 * numbers twice, a title missing.
 */
function ownRegister(): Buffer {
  const columns = ['Sr. No', 'Accession No', 'Author', 'Title of the Book', 'Edition', 'Publisher']
  const headings = [...columns, 'Page', 'Printed     Rs.', 'Date of Entered']
  const books = Array.from({ length: 40 }, (_, index) => [
    index + 1,
    index === 9 ? 70_001 : 70_001 + index,
    `Writer ${index % 7}`,
    index === 20 ? '' : `Register book ${index}`,
    1950 + index,
    'Gurjar Granthratna',
    100 + index,
    `${index}.50`,
    `${1 + (index % 28)}.01.2013`,
  ])
  const numbers = headings.map((_, index) => index + 1)
  const rows = [['', 'EDUCATION SOCIETY'], ['', 'COLLEGE'], ['', 'REGISTER'], headings, numbers]
  const merges = ['B1:I1', 'B2:I2', 'B3:I3'].map((range) => `<mergeCell ref="${range}"/>`).join('')
  const xml = sheetOfRows([...rows, ...books], `<mergeCells count="3">${merges}</mergeCells>`)
  return workbookFile([{ name: 'Sheet3', xml }])
}

/** The register of two departments as a workbook of Excel 97. */
export function registerAsXls(): Buffer {
  const rows = registerOfTwoSeries(30)
    .trim()
    .split('\n')
    .map((line) => line.split(',').map((cell) => (/^\d+$/.test(cell) ? Number(cell) : cell)))
  return xlsFile([{ name: 'Register', rows }])
}
