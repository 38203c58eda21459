import { AppError } from '#src/kernel/errors.ts'
import type { TableRow } from '#src/kernel/tables/tables.ts'
import { WorkbookTexts } from './workbook-texts.ts'
import { type NumberStyle, numberStyle, unescapeText } from './xlsx-cells.ts'
import { fillMerges, findMerges } from './xlsx-merges.ts'
import { type Book, readSheet } from './xlsx-sheet.ts'
import { openParts, type Parts } from './xlsx-zip.server.ts'
import { readXml } from './xml-events.ts'

type Sheet = { readonly name: string; readonly rows: () => AsyncGenerator<TableRow> }

export type Workbook = {
  /** Visible sheets in their order. */
  readonly sheets: readonly Sheet[]
  /** Bytes of all visible sheets, and how many of them have been read. */
  readonly size: number
  readonly position: () => number
  readonly close: () => void
}

/**
 * Opens an Excel workbook (ECMA-376, transitional or strict) and reads its rows on demand, in flat
 * memory but for the texts that its cells share. Errors: `unsupported-file` and `too-large` with
 * what to do.
 */
export async function openWorkbook(path: string): Promise<Workbook> {
  const parts = await openParts(path)
  try {
    return await readWorkbook(parts)
  } catch (error) {
    parts.close()
    throw error
  }
}

async function readWorkbook(parts: Parts): Promise<Workbook> {
  const home = (await relations(parts, '_rels/.rels', '')).find(ofType('officeDocument'))
  const path = home?.target ?? 'xl/workbook.xml'
  if (!parts.has(path) || !path.endsWith('.xml')) {
    throw new AppError(
      'unsupported-file',
      'The file is not an Excel workbook: save the list as .xlsx or as CSV and import that.',
    )
  }
  const folder = path.slice(0, path.lastIndexOf('/') + 1)
  const name = path.slice(folder.length)
  const links = await relations(parts, `${folder}_rels/${name}.rels`, folder)
  const { from1904, visible } = await describeWorkbook(parts, path)
  const book: Book = {
    from1904,
    texts: await readTexts(parts, links.find(ofType('sharedStrings'))?.target),
    styles: await readStyles(parts, links.find(ofType('styles'))?.target),
  }
  let position = 0
  async function* counted(part: string): AsyncGenerator<Uint8Array> {
    for await (const chunk of parts.stream(part)) {
      position += chunk.length
      yield chunk
    }
  }
  const sheets = visible.flatMap(({ name, id }) => {
    const link = links.find((one) => one.id === id && ofType('worksheet')(one))
    return link ? [{ name, part: link.target }] : []
  })
  return {
    sheets: sheets.map(({ name, part }) => ({
      name,
      rows: async function* () {
        const merges = await findMerges(parts.stream(part))
        yield* fillMerges(readSheet(counted(part), book), merges)
      },
    })),
    size: sheets.reduce((sum, { part }) => sum + parts.size(part), 0),
    position: () => position,
    close: parts.close,
  }
}

type Relation = { readonly id: string; readonly type: string; readonly target: string }

function ofType(type: string): (relation: Relation) => boolean {
  return (relation) => relation.type.endsWith(`/${type}`)
}

function relations(parts: Parts, name: string, folder: string): Promise<Relation[]> {
  return collect(
    readXml<Relation>(parts.stream(name), (emit) => ({
      open(element, { Id = '', Type = '', Target = '' }) {
        if (element !== 'Relationship') return
        const target = Target.startsWith('/') ? Target.slice(1) : folder + Target
        emit({ id: Id, type: Type, target })
      },
      text() {},
      close() {},
    })),
    parts.has(name),
  )
}

async function describeWorkbook(
  parts: Parts,
  path: string,
): Promise<{ from1904: boolean; visible: { name: string; id: string }[] }> {
  let from1904 = false
  const visible = await collect(
    readXml<{ name: string; id: string }>(parts.stream(path), (emit) => ({
      open(element, attributes) {
        if (element === 'workbookPr') from1904 = /^(1|true|on)$/.test(attributes.date1904 ?? '')
        if (element !== 'sheet' || (attributes.state ?? 'visible') !== 'visible') return
        const id = Object.entries(attributes).find(([name]) => name.endsWith(':id'))?.[1]
        emit({ name: attributes.name ?? '', id: id ?? '' })
      },
      text() {},
      close() {},
    })),
  )
  return { from1904, visible }
}

async function readTexts(parts: Parts, name: string | undefined): Promise<string[]> {
  if (!name || !parts.has(name)) return []
  const shared = new WorkbookTexts()
  const items = readXml<string>(parts.stream(name), (emit) => {
    let text = ''
    let reading = false
    let phonetic = 0
    return {
      open(element) {
        if (element === 'si') text = ''
        else if (element === 'rPh') phonetic++
        else if (element === 't') reading = phonetic === 0
      },
      text(more) {
        if (reading) text += more
      },
      close(element) {
        if (element === 't') reading = false
        else if (element === 'rPh') phonetic--
        else if (element === 'si') emit(unescapeText(text))
      },
    }
  })
  for await (const text of items) shared.add(text)
  return shared.texts
}

async function readStyles(parts: Parts, name: string | undefined): Promise<NumberStyle[]> {
  if (!name || !parts.has(name)) return []
  const codes = new Map<number, string>()
  let inCells = false
  return collect(
    readXml<NumberStyle>(parts.stream(name), (emit) => ({
      open(element, attributes) {
        if (element === 'cellXfs') inCells = true
        if (element === 'numFmt')
          codes.set(Number(attributes.numFmtId), attributes.formatCode ?? '')
        if (element !== 'xf' || !inCells) return
        const id = Number(attributes.numFmtId ?? 0)
        emit(numberStyle(id, codes.get(id)))
      },
      text() {},
      close(element) {
        if (element === 'cellXfs') inCells = false
      },
    })),
  )
}

/** Bound on sheets, relations and cell styles (a workbook has at most 65,490 of these). */
const listLimit = 70_000

async function collect<Item>(items: AsyncIterable<Item>, exists = true): Promise<Item[]> {
  const all: Item[] = []
  if (!exists) return all
  for await (const item of items) {
    if (all.push(item) > listLimit) {
      throw new AppError('unsupported-file', 'The workbook is damaged: it lists too many parts.')
    }
  }
  return all
}
