import { copyWords } from '#src/features/collection/books/availability.ts'
import type { CopyState } from '#src/features/collection/books/books.ts'
import { booksWords } from '#src/features/collection/books/words.ts'
import type { Language } from '#src/kernel/words/language.ts'
import type { Outcome } from './outcome.ts'
import { mayBeName } from './plain-outcomes.ts'
import { deskAnswerWords } from './words.ts'

/** A copy of a book with such a title. */
export type TitledCopy = {
  readonly barcode: string
  readonly accessionNumber: string
  readonly title: string
  readonly state: CopyState
  readonly referenceOnly: boolean
  /** The name of the member who has it; null: nobody. */
  readonly holder: string | null
}

/** Whether a text that is no code may be of a title: a single word with a digit is a code. */
export function mayBeTitle(text: string): boolean {
  return mayBeName(text) && !/^\S*\d\S*$/.test(text)
}

/**
 * The desk asks which copy is meant; whoever is open stays open. `names`: the choices of members
 * with a similar name, where there are some.
 */
export function titlesOutcome(
  text: string,
  copies: readonly TitledCopy[],
  names: Outcome['choices'],
  language: Language,
): Outcome {
  const words = deskAnswerWords[language]
  return {
    tone: 'warn',
    heading: words.whichCopy,
    title: text,
    isClear: false,
    sentences: [words.typeMoreOfTitle],
    choices: [
      ...copies.map((copy) => ({
        label: copyLabel(copy, language),
        text: copy.barcode,
        use: 'copy' as const,
      })),
      ...(names ?? []).map((choice) => ({ ...choice, label: words.theMember(choice.label) })),
    ],
  }
}

/** "Compilers · 451 · On loan: Asha Rao". */
function copyLabel(copy: TitledCopy, language: Language): string {
  const state = copyWords(booksWords[language], copy).words
  const stands = copy.holder === null ? state : `${state}: ${copy.holder}`
  return [copy.title, copy.accessionNumber, stands].join(' · ')
}
