import { cleanLine } from '#src/kernel/clean-text.ts'
import { decodedEntities } from '#src/kernel/decoded-entities.ts'
import { archivePictures } from './archive-pictures.server.ts'
import {
  type BookFile,
  type BookPicture,
  type FileFacts,
  fileLimits,
  noFacts,
} from './book-file.ts'
import { decodeText } from './decode-text.ts'
import { languageOfTag } from './epub-package.ts'
import { fileRefused } from './file-refused.ts'
import { inNaturalOrder } from './natural-order.ts'
import type { Archive } from './open-archive.server.ts'
import { childrenOf, readTree, textOf } from './xml-tree.ts'

/** Reads a CBZ: pictures in the order of their names. Errors: `unsupported-file`: it has none. */
export async function readCbz(archive: Archive, check: () => void): Promise<BookFile> {
  const names = archive.names.filter(isPage)
  if (names.length > fileLimits.pictures) {
    throw fileRefused(`The file has more than ${fileLimits.pictures} pages. Please divide it.`)
  }
  const { pictures, warnings } = await archivePictures(archive, inNaturalOrder(names), check)
  if (pictures.length === 0 && names.length > 0) {
    throw fileRefused(
      'None of the pictures in the file can be read. Please make it again with pages as JPEG, PNG, WebP or GIF.',
    )
  }
  if (pictures.length === 0) {
    throw fileRefused(
      'The file is a zip without pages: neither an EPUB nor pictures in the order of their names.',
    )
  }
  if (!(await hasPage(pictures))) {
    throw fileRefused(
      `The file is a zip with small pictures alone, of ${largestIcon} pixels at most, as icons are: none of them can be the page of a book. Please choose the file of the book.`,
    )
  }
  return {
    kind: 'cbz',
    facts: await factsOf(archive),
    contents: [],
    warnings,
    pages: pictures.length,
    parts: [],
    pictures,
    cover: 1,
  }
}

/** Pixels of the longer side of a picture that is no page. */
const largestIcon = 256
/** Pictures that are looked at: a book has pages among its first ones. */
const mostLookedAt = 40

/** Whether one of the pictures is as large as a page. */
async function hasPage(pictures: readonly BookPicture[]): Promise<boolean> {
  const { default: sharp } = await import('sharp')
  for (const { bytes } of pictures.slice(0, mostLookedAt)) {
    const size = await sharp(await bytes(), { limitInputPixels: false }).metadata()
    if (Math.max(size.width, size.height) > largestIcon) return true
  }
  return false
}

/**
 * Also of kinds that are not shown here, so that it is said that they are left out. Some programs
 * add a folder of their own, with names like those of the pages.
 */
function isPage(name: string): boolean {
  return (
    /\.(?:jpe?g|png|webp|gif|avif|heic|jxl|jp2|bmp|tiff?)$/i.test(name) &&
    !/(?:^|\/)(?:__MACOSX\/|\.)/.test(name)
  )
}

/** What `ComicInfo.xml` says, where there is one. */
async function factsOf(archive: Archive): Promise<FileFacts> {
  const bytes = await archive.read('ComicInfo.xml', 1024 ** 2)
  if (!bytes) return noFacts
  const { root } = readTree(decodeText(bytes))
  const field = (name: string, longest: number) =>
    cleanLine(decodedEntities(textOf(childrenOf(root, name)[0])), longest)
  const year = Number(field('year', 4))
  return {
    ...noFacts,
    title: field('title', 400) || field('series', 400),
    authors: field('writer', 400)
      .split(/\s*,\s*/)
      .filter(Boolean),
    languages: languageOfTag(field('languageiso', 20)),
    subjects: field('genre', 400)
      .split(/\s*,\s*/)
      .filter(Boolean),
    publisher: field('publisher', 200),
    year: year >= 1000 && year <= 2200 ? year : null,
    summary: field('summary', 4000),
  }
}
