import type { BookDetail, CopyCount, CopyState, CopyView } from './books.ts'
import type { BooksWords } from './words.ts'

/**
 * What is said about a copy or about all copies of a book; the tone chooses the colour beside the
 * words.
 */
export type Availability = {
  readonly words: string
  readonly tone: 'good' | 'warn' | 'bad' | 'none'
}

/** "2 of 5 available", for a book in a list. */
export function countWords(words: BooksWords, { total, available }: CopyCount): Availability {
  if (total === 0) return { words: words.noCopies, tone: 'none' }
  if (available === 0)
    return {
      words: total === 1 ? words.notOnShelf : words.noneOnShelf(total),
      tone: 'warn',
    }
  return { words: words.someAvailable(available, total), tone: 'good' }
}

const states = {
  available: ['available', 'good'],
  'on-loan': ['onLoan', 'warn'],
  'on-hold-shelf': ['keptForReader', 'warn'],
  'in-transit': ['onItsWay', 'warn'],
  'in-processing': ['inProcessing', 'warn'],
  'in-repair': ['inRepair', 'warn'],
  missing: ['missing', 'bad'],
  lost: ['lost', 'bad'],
  withdrawn: ['withdrawn', 'bad'],
} as const satisfies Record<
  CopyState,
  readonly [word: keyof BooksWords, tone: Availability['tone']]
>

/** Where one copy is; a copy that is there and never lent is "Reference only". */
export function copyWords(
  words: BooksWords,
  copy: Pick<CopyView, 'state' | 'referenceOnly'>,
): Availability {
  if (copy.state === 'available' && copy.referenceOnly)
    return { words: words.referenceOnly, tone: 'none' }
  const [key, tone] = states[copy.state]
  return { words: words[key], tone }
}

/** For a book whose copies are known: one copy speaks for itself, several are counted. */
export function bookWords(
  words: BooksWords,
  book: Pick<BookDetail, 'copies' | 'copyCount'>,
): Availability {
  const [only, ...others] = book.copies
  return only && others.length === 0 ? copyWords(words, only) : countWords(words, book.copyCount)
}
