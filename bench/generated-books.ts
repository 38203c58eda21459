import type { BookDraft, CopyDraft } from '#src/features/collection/books/books.ts'
import { newDraft } from '#src/features/collection/books/books.ts'
import { toIsbn13 } from '#src/features/collection/books/isbn.ts'
import { bookSubjects } from './book-subjects.ts'
import {
  type BookTopic,
  bookTopic,
  capital,
  englishSubtitle,
  englishTitle,
  summaryText,
} from './book-titles.ts'
import { type Chance, chanceFrom, distinct, namedAgain } from './chance.ts'
import { indianBooks } from './indian-titles.ts'
import { familyName, personName } from './people-names.ts'

/** A generated book with its copies. */
export type GeneratedBook = { readonly draft: BookDraft; readonly copies: readonly CopyDraft[] }

const publishers = [
  'Tata McGraw-Hill',
  'Pearson Education',
  'Prentice-Hall of India',
  'Oxford University Press',
  'S. Chand',
  'Wiley',
  'Cambridge University Press',
  'New Age International',
  'Khanna Publishers',
  'Kalyani Publishers',
  'Springer',
  'Vikas Publishing House',
  'Himalaya Publishing House',
  'Penguin Books',
  'Sage Publications',
  'Routledge',
  'Macmillan',
  'Orient Longman',
  'Rupa',
  'Elsevier',
  'Laxmi Publications',
  'Dhanpat Rai',
  'HarperCollins',
  'Atlantic Publishers',
]
const places = [
  'New Delhi',
  'London',
  'New York',
  'Delhi',
  'Oxford',
  'Mumbai',
  'Cambridge',
  'Kolkata',
  'Cuttack',
  'Chennai',
  'Bhubaneswar',
  'Boston',
  'Berlin',
  'Hyderabad',
]
const locations = [
  'Stack Room',
  'Text Book Section',
  'Reading Room',
  'Reference Section',
  'Departmental Library',
  'New Arrivals',
]
const languages = ['fre', 'ger', 'san', 'rus', 'spa', 'urd', 'tel', 'tam']

/**
 * Books as a large college has them: what stands in titles, who wrote how much and what the books
 * are about is spread as in real catalogues, few in very many books and very many in few. The same
 * seed gives the same books; no two of them share an ISBN, an accession number or a barcode.
 */
export function* generatedBooks(count: number, seed = 1): Generator<GeneratedBook> {
  const chance = chanceFrom(seed)
  const authors = namedAgain(0.36)
  const indian = indianBooks()
  let copyNumber = 0
  for (let index = 0; index < count; index++) {
    const draft = chance.happens(0.025)
      ? indianDraft(chance, indian(chance))
      : englishDraft(chance, authors)
    const copies = Array.from({ length: copyCount(chance) }, (): CopyDraft => {
      copyNumber++
      return {
        accessionNumber: String(copyNumber),
        barcode: `C${String(copyNumber).padStart(8, '0')}`,
        callNumber: draft.callNumber,
        location: chance.pickEarly(locations),
      }
    })
    yield { draft: { ...draft, identifiers: isbnOf(draft, index, seed) }, copies }
  }
}

function copyCount(chance: Chance): number {
  const way = chance.next()
  return way < 0.6 ? 1 : way < 0.86 ? 2 : 3
}

function englishDraft(chance: Chance, authors: (chance: Chance) => number): BookDraft {
  const topic = bookTopic(chance)
  const names = distinct(authorCount(chance), () => personName(authors(chance)))
  const title = capital(englishTitle(chance, topic))
  return {
    ...described(chance, topic.ddc, names),
    title,
    subtitle: englishSubtitle(chance, topic),
    responsibility:
      names.map((name) => name.split(', ').reverse().join(' ')).join(', ') || undefined,
    publisher: chance.happens(0.6)
      ? chance.pickEarly(publishers)
      : `${familyName(Math.floor(6000 ** chance.next()))} ${chance.pick(['Press', 'Publishers', '& Sons', 'Books'])}`,
    languages: [chance.happens(0.96) ? 'eng' : chance.pickEarly(languages)],
    subjects: bookSubjects(chance, topic),
    series: chance.happens(0.12) ? [seriesOf(chance, topic)] : [],
    summary: chance.happens(0.15) ? summaryText(chance, topic) : undefined,
  }
}

