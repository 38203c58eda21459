import type { BookDetail, CopyCount, CopyState, CopyView } from './books.ts'

/**
 * What is said about a copy or about all copies of a book; the tone chooses the colour beside the
 * words.
 */
export type Availability = {
  readonly words: string
  readonly tone: 'good' | 'warn' | 'bad' | 'none'
}

/** "2 of 5 available", for a book in a list. */
export function countWords({ total, available }: CopyCount): Availability {
  if (total === 0) return { words: 'No copies', tone: 'none' }
  if (available === 0)
    return {
      words: total === 1 ? 'Not on the shelf' : `None of ${total} on the shelf`,
      tone: 'warn',
    }
  return { words: `${available} of ${total} available`, tone: 'good' }
}

const states: Readonly<Record<CopyState, Availability>> = {
  available: { words: 'Available', tone: 'good' },
  'on-loan': { words: 'On loan', tone: 'warn' },
  'on-hold-shelf': { words: 'Kept for a reader', tone: 'warn' },
  'in-transit': { words: 'On its way', tone: 'warn' },
  'in-repair': { words: 'In repair', tone: 'warn' },
  missing: { words: 'Missing', tone: 'bad' },
  lost: { words: 'Lost', tone: 'bad' },
  withdrawn: { words: 'Withdrawn', tone: 'bad' },
}

/** Where one copy is; a copy that is there and never lent is "Reference only". */
export function copyWords(copy: Pick<CopyView, 'state' | 'referenceOnly'>): Availability {
  if (copy.state === 'available' && copy.referenceOnly)
    return { words: 'Reference only', tone: 'none' }
  return states[copy.state]
}

/** For a book whose copies are known: one copy speaks for itself, several are counted. */
export function bookWords(book: Pick<BookDetail, 'copies' | 'copyCount'>): Availability {
  const [only, ...others] = book.copies
  return only && others.length === 0 ? copyWords(only) : countWords(book.copyCount)
}
