import { PassThrough, Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import { guardCell } from '#src/kernel/tables/csv-write.ts'
import { xmlText } from '#src/kernel/xml.ts'

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
  for (const { name, headings, groups } of tables) {
    const source = new Groups(groups)
    let sheets = 0
    do {
      sheets++
      names.push(sheets === 1 ? name : `${name} ${sheets}`)
      const sheet = Readable.from(sheetXml(headings, source, sheetRows))
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

/** A sheet up to its last row; a group is not parted. */
async function* sheetXml(
  headings: readonly string[],
  source: Groups,
  sheetRows: number,
): AsyncGenerator<string> {
  yield `${declaration}<worksheet xmlns="${main}"><sheetData>\n${rowXml(headings, 1)}`
  let number = 1
  while (number < sheetRows && (await source.hasMore())) {
    const rows = await source.take()
    yield rows.map((cells, index) => rowXml(cells, number + 1 + index)).join('')
    number += rows.length
  }
  yield '</sheetData></worksheet>\n'
}

function rowXml(cells: readonly Cell[], number: number): string {
  const filled = cells.map((cell, column) => cellXml(cell, `${columnName(column)}${number}`))
  return `<row r="${number}">${filled.join('')}</row>\n`
}

function cellXml(cell: Cell, place: string): string {
  if (cell === '') return ''
  if (typeof cell === 'number' && Number.isFinite(cell)) return `<c r="${place}"><v>${cell}</v></c>`
  return `<c r="${place}" t="inlineStr"><is><t xml:space="preserve">${cellText(String(cell))}</t></is></c>`
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
    ['xl/_rels/workbook.xml.rels', relationships(links)],
    ['_rels/.rels', relationships([relationship('rId1', 'officeDocument', 'xl/workbook.xml')])],
    [
      '[Content_Types].xml',
      `${declaration}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${override('workbook.xml', 'sheet.main')}${types.join('')}</Types>\n`,
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
