/**
 * A cell of a sheet that is written: a text stands in the shared texts, a record is written as it
 * is.
 */
type XlsCell = string | number | boolean | null | { readonly record: Buffer }

export type XlsSheetGiven = {
  readonly name: string
  readonly rows: readonly (readonly XlsCell[])[]
  readonly hidden?: boolean
  /** First and last row, first and last column, from 0. */
  readonly merges?: readonly (readonly [number, number, number, number])[]
}

type XlsOptions = {
  /** The most bytes of a record's data; texts that reach over it go on in the next. */
  readonly recordLength?: number
  readonly from1904?: boolean
  /** Records that stand behind the beginning of the workbook, such as that of a password. */
  readonly globals?: Buffer
  /** The version in the beginning of each part. */
  readonly version?: number
  /** The name of the stream in the container. */
  readonly stream?: string
}

/** A BIFF record. */
export function biffRecord(type: number, ...data: (Buffer | readonly number[])[]): Buffer {
  const body = Buffer.concat(data.map((part) => Buffer.from(part)))
  return Buffer.concat([uint16(type), uint16(body.length), body])
}

export function uint16(value: number): Buffer {
  const bytes = Buffer.alloc(2)
  bytes.writeUInt16LE(value)
  return bytes
}

export function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}

export function float64(value: number): Buffer {
  const bytes = Buffer.alloc(8)
  bytes.writeDoubleLE(value)
  return bytes
}

/** Where a cell stands, with the number of its style: what each record of a cell begins with. */
export function cellAt(row: number, column: number, style = 0): Buffer {
  return Buffer.concat([uint16(row), uint16(column), uint16(style)])
}

/**
 * An .xls file of Excel 97 to 2003 with these sheets. Styles: 0 a number, 1 a day (format 14), 2
 * five digits ("00000"). Numbers get style 0, days are given as records.
 */
export function xlsFile(sheets: readonly XlsSheetGiven[], options: XlsOptions = {}): Buffer {
  const texts: string[] = []
  const begin = (kind: number) =>
    biffRecord(0x809, uint16(options.version ?? 0x0600), uint16(kind), Buffer.alloc(12))
  const end = biffRecord(0x0a)
  const parts = sheets.map(({ rows, merges = [] }) =>
    Buffer.concat([
      begin(0x10),
      ...rows.flatMap((cells, row) =>
        cells.map((cell, column) => cellRecord(cell, row, column, texts)),
      ),
      biffRecord(
        0xe5,
        uint16(merges.length),
        ...merges.map((merge) => Buffer.concat(merge.map(uint16))),
      ),
      end,
    ]),
  )
  const head = Buffer.concat([
    begin(5),
    options.globals ?? Buffer.alloc(0),
    biffRecord(0x22, uint16(options.from1904 ? 1 : 0)),
    biffRecord(0x41e, uint16(164), uint16(5), [0], Buffer.from('00000')),
    ...[0, 14, 164].map((format) => biffRecord(0xe0, uint16(0), uint16(format), Buffer.alloc(16))),
    sharedTexts(texts, options.recordLength ?? 8224),
  ])
  const names = sheets.map(({ name }) => Buffer.from(name, 'utf16le'))
  let at = head.length + end.length + names.reduce((sum, name) => sum + 12 + name.length, 0)
  const entries = sheets.map(({ hidden = false }, index) => {
    const name = names[index] ?? Buffer.alloc(0)
    const flags = [hidden ? 1 : 0, 0, name.length / 2, 1]
    const entry = biffRecord(0x85, uint32(at), flags, name)
    at += parts[index]?.length ?? 0
    return entry
  })
  const stream = Buffer.concat([head, ...entries, end, ...parts])
  return containerFile(options.stream ?? 'Workbook', stream)
}

function cellRecord(cell: XlsCell, row: number, column: number, texts: string[]): Buffer {
  const at = cellAt(row, column)
  if (cell === null) return Buffer.alloc(0)
  if (typeof cell === 'string') return biffRecord(0xfd, at, uint32(texts.push(cell) - 1))
  if (typeof cell === 'number') return biffRecord(0x203, at, float64(cell))
  if (typeof cell === 'boolean') return biffRecord(0x205, at, [cell ? 1 : 0, 0])
  return cell.record
}

