import { AppError } from '#src/kernel/errors.ts'

/** The streams of a compound file by their names. */
type Container = {
  has(name: string): boolean
  /** The bytes of a stream; null where there is none. */
  stream(name: string): Buffer | null
}

const signature = Buffer.from('d0cf11e0a1b11ae1', 'hex')
const headerLength = 512
const entryLength = 128
/**
 * Sector numbers from here on are no sectors: end of a chain, free, or of the tables themselves
 * (MS-CFB 2.1).
 */
const firstSpecial = 0xfffffffa
/** Entries of the header's own part of the list of FAT sectors. */
const headerFatSectors = 109

/**
 * Reads a compound file (MS-CFB), which is what an .xls file is. Chains that run in circles or out
 * of the file, and tables that claim more than there is, are damage. Errors: `unsupported-file`
 * with what to do.
 */
export function readContainer(bytes: Buffer): Container {
  if (bytes.length < headerLength || !bytes.subarray(0, 8).equals(signature)) refuseDamaged()
  const shift = bytes.readUInt16LE(0x1e)
  if ((shift !== 9 && shift !== 12) || bytes.readUInt16LE(0x20) !== 6) refuseDamaged()
  const file = new Sectors(bytes.subarray(1 << shift), 1 << shift)
  const fat = file.joined(fatSectors(bytes, file))
  const directory = file.chain(bytes.readUInt32LE(0x30), fat)
  const entries = readEntries(directory)
  const root = entries.find(({ kind }) => kind === 5)
  const cutoff = bytes.readUInt32LE(0x38)
  const small = (): [Sectors, Buffer] => [
    new Sectors(root ? file.chain(root.start, fat) : Buffer.alloc(0), 64),
    file.chain(bytes.readUInt32LE(0x3c), fat),
  ]
  const find = (name: string) => entries.find((entry) => entry.kind === 2 && entry.name === name)
  return {
    has: (name) => find(name) !== undefined,
    stream(name) {
      const entry = find(name)
      if (!entry) return null
      const [sectors, table] = entry.size < cutoff ? small() : [file, fat]
      return sectors.chain(entry.start, table).subarray(0, entry.size)
    },
  }
}

/**
 * The sectors that hold the FAT: some are named in the header, the rest in a chain of their own.
 */
function fatSectors(bytes: Buffer, file: Sectors): number[] {
  const numbers: number[] = []
  for (let index = 0; index < headerFatSectors; index++) {
    numbers.push(bytes.readUInt32LE(0x4c + index * 4))
  }
  let next = bytes.readUInt32LE(0x44)
  for (let steps = 0; next < firstSpecial; steps++) {
    if (steps > file.count) refuseDamaged()
    const sector = file.at(next)
    const last = sector.length - 4
    for (let at = 0; at < last; at += 4) numbers.push(sector.readUInt32LE(at))
    next = sector.readUInt32LE(last)
  }
  return numbers.filter((number) => number < firstSpecial)
}

type Entry = {
  readonly name: string
  /** 2 a stream, 5 the root. */
  readonly kind: number
  readonly start: number
  readonly size: number
}

function readEntries(directory: Buffer): Entry[] {
  const entries: Entry[] = []
  for (let at = 0; at + entryLength <= directory.length; at += entryLength) {
    const length = Math.min(directory.readUInt16LE(at + 0x40), 64)
    entries.push({
      name: directory.toString('utf16le', at, at + Math.max(length - 2, 0)),
      kind: directory.readUInt8(at + 0x42),
      start: directory.readUInt32LE(at + 0x74),
      size: directory.readUInt32LE(at + 0x78),
    })
  }
  return entries
}

/** Bytes in sectors of one size. */
class Sectors {
  readonly #bytes: Buffer
  readonly #size: number

  constructor(bytes: Buffer, size: number) {
    this.#bytes = bytes
    this.#size = size
  }

  get count(): number {
    return Math.ceil(this.#bytes.length / this.#size)
  }

  /** The sector with this number, filled up with zeros where the file ends within it. */
  at(number: number): Buffer {
    if (number >= this.count) refuseDamaged()
    const sector = this.#bytes.subarray(number * this.#size, (number + 1) * this.#size)
    return sector.length === this.#size
      ? sector
      : Buffer.concat([sector, Buffer.alloc(this.#size - sector.length)])
  }

  joined(numbers: readonly number[]): Buffer {
    if (numbers.length > this.count) refuseDamaged()
    return Buffer.concat(numbers.map((number) => this.at(number)))
  }

  /** The bytes of the chain that begins with this sector. */
  chain(start: number, table: Buffer): Buffer {
    const numbers: number[] = []
    for (let next = start; next < firstSpecial; ) {
      if (numbers.push(next) > this.count || next * 4 + 4 > table.length) refuseDamaged()
      next = table.readUInt32LE(next * 4)
    }
    return this.joined(numbers)
  }
}

/** Errors: `unsupported-file`, always. */
export function refuseDamaged(): never {
  throw new AppError(
    'unsupported-file',
    'The Excel file is damaged: open it in Excel or LibreOffice, save it as .xlsx and import that.',
  )
}
