import { archivePath } from './archive-path.ts'
import { archivePictures } from './archive-pictures.server.ts'
import type { BookFile, ContentsLine } from './book-file.ts'
import { decodeText } from './decode-text.ts'
import { epubChapters } from './epub-chapters.server.ts'
import { contentsOfNav, contentsOfNcx } from './epub-contents.ts'
import { type EpubPackage, readPackage, shownItem } from './epub-package.ts'
import { requireNotLocked } from './epub-rights.server.ts'
import { fileRefused } from './file-refused.ts'
import type { Archive } from './open-archive.server.ts'
import { elementsOf, readTree, type XmlElement } from './xml-tree.ts'

const container = 'META-INF/container.xml'
const documentBytes = 8 * 1024 ** 2

/** Whether a zip is an EPUB, whatever it begins with. */
export function isEpub(archive: Archive): boolean {
  return archive.has(container)
}

/**
 * Reads an EPUB. `check` throws once it takes too long. Errors: `unsupported-file` with what is
 * wrong: it is locked, nothing leads to its chapters, it has none.
 */
export async function readEpub(archive: Archive, check: () => void): Promise<BookFile> {
  const warnings: string[] = []
  await requireNotLocked(archive)
  const mimetype = await archive.read('mimetype', 1000)
  if (mimetype?.toString('latin1').trim() !== 'application/epub+zip') {
    warnings.push('The file does not say in its first part that it is an EPUB; it was read as one.')
  }
  const at = await packageName(archive)
  const opf = await treeOf(archive, at)
  const book = readPackage(opf.root, at)
  if (opf.faults > 0) warnings.push('Its description has mistakes; what could be read was taken.')
  if (book.isFixed) {
    warnings.push(
      'Its pages are laid out for one size. Here its text and pictures are read, in one column.',
    )
  }
  const pictures = await archivePictures(archive, picturesOf(book), check)
  const byName = withFallbacks(book, pictures.byName)
  const chapters = await epubChapters(archive, book, byName, check)
  if (chapters.parts.length === 0) {
    throw fileRefused('No chapter of the EPUB can be read. Please get it again from its source.')
  }
  const contents = await contentsOf(archive, book, chapters.partOf)
  const titled = chapters.parts.map((part) => ({
    ...part,
    title: part.title || (contents.find((line) => line.part === part.place)?.title ?? ''),
  }))
  return {
    kind: 'epub',
    facts: book.facts,
    contents: contents.length > 0 ? contents : contentsOfParts(titled),
    warnings: [...warnings, ...pictures.warnings, ...chapters.warnings],
    pages: null,
    parts: titled,
    pictures: pictures.pictures,
    cover: book.cover === null ? null : (byName.get(book.cover) ?? null),
  }
}

/** The name of the package document, as the container says it; else the only one there is. */
async function packageName(archive: Archive): Promise<string> {
  const { root } = await treeOf(archive, container)
  const named = elementsOf(root, 'rootfile').flatMap(({ attributes }) => {
    const path = archivePath('', attributes['full-path'] ?? '')
    return path && archive.has(path.name) ? [path.name] : []
  })
  const [first = archive.names.find((name) => name.toLowerCase().endsWith('.opf'))] = named
  if (first !== undefined) return first
  throw fileRefused(
    'The EPUB does not say what is in it: its package document is missing. Please get it again from its source.',
  )
}

async function treeOf(
  archive: Archive,
  name: string,
): Promise<{ root: XmlElement | null; faults: number }> {
  const bytes = await archive.read(name, documentBytes)
  return bytes ? readTree(decodeText(bytes)) : { root: null, faults: 0 }
}

function picturesOf({ items }: EpubPackage): string[] {
  return items
    .filter(({ type }) => /^image\/(?:jpeg|jpg|png|gif|webp)$/.test(type))
    .map(({ name }) => name)
}

/** A picture of a kind that is not shown stands for the one that its item names instead. */
function withFallbacks({ items }: EpubPackage, places: ReadonlyMap<string, number>) {
  const byId = new Map(items.map((item) => [item.id, item]))
  const others = items.flatMap(({ id, name }): [string, number][] => {
    const place = places.get(shownItem(byId, id)?.name ?? '')
    return place === undefined ? [] : [[name, place]]
  })
  return new Map([...others, ...places])
}

async function contentsOf(
  archive: Archive,
  { nav, ncx }: EpubPackage,
  partOf: ReadonlyMap<string, number>,
): Promise<ContentsLine[]> {
  if (nav !== null) {
    const lines = contentsOfNav((await treeOf(archive, nav)).root, nav, partOf)
    if (lines.length > 0) return lines
  }
  return ncx === null ? [] : contentsOfNcx((await treeOf(archive, ncx)).root, ncx, partOf)
}

function contentsOfParts(parts: readonly { place: number; title: string }[]): ContentsLine[] {
  return parts
    .filter(({ title }) => title !== '')
    .map(({ place, title }) => ({ title, part: place, anchor: '', depth: 0 }))
}
