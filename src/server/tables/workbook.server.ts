import { PassThrough, Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import { guardCell } from '#src/kernel/tables/csv-write.ts'
import { xmlText } from '#src/kernel/xml.ts'
import { workbookDate } from './xlsx-dates.ts'

/** Excel's sheets end at 1,048,576 rows. */
const rowsOfSheet = 1_000_000
const packed = { mtime: new Date(1980, 0, 1), mode: 0o100644, forceDosTimestamp: true } as const

/** What stands in a cell; a number is one that spreadsheets add up. */
type Cell = string | number

/**
 * A table to write: its sheets' name, the headings of its columns, and its rows in groups that no
 * end of a sheet parts.
 */
export type Table = {
  readonly name: string
  readonly headings: readonly string[]
  /**
   * The headings of columns of days (`2026-11-22`) or times (`2026-11-22 09:05`): a workbook has
   * them as its dates, which sort and count. Other texts there stay texts.
   */
  readonly dates?: readonly string[]
  readonly groups:
    | AsyncIterable<readonly (readonly Cell[])[]>
    | Iterable<readonly (readonly Cell[])[]>
}

/**
 * A table, or several with different names, as an Excel workbook (ECMA-376), as a stream: every text
 * in a cell is no formula, a new sheet where one is full. The same tables give the same bytes. An
 * error of their rows destroys the stream.
 */
export function workbook(tables: Table | readonly Table[], sheetRows = rowsOfSheet): Readable {
  const zip = new ZipFile()
  const output = new PassThrough()
  zip.outputStream.pipe(output)
  zip.on('error', (error) => output.destroy(error))
  writeWorkbook(zip, output, [tables].flat(), sheetRows).catch((error) => output.destroy(error))
  return output
}

/** Sheet after sheet; where nobody reads the output any more, the one under way ends. */
async function writeWorkbook(
  zip: ZipFile,
  output: PassThrough,
  tables: readonly Table[],
  sheetRows: number,
): Promise<void> {
  const names: string[] = []
  for (const { name, headings, dates = [], groups } of tables) {
    const columns = headings.map((heading) => ({ heading, isDate: dates.includes(heading) }))
    const source = new Groups(groups)
    let sheets = 0
    do {
      sheets++
      names.push(sheets === 1 ? name : `${name} ${sheets}`)
      const sheet = Readable.from(sheetXml(columns, source, sheetRows))
      const end = () => sheet.destroy()
      output.once('close', end)
      zip.addReadStream(sheet, `xl/worksheets/sheet${names.length}.xml`, packed)
      await finished(sheet)
      output.off('close', end)
    } while (await source.hasMore())
  }
  for (const [path, xml] of parts(names)) zip.addBuffer(Buffer.from(xml), path, packed)
  zip.end()
}

type Rows = readonly (readonly Cell[])[]

/** The groups of rows, with a look at whether there are more. */
class Groups {
  readonly #groups: AsyncIterator<Rows> | Iterator<Rows>
  #next: Rows | null | undefined

  constructor(groups: AsyncIterable<Rows> | Iterable<Rows>) {
    this.#groups =
      Symbol.asyncIterator in groups ? groups[Symbol.asyncIterator]() : groups[Symbol.iterator]()
  }

  async hasMore(): Promise<boolean> {
    if (this.#next === undefined) {
      const next = await this.#groups.next()
      this.#next = next.done ? null : next.value
    }
    return this.#next !== null
  }

  async take(): Promise<Rows> {
    const rows = (await this.hasMore()) ? (this.#next ?? []) : []
    this.#next = undefined
    return rows
  }
}

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'

/** The styles of the workbook after its first, which is plain. */
const [boldStyle, dayStyle, timeStyle] = [' s="1"', ' s="2"', ' s="3"'] as const
const font = '<sz val="11"/><name val="Calibri"/>'
const dateXf = (format: number) =>
  `<xf numFmtId="${format}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`
const styles = `${declaration}<styleSheet xmlns="${main}"><numFmts count="2"><numFmt numFmtId="164" formatCode="d mmm yyyy"/><numFmt numFmtId="165" formatCode="d mmm yyyy hh:mm"/></numFmts><fonts count="2"><font>${font}</font><font><b/>${font}</font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="4"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>${dateXf(164)}${dateXf(165)}</cellXfs></styleSheet>\n`

type Column = { readonly heading: string; readonly isDate: boolean }

/** A sheet up to its last row, its headings bold; a group is not parted. */
async function* sheetXml(
  columns: readonly Column[],
  source: Groups,
  sheetRows: number,
): AsyncGenerator<string> {
  let rows = await source.take()
  yield `${declaration}<worksheet xmlns="${main}">${headPane}${columnsXml(columns, rows)}<sheetData>\n`
  const headings = columns.map(({ heading }) => heading)
  yield rowXml(headings, 1, (cell, place) => cellXml(cell, place, boldStyle))
  const bodyCell = (cell: Cell, place: string, at: number) =>
    (columns[at]?.isDate && dateXml(cell, place)) || cellXml(cell, place, '')
  for (let number = 2; ; ) {
    yield rows.map((cells, index) => rowXml(cells, number + index, bodyCell)).join('')
    number += rows.length
    if (number > sheetRows || !(await source.hasMore())) break
    rows = await source.take()
  }
  yield '</sheetData></worksheet>\n'
}

/** The row of headings stays to be seen while the others move. */
const headPane =
  '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>'

/** Letters of a column at least and at most, and how many rows say how wide it is. */
const [narrowest, widest, measuredRows] = [8, 60, 200]

/** Columns as wide as their headings and first rows, as far as that is known. */
function columnsXml(all: readonly Column[], rows: Rows): string {
  if (all.length === 0) return ''
  const columns = all.map(({ heading }, column) => {
    const cells = rows.slice(0, measuredRows).map((row) => String(row[column] ?? '').length)
    const width = Math.min(widest, Math.max(narrowest, heading.length, ...cells)) + 2
    return `<col min="${column + 1}" max="${column + 1}" width="${width}" customWidth="1"/>`
  })
  return `<cols>${columns.join('')}</cols>`
}

function rowXml(
  cells: readonly Cell[],
  number: number,
  xmlOf: (cell: Cell, place: string, column: number) => string,
): string {
  const filled = cells.map((cell, column) => xmlOf(cell, `${columnName(column)}${number}`, column))
  return `<row r="${number}">${filled.join('')}</row>\n`
}

/** A cell of a column of dates; null: its text is none. */
function dateXml(cell: Cell, place: string): string | null {
  const date = workbookDate(String(cell))
  if (!date) return null
  return `<c r="${place}"${date.timed ? timeStyle : dayStyle}><v>${date.days}</v></c>`
}

function cellXml(cell: Cell, place: string, style: string): string {
  if (cell === '') return ''
  if (typeof cell === 'number' && Number.isFinite(cell)) {
    return `<c r="${place}"${style}><v>${cell}</v></c>`
  }
  return `<c r="${place}"${style} t="inlineStr"><is><t xml:space="preserve">${cellText(String(cell))}</t></is></c>`
}

/** `_x0041_` in a text would be read as the sign of that code (ECMA-376 part 1, 22.9.2.19). */
function cellText(cell: string): string {
  return xmlText(guardCell(cell).replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_'))
}

function columnName(column: number): string {
  const last = String.fromCharCode(65 + (column % 26))
  return column < 26 ? last : columnName(Math.floor(column / 26) - 1) + last
}

/** The parts of a workbook beside its sheets. */
function parts(names: readonly string[]): [path: string, xml: string][] {
  const numbers = names.map((_, index) => index + 1)
  const types = numbers.map((number) => override(`worksheets/sheet${number}.xml`, 'worksheet'))
  const styling = relationship(`rId${names.length + 1}`, 'styles', 'styles.xml')
  const list = names.map(
    (name, index) =>
      `<sheet name="${xmlText(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
  )
  const links = numbers.map((number) =>
    relationship(`rId${number}`, 'worksheet', `worksheets/sheet${number}.xml`),
  )
  return [
    [
      'xl/workbook.xml',
      `${declaration}<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${list.join('')}</sheets></workbook>\n`,
    ],
    ['xl/styles.xml', styles],
    ['xl/_rels/workbook.xml.rels', relationships([...links, styling])],
    ['_rels/.rels', relationships([relationship('rId1', 'officeDocument', 'xl/workbook.xml')])],
    [
      '[Content_Types].xml',
      `${declaration}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${override('workbook.xml', 'sheet.main')}${override('styles.xml', 'styles')}${types.join('')}</Types>\n`,
    ],
  ]
}

function override(path: string, kind: string): string {
  return `<Override PartName="/xl/${path}" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.${kind}+xml"/>`
}

function relationship(id: string, kind: string, target: string): string {
  return `<Relationship Id="${id}" Type="${office}/${kind}" Target="${target}"/>`
}

function relationships(links: readonly string[]): string {
  return `${declaration}<Relationships xmlns="${packages}/relationships">${links.join('')}</Relationships>\n`
}
