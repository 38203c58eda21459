import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import sharp from 'sharp'
import { chanceFrom } from '../chance.ts'

const width = 1100
const height = 1500

/**
 * Writes a PDF as a scanner makes it, a picture on each page, of about so many bytes; gives its
 * pages. `linearized`: the first page stands at its beginning, as for reading over a network.
 */
export async function writeLargePdf(
  path: string,
  bytes: number,
  linearized: boolean,
): Promise<number> {
  const picture = await scannedPage()
  const pages = Math.ceil(bytes / picture.length)
  const out = createWriteStream(path)
  const pieces = linearized ? linearizedPieces(pages, picture) : plainPieces(pages, picture)
  for (const piece of pieces) if (!out.write(piece)) await once(out, 'drain')
  out.end()
  await once(out, 'finish')
  return pages
}

/** Grains of paper, which a JPEG cannot make small: about 400 kB. */
function scannedPage(): Promise<Buffer> {
  const chance = chanceFrom(19)
  const grains = Uint8Array.from({ length: width * height }, () => 200 + chance.below(48))
  return sharp(grains, { raw: { width, height, channels: 1 } })
    .jpeg({ quality: 62 })
    .toBuffer()
}

const header = Buffer.from('%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n', 'latin1')

/** An object of a PDF, in as many pieces as it has. */
type Piece = { readonly number: number; readonly body: readonly Buffer[] }

const lengthOf = (body: readonly Buffer[]) => body.reduce((sum, one) => sum + one.length, 0)

function object(number: number, text: string, stream?: Buffer): Piece {
  const parts = stream
    ? [`${number} 0 obj\n${text}\nstream\n`, stream, '\nendstream\nendobj\n']
    : [`${number} 0 obj\n${text}\nendobj\n`]
  const body = parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part))
  return { number, body }
}

/** A page with its drawing and its picture, of three numbers. */
function pageObjects(first: number, parent: number, picture: Buffer): Piece[] {
  const drawing = Buffer.from(`q ${width / 2} 0 0 ${height / 2} 0 0 cm /Scan Do Q`)
  const size = `[0 0 ${width / 2} ${height / 2}]`
  return [
    object(
      first,
      `<< /Type /Page /Parent ${parent} 0 R /MediaBox ${size} /Contents ${first + 1} 0 R /Resources << /XObject << /Scan ${first + 2} 0 R >> >> >>`,
    ),
    object(first + 1, `<< /Length ${drawing.length} >>`, drawing),
    object(
      first + 2,
      `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceGray /BitsPerComponent 8 /Filter /DCTDecode /Length ${picture.length} >>`,
      picture,
    ),
  ]
}

function pageTree(number: number, pages: readonly number[]): Piece {
  const kids = pages.map((page) => `${page} 0 R`).join(' ')
  return object(number, `<< /Type /Pages /Count ${pages.length} /Kids [${kids}] >>`)
}

/** Twenty letters for each object, from `first` on. */
function table(first: number, offsets: readonly number[], trailer: string): Buffer {
  const lines = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`)
  const free = first === 0 ? '0000000000 65535 f \n' : ''
  const count = offsets.length + (first === 0 ? 1 : 0)
  return Buffer.from(
    `xref\n${first} ${count}\n${free}${lines.join('')}trailer\n<< ${trailer} >>\nstartxref\n`,
  )
}

/** Pages in their order and the table at the end. */
function* plainPieces(pages: number, picture: Buffer): Generator<Buffer> {
  const pageAt = (at: number) => 3 + 3 * at
  const numbers = Array.from({ length: pages }, (_, at) => pageAt(at))
  const offsets: number[] = []
  let at = header.length
  yield header
  const catalogue = object(1, '<< /Type /Catalog /Pages 2 0 R >>')
  const write = function* (objects: readonly Piece[]) {
    for (const { body } of objects) {
      offsets.push(at)
      at += lengthOf(body)
      yield* body
    }
  }
  yield* write([catalogue, pageTree(2, numbers)])
  for (const number of numbers) yield* write(pageObjects(number, 2, picture))
  yield table(0, offsets, `/Size ${offsets.length + 1} /Root 1 0 R`)
  yield Buffer.from(`${at}\n%%EOF\n`)
}

const digits = (value: number) => String(value).padStart(10, '0')

/**
 * As ISO 32000-1, annex F: what the first page needs and its table stand first. The hints, which
 * viewers may use to find other pages, say nothing.
 */
function* linearizedPieces(pages: number, picture: Buffer): Generator<Buffer> {
  // 1: the tree of pages; from 2 on: the pages after the first; then what stands first.
  const last = 1 + 3 * (pages - 1)
  const [dictionary, catalogue, hints, firstPage] = [last + 1, last + 2, last + 3, last + 4]
  const later = Array.from({ length: pages - 1 }, (_, at) => 2 + 3 * at)
  const front = [
    object(catalogue, '<< /Type /Catalog /Pages 1 0 R >>'),
    object(hints, '<< /Length 36 >>', Buffer.alloc(36)),
    ...pageObjects(firstPage, 1, picture),
  ]
  const tree = pageTree(1, [firstPage, ...later])
  const parametersOf = (hintsAt: number, end: number, mainTable: number, length: number) =>
    object(
      dictionary,
      `<< /Linearized 1 /L ${digits(length)} /H [${digits(hintsAt)} 0000000090] /O ${firstPage} /E ${digits(end)} /N ${pages} /T ${digits(mainTable)} >>`,
    )
  const frontTable = (offsets: readonly number[], mainTable: number) =>
    Buffer.concat([
      table(
        dictionary,
        offsets,
        `/Size ${firstPage + 3} /Root ${catalogue} 0 R /Prev ${digits(mainTable)}`,
      ),
      Buffer.from('0\n%%EOF\n'),
    ])
  const noOffsets = [0, ...front].map(() => 0)
  const tableAt = header.length + lengthOf(parametersOf(0, 0, 0, 0).body)
  let at = tableAt + frontTable(noOffsets, 0).length
  const frontOffsets = front.map(({ body }) => {
    at += lengthOf(body)
    return at - lengthOf(body)
  })
  const end = at
  const offsets: number[] = []
  const rest = function* () {
    yield tree
    for (const number of later) yield* pageObjects(number, 1, picture)
  }
  for (const { body } of rest()) {
    offsets.push(at)
    at += lengthOf(body)
  }
  const mainTable = at
  const closing = Buffer.concat([
    table(0, offsets, `/Size ${last + 1}`),
    Buffer.from(`${tableAt}\n%%EOF\n`),
  ])
  yield header
  yield* parametersOf(frontOffsets[1] ?? 0, end, mainTable, at + closing.length).body
  yield frontTable([header.length, ...frontOffsets], mainTable)
  for (const { body } of front) yield* body
  for (const { body } of rest()) yield* body
  yield closing
}