function indianDraft(
  chance: Chance,
  { title, author, publisher, language, ddc }: ReturnType<ReturnType<typeof indianBooks>>,
): BookDraft {
  return { ...described(chance, ddc, [author]), title, publisher, languages: [language] }
}

/** What has nothing to do with the book's language. */
function described(chance: Chance, ddc: string, authors: readonly string[]): BookDraft {
  const year = chance.happens(0.97) ? publicationYear(chance) : undefined
  const cutter = (authors[0] ?? 'ANO')
    .replace(/[^\p{L}\p{M}]/gu, '')
    .slice(0, 3)
    .toUpperCase()
  const pages = 80 + Math.floor(chance.next() * chance.next() * 1200)
  return {
    ...newDraft(''),
    contributors: authors.map((name, index) => ({
      name,
      kind: 'person',
      role: index < 3 ? 'author' : 'editor',
    })),
    place: chance.pickEarly(places),
    year,
    edition: chance.happens(0.28) ? editionOf(2 + Math.floor(9 ** chance.next())) : undefined,
    format: formatOf(chance),
    extent: `${chance.pickEarly(['', 'xii, ', 'viii, ', 'xvi, ', 'xxiv, '])}${pages} p. ; ${20 + chance.below(9)} cm`,
    ddc,
    callNumber: `${ddc} ${cutter}`,
    notes: chance.happens(0.4) ? ['Includes bibliographical references and index'] : [],
  }
}

function authorCount(chance: Chance): number {
  const way = chance.next()
  return way < 0.05 ? 0 : way < 0.69 ? 1 : way < 0.9 ? 2 : way < 0.98 ? 3 : 4
}

function editionOf(number: number): string {
  return `${number}${['th', 'st', 'nd', 'rd'][number % 10 > 3 || number === 11 ? 0 : number % 10]} ed.`
}

/** Most books are of the last thirty years; a few are very old. */
function publicationYear(chance: Chance): number {
  const age = chance.happens(0.96) ? -Math.log(1 - chance.next()) * 17 : chance.next() * 180
  return 2026 - Math.min(Math.floor(age), 180)
}

function formatOf(chance: Chance): BookDraft['format'] {
  const way = chance.next()
  if (way < 0.92) return 'book'
  return way < 0.97 ? 'ebook' : way < 0.985 ? 'manuscript' : way < 0.995 ? 'video' : 'map'
}

function seriesOf(chance: Chance, { field }: BookTopic): BookDraft['series'][number] {
  const about = field.topics[Math.floor(field.topics.length * chance.next() ** 2)]?.name ?? ''
  const title = `${chance.pick(['Lecture notes in', 'Studies in', 'Series in', 'Library of', 'Advances in'])} ${about}`
  return { title, volume: chance.happens(0.7) ? String(1 + chance.below(400)) : undefined }
}

/** Books have had ISBNs since 1970, and not all of them since then. */
function isbnOf(
  { year, languages: [language], contributors }: BookDraft,
  index: number,
  seed: number,
): BookDraft['identifiers'] {
  if ((year ?? 1900) < 1970 || (contributors.length === 0 && language !== 'eng')) return []
  // Multiplied by what has no factor in common with a thousand million, different numbers stay
  // different.
  const number = ((index + 1) * 387_420_489 + seed * 1_000_003) % 1_000_000_000
  return [{ kind: 'isbn', value: toIsbn13(String(number).padStart(9, '0')) }]
}
