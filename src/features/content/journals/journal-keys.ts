import { titleSort } from '#src/features/collection/books/book-keys.ts'
import { formatIssn } from '#src/features/collection/books/isbn.ts'
import { textVector } from '#src/features/collection/books/search-vector.ts'
import { fold } from '#src/kernel/folding.ts'
import type { JournalFacts } from './journals.ts'

/** Under which the list has journals: letters, and scripts that stand for themselves. */
export const initials = [
  ...Array.from('abcdefghijklmnopqrstuvwxyz'),
  'odia',
  'devanagari',
  'other',
] as readonly string[]

/** The title as journals are sorted by it: folded, without a leading article. */
export function journalSort(title: string): string {
  return titleSort(title, ['eng'])
}

/** Under which of `initials` a journal stands. */
export function journalInitial(title: string): string {
  const first = journalSort(title).charAt(0)
  if (/^[a-z]$/.test(first)) return first
  if (/\p{Script=Oriya}/u.test(first)) return 'odia'
  return /\p{Script=Devanagari}/u.test(first) ? 'devanagari' : 'other'
}

type SearchedFacts = Pick<
  JournalFacts,
  'title' | 'formerTitles' | 'abbreviations' | 'issn' | 'eissn' | 'publisher' | 'subjects'
>

/** The search vector of a journal, as the text that PostgreSQL's tsvector reads. */
export function journalVector(journal: SearchedFacts): string {
  const { title, formerTitles, abbreviations, issn, eissn, publisher, subjects } = journal
  const numbers = [issn, eissn].flatMap((number) => (number ? [formatIssn(number)] : []))
  const others = [...formerTitles, ...abbreviations, ...numbers, ...subjects, publisher]
  return textVector([[title, 'A'], ...others.map((text) => [text, 'D'] as const)])
}

/** Words that ISO 4 shortens by what is in their middle: the others are beginnings of words. */
const contractions: Readonly<Record<string, string>> = {
  natl: 'national',
  intl: 'international',
  dept: 'department',
  assn: 'association',
  govt: 'government',
}

const mostWords = 12

/**
 * What a search for journals asks the vector for, as a tsquery: each word begins one of the
 * journal, so that "J. Comput. Sci." finds the Journal of Computer Science; null: there are no
 * words.
 */
export function journalQuery(text: string): string | null {
  const found = fold(text)
    .replace(/(\d{4})-(\d{3}[\dx])/g, '$1$2')
    .replace(/['’‘`](s|t)\b/g, '$1')
    .match(/[\p{L}\p{M}\p{N}]+/gu)
  if (!found) return null
  return found
    .slice(0, mostWords)
    .map((word) => {
      const whole = contractions[word]
      return whole ? `('${word}':* | '${whole}':*)` : `'${word}':*`
    })
    .join(' & ')
}
