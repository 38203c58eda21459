import type { ChangeOutcome } from './required-books.ts'
import { mostEntries } from './required-books.ts'
import type { RequiredWords } from './words.ts'

/** What a reader is told of a change that came to something else than what they saw. */
export function outcomeWords(
  words: RequiredWords,
  { came, title }: Pick<ChangeOutcome, 'came'> & { readonly title: string },
): string {
  switch (came) {
    case 'brought-back':
      return words.broughtBack(title)
    case 'stays':
      return words.stays(title)
    case 'joined':
      return words.joined(title)
    case 'full':
      return words.full(mostEntries)
    case 'done':
      return words.saved(title)
  }
}
