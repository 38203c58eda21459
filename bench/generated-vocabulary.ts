import { fields } from './book-topics.ts'
import { generatedBooks } from './generated-books.ts'
import { joiningWords } from './title-words.ts'

/** What searches of generated books can be made of. */
type GeneratedVocabulary = {
  /** Words in the titles of more than one book in a hundred, the most frequent one first. */
  readonly common: readonly string[]
  /** Words in the titles of one to four books in ten thousand. */
  readonly medium: readonly string[]
  /** Words in the title of one of the sample's books: at most a few in a hundred thousand. */
  readonly rare: readonly string[]
  /**
   * Phrases of two words and more that stand in many titles and headings, such as "operating
   * systems".
   */
  readonly topics: readonly string[]
}

const sample = 20_000

/**
 * The words of generated titles by how many books have them, as counted in the first books of the
 * seed; words that only join others are left out.
 */
export function generatedVocabulary(seed = 1): GeneratedVocabulary {
  const books = new Map<string, number>()
  for (const { draft } of generatedBooks(sample, seed)) {
    const text = `${draft.title} ${draft.subtitle ?? ''}`.toLowerCase()
    for (const word of new Set(text.match(/[a-z]{4,}/g))) {
      books.set(word, (books.get(word) ?? 0) + 1)
    }
  }
  const between = (least: number, most: number) =>
    [...books]
      .filter(([word, count]) => count >= least && count <= most && !joiningWords.has(word))
      .sort((one, other) => other[1] - one[1])
      .map(([word]) => word)
  return {
    common: between(sample / 100, sample),
    medium: between(sample / 10_000, (4 * sample) / 10_000),
    rare: between(1, 1),
    topics: fields.flatMap(({ topics }) =>
      topics.map(({ name }) => name).filter((name) => name.includes(' ')),
    ),
  }
}
