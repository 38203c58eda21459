import type { BookDraft, CopyDraft } from '../src/features/catalogue/books.ts'
import { newDraft } from '../src/features/catalogue/books.ts'
import { toIsbn13 } from '../src/features/catalogue/isbn.ts'

/** A generated book with its copies. */
export type GeneratedBook = { readonly draft: BookDraft; readonly copies: readonly CopyDraft[] }

const topics = [
  'operating systems',
  'data structures',
  'machine learning',
  'computer networks',
  'organic chemistry',
  'linear algebra',
  'quantum mechanics',
  'digital electronics',
  'world history',
  'indian economy',
  'software engineering',
  'power systems',
  'strength of materials',
  'discrete mathematics',
  'business law',
  'numerical methods',
  'modern physics',
  'cell biology',
  'compiler design',
  'database management',
]
const kinds = [
  'introduction to',
  'principles of',
  'fundamentals of',
  'advanced',
  'handbook of',
  'problems in',
  'a first course in',
  'theory of',
  'modern',
  'applied',
]
const syllables = [
  'ka',
  'ri',
  'mo',
  'ta',
  'sen',
  'pra',
  'del',
  'vi',
  'nor',
  'ash',
  'lin',
  'gu',
  'ber',
  'sa',
  'tra',
  'men',
  'ol',
  'chi',
  'dra',
  'we',
  'hu',
  'zan',
  'pi',
  'tor',
]
const places = [
  'Stack Room',
  'Reading Room',
  'Reference Section',
  'Text Book Section',
  'Departmental Library',
]
const formats = [
  'book',
  'book',
  'book',
  'book',
  'book',
  'book',
  'ebook',
  'serial',
  'manuscript',
] as const

/**
 * Books that are spread as a real collection's are: few words, authors and subjects in very many books, very many in few.
 * The same `seed` gives the same books.
 */
export function* generatedBooks(count: number, seed = 1): Generator<GeneratedBook> {
  const random = randomFrom(seed)
  const below = (limit: number) => Math.floor(random() * limit)
  /** Small numbers often, great ones seldom. */
  const rare = (limit: number) => Math.floor(limit ** random()) - 1
  const pick = <T>(values: readonly T[]): T => values[below(values.length)] as T
  const word = () => wordOf(rare(60_000))
  for (let index = 0; index < count; index++) {
    const topic = topicOf(rare(3000))
    const title =
      random() < 0.5
        ? `${pick(kinds)} ${topic} ${word()}`
        : Array.from({ length: 2 + below(6) }, word).join(' ')
    const draft: BookDraft = {
      ...newDraft(title[0]?.toUpperCase() + title.slice(1)),
      subtitle: random() < 0.4 ? Array.from({ length: 3 + below(5) }, word).join(' ') : undefined,
      contributors: Array.from({ length: 1 + below(3) }, () => ({
        name: nameOf(rare(40_000)),
        kind: 'person',
        role: 'author',
      })),
      publisher: `${nameOf(rare(500)).split(',')[0]} Press`,
      year: random() < 0.95 ? 2026 - rare(80) : undefined,
      edition: random() < 0.3 ? `${2 + below(8)}th ed.` : undefined,
      languages: [['eng', 'hin', 'ori', 'ben', 'san'][rare(5)] ?? 'eng'],
      format: pick(formats),
      ddc: `${String(below(1000)).padStart(3, '0')}.${below(999)}`,
      subjects: Array.from(
        { length: 1 + below(4) },
        () => `${wordOf(rare(5000))} ${topicOf(rare(3000))}`,
      ),
      summary: random() < 0.3 ? Array.from({ length: 60 }, word).join(' ') : undefined,
      identifiers: [
        { kind: 'isbn', value: toIsbn13(String(100_000_000 + seed * 7919 + index).slice(0, 9)) },
      ],
    }
    const copies = Array.from(
      { length: below(4) },
      (): CopyDraft => ({ location: places[rare(places.length)] ?? 'Stack Room' }),
    )
    yield { draft, copies }
  }
}

function wordOf(rank: number): string {
  let word = ''
  for (let rest = rank + 30; rest > 0; rest = Math.floor(rest / syllables.length))
    word += syllables[rest % syllables.length]
  return word
}

/** The most frequent topics have names that a search can be tried with. */
function topicOf(rank: number): string {
  return topics[rank] ?? `${wordOf(rank)} ${wordOf(rank + 500)}`
}

function nameOf(rank: number): string {
  const family = wordOf(rank % 9000)
  return `${family[0]?.toUpperCase()}${family.slice(1)}, ${wordOf(rank * 7 + 11).replace(/^./, (letter) => letter.toUpperCase())}`
}

/** Mulberry32: numbers from 0 up to 1, the same for the same seed. */
function randomFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let value = Math.imul(state ^ (state >>> 15), state | 1)
    value = (value + Math.imul(value ^ (value >>> 7), value | 61)) ^ value
    return ((value ^ (value >>> 14)) >>> 0) / 4_294_967_296
  }
}