/**
 * The shared texts, parted into records that are full; a text that goes on says anew how it is
 * written.
 */
function sharedTexts(texts: readonly string[], most: number): Buffer {
  const parts: Buffer[][] = [[uint32(texts.length), uint32(texts.length)]]
  const left = () => most - (parts.at(-1) ?? []).reduce((sum, part) => sum + part.length, 0)
  const put = (bytes: Buffer) => parts.at(-1)?.push(bytes)
  for (const text of texts) {
    const flags = Buffer.from([/^[\0-\xff]*$/.test(text) ? 0 : 1])
    const width = flags[0] === 1 ? 2 : 1
    if (left() < 3 + width) parts.push([])
    put(uint16(text.length))
    put(flags)
    for (let at = 0; at < text.length; ) {
      if (left() < width) {
        parts.push([])
        put(flags)
      }
      const some = text.slice(at, at + Math.floor(left() / width))
      put(Buffer.from(some, width === 2 ? 'utf16le' : 'latin1'))
      at += some.length
    }
  }
  return Buffer.concat(parts.map((part, index) => biffRecord(index === 0 ? 0xfc : 0x3c, ...part)))
}

const sector = 512
const endOfChain = 0xfffffffe

/** A compound file with one stream, large enough not to stand among the small ones. */
export function containerFile(name: string, content: Buffer): Buffer {
  const stream = padded(
    content.length < 4096 ? Buffer.concat([content, Buffer.alloc(4096 - content.length)]) : content,
  )
  const count = stream.length / sector
  const tables = Math.ceil((count + 40) / 127)
  const lists = Math.ceil(Math.max(0, tables - 109) / 127)
  const chain = [
    ...Array.from({ length: count }, (_, index) => (index + 1 < count ? index + 1 : endOfChain)),
    endOfChain,
    ...Array.from({ length: tables }, () => 0xfffffffd),
    ...Array.from({ length: lists }, () => 0xfffffffc),
  ]
  const numbers = Array.from({ length: tables }, (_, index) => count + 1 + index)
  const firstList = count + 1 + tables
  const header = Buffer.alloc(sector)
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(header)
  for (const [at, value] of [
    [0x18, 0x3e],
    [0x1a, 3],
    [0x1c, 0xfffe],
    [0x1e, 9],
    [0x20, 6],
  ] as const) {
    header.writeUInt16LE(value, at)
  }
  for (const [at, value] of [
    [0x2c, tables],
    [0x30, count],
    [0x38, 4096],
    [0x3c, endOfChain],
    [0x44, endOfChain],
  ] as const) {
    header.writeUInt32LE(value, at)
  }
  for (let index = 0; index < 109; index++) {
    header.writeUInt32LE(numbers[index] ?? 0xffffffff, 0x4c + index * 4)
  }
  if (lists > 0) header.writeUInt32LE(firstList, 0x44)
  const listed = Array.from({ length: lists }, (_, list) => {
    const own = numbers.slice(109 + list * 127, 109 + (list + 1) * 127)
    const next = list + 1 < lists ? firstList + list + 1 : endOfChain
    const filling = Array.from({ length: 127 - own.length }, () => 0xffffffff)
    return Buffer.concat([...own, ...filling, next].map(uint32))
  })
  const directory = padded(
    Buffer.concat([entry('Root Entry', 5, endOfChain, 0), entry(name, 2, 0, stream.length)]),
  )
  const table = Buffer.alloc(tables * sector, 0xff)
  Buffer.concat(chain.map(uint32)).copy(table)
  return Buffer.concat([header, stream, directory, table, ...listed])
}

function entry(name: string, kind: number, start: number, size: number): Buffer {
  const bytes = Buffer.alloc(128)
  bytes.write(name, 'utf16le')
  bytes.writeUInt16LE((name.length + 1) * 2, 0x40)
  bytes.writeUInt8(kind, 0x42)
  bytes.writeUInt32LE(start, 0x74)
  bytes.writeUInt32LE(size, 0x78)
  return bytes
}

function padded(bytes: Buffer, filling = 0): Buffer {
  const missing = (sector - (bytes.length % sector)) % sector
  return Buffer.concat([bytes, Buffer.alloc(missing, filling)])
}
