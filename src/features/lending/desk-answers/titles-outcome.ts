import { copyWords } from '#src/features/collection/books/availability.ts'
import type { CopyState } from '#src/features/collection/books/books.ts'
import { booksWords } from '#src/features/collection/books/words.ts'
import type { Language } from '#src/kernel/words/language.ts'
import { dueIn } from './due-in.ts'
import type { Outcome } from './outcome.ts'
import { deskAnswerWords } from './words.ts'

/** A copy of a book with such a title. */
export type TitledCopy = {
  readonly barcode: string
  readonly accessionNumber: string
  readonly title: string
  /** The first author or editor, and the year; null: not known. */
  readonly author: string | null
  readonly year: number | null
  readonly location: string | null
  readonly state: CopyState
  readonly referenceOnly: boolean
  /** The name of the member who has it, and until when; null: nobody. */
  readonly holder: string | null
  readonly dueAt: string | null
  /** Whether it awaits pickup by whoever is open. */
  readonly isKept: boolean
  /** Whether the desk can do with it what it is about. */
  readonly isReady: boolean
}

export type Titled = {
  readonly copies: readonly TitledCopy[]
  /** The spelling that was looked for, as no book has the one that was typed; null: that one. */
  readonly spelled: string | null
}

/**
 * The desk asks which copy is meant; whoever is open stays open. `names`: the choices of members
 * with a similar name, where there are some; `isIssued`: the desk is about to issue.
 */
export function titlesOutcome(
  text: string,
  { copies, spelled }: Titled,
  { names, isIssued, now }: { names: Outcome['choices']; isIssued: boolean; now: Date },
  language: Language,
): Outcome {
  const words = deskAnswerWords[language]
  const isNone = isIssued && !copies.some(({ isReady }) => isReady)
  return {
    tone: 'warn',
    heading: words.whichCopy,
    title: text,
    isClear: false,
    sentences: [
      ...(spelled === null ? [] : [words.spelledOtherwise(spelled)]),
      ...(isNone ? [words.noneToIssue] : []),
      words.typeMoreOfTitle,
    ],
    choices: [
      ...copies.map((copy) => ({
        label: copyLabel(copy, now, language),
        text: copy.barcode,
        use: 'copy' as const,
      })),
      ...(names ?? []).map((choice) => ({ ...choice, label: words.theMember(choice.label) })),
    ],
  }
}

/** "Compilers (Aho, Alfred V., 2006) · 451 · Stack Room · On loan: Asha Rao · Due tomorrow". */
function copyLabel(copy: TitledCopy, now: Date, language: Language): string {
  const { title, author, year, accessionNumber, location, holder, dueAt } = copy
  const state = copyWords(booksWords[language], copy).words
  const by = [author, year].filter(Boolean).join(', ')
  const stands = copy.isKept ? deskAnswerWords[language].keptForThem : state
  return [
    by === '' ? title : `${title} (${by})`,
    accessionNumber,
    location,
    holder === null ? stands : `${stands}: ${holder}`,
    dueAt === null ? null : dueIn(dueAt, now, language),
  ]
    .filter((part) => part !== null)
    .join(' · ')
}
