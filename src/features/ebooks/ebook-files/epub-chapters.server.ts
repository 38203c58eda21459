import { archivePath } from './archive-path.ts'
import { type BookPart, fileLimits } from './book-file.ts'
import { decodeText } from './decode-text.ts'
import type { EpubPackage } from './epub-package.ts'
import { fileRefused } from './file-refused.ts'
import type { Archive } from './open-archive.server.ts'
import { plainLength, repairMarkup, wordsOnly } from './repair-markup.ts'
import {
  type ChapterAddresses,
  chapterAnchor,
  type SafeChapter,
  safeChapter,
} from './safe-chapter.ts'

/** The chapters in the order of reading, and the place of each by its name in the archive. */
type Chapters = {
  readonly parts: readonly BookPart[]
  readonly partOf: ReadonlyMap<string, number>
  readonly warnings: readonly string[]
}

const readDocuments =
  /^(?:application\/xhtml\+xml|text\/html|text\/x-oeb1-document|application\/xml|application\/x-dtbook\+xml)$/

/** Reads and cleans the chapters of an EPUB. Errors: `unsupported-file` where they are too much. */
export async function epubChapters(
  archive: Archive,
  book: EpubPackage,
  pictures: ReadonlyMap<string, number>,
  check: () => void,
): Promise<Chapters> {
  const types = new Map(book.items.map(({ name, type }) => [name, type]))
  const isRead = (name: string) =>
    archive.has(name) && (readDocuments.test(types.get(name) ?? '') || pictures.has(name))
  const names = book.spine.filter(isRead)
  if (names.length > fileLimits.parts) throw tooManyParts()
  const partOf = new Map(names.map((name, at) => [name, at + 1]))
  const parts: BookPart[] = []
  const seen = { active: 0, media: 0, repaired: 0, missing: book.spine.length - names.length }
  let letters = 0
  for (const [at, name] of names.entries()) {
    check()
    // Pages are answered between two chapters.
    await new Promise((resolve) => setImmediate(resolve))
    const chapter = await readChapter(archive, name, partOf, pictures)
    seen.active += chapter.hadActive ? 1 : 0
    seen.media += chapter.hadMedia ? 1 : 0
    seen.repaired += chapter.faults > 0 ? 1 : 0
    letters += chapter.html.length
    if (letters > fileLimits.letters) throw tooLong()
    parts.push({ place: at + 1, title: chapter.title, html: chapter.html, text: chapter.text })
  }
  const readable = parts.some(({ html }) => html !== '')
  return { parts: readable ? parts : [], partOf, warnings: warningsOf(seen) }
}

async function readChapter(
  archive: Archive,
  name: string,
  partOf: ReadonlyMap<string, number>,
  pictures: ReadonlyMap<string, number>,
): Promise<SafeChapter> {
  const addresses = addressesIn(name, partOf, pictures)
  const own = addresses.picture(name.slice(name.lastIndexOf('/') + 1))
  if (pictures.has(name)) return { ...noChapter, html: `<img src="${own}" alt="">` }
  const bytes = await archive.read(name, fileLimits.chapterBytes)
  const source = bytes ? decodeText(bytes) : ''
  const chapter = safeChapter(source, addresses)
  if (chapter.faults === 0) return chapter
  const repaired = safeChapter(repairMarkup(source), addresses)
  const faults = Math.max(1, repaired.faults)
  // Where most of its words are lost, they are worth more than the markup.
  const isWhole = repaired.text.length >= plainLength(source) * 0.7
  return isWhole ? { ...repaired, faults } : { ...repaired, ...wordsOnly(source), faults }
}

const noChapter: SafeChapter = {
  html: '',
  text: '',
  title: '',
  hadActive: false,
  hadMedia: false,
  faults: 0,
}

/** Chapters and pictures stand beside each other: `…/read/3` and `…/pictures/7`. */
function addressesIn(
  name: string,
  partOf: ReadonlyMap<string, number>,
  pictures: ReadonlyMap<string, number>,
): ChapterAddresses {
  return {
    link: (href) => {
      if (/^https?:\/\//i.test(href.trim())) return outward(href.trim())
      const path = archivePath(name, href)
      const part = path ? partOf.get(path.name) : undefined
      if (!path || part === undefined) return null
      return `${part}${path.anchor === '' ? '' : `#${encodeURIComponent(chapterAnchor(path.anchor))}`}`
    },
    picture: (source) => {
      const path = archivePath(name, source)
      const place = path ? pictures.get(path.name) : undefined
      return place === undefined ? null : `../pictures/${place}`
    },
  }
}

function outward(href: string): string | null {
  const url = URL.parse(href)
  return url && /^https?:$/.test(url.protocol) && url.username === '' ? url.href : null
}

function warningsOf(seen: { active: number; media: number; repaired: number; missing: number }) {
  const chapters = (count: number) => (count === 1 ? '1 chapter' : `${count} chapters`)
  return [
    ...(seen.missing > 0 ? [`${chapters(seen.missing)} could not be found in the file.`] : []),
    ...(seen.repaired > 0
      ? [`Mistakes in the markup of ${chapters(seen.repaired)} were put right.`]
      : []),
    ...(seen.active > 0
      ? [`Scripts, forms or frames were left out of ${chapters(seen.active)}.`]
      : []),
    ...(seen.media > 0 ? [`Sound or films were left out of ${chapters(seen.media)}.`] : []),
  ]
}

const tooManyParts = () =>
  fileRefused(`The EPUB has more than ${fileLimits.parts} chapters. Please divide it.`)
const tooLong = () => fileRefused('The EPUB has far more text than a book. Please divide it.')
