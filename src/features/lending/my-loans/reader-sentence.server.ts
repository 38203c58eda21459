import type { Refusal, RefusalCode } from '#src/features/lending/circulation/refusals.ts'
import { refusalIn } from '#src/features/lending/circulation/refusals.ts'
import type { Language } from '#src/kernel/words/language.ts'
import { type MyLoansWords, myLoansWords } from './words.ts'

/** Refusals that the desk says in other words than a reader understands. */
const ofReaders: Partial<Record<RefusalCode, (words: MyLoansWords) => string>> = {
  'borrowed-already': (words) => words.haveThisBook,
  'held-already': (words) => words.waitAlready,
  'on-shelf': (words) => words.onShelf,
  'nothing-to-hold': (words) => words.noCopyLent,
  'holds-not-allowed': (words) => words.noHoldsOfKind,
  'dues-limit': (words) => words.owesTooMuch,
  'claimed-returned': (words) => words.lookedFor,
}

type Refused = Pick<Refusal, 'code' | 'sentence' | 'said'>

/** Why something is refused, said to the reader in their language. */
export function readerSentence(refused: Refused, language: Language): string {
  return ofReaders[refused.code]?.(myLoansWords[language]) ?? refusalIn(refused, language)
}

/** Why a hold is refused, each reason once; whoever has the book is told that alone. */
export function holdSentences(refusals: readonly Refused[], language: Language): readonly string[] {
  const borrowed = refusals.filter(({ code }) => code === 'borrowed-already')
  const said = borrowed.length > 0 ? borrowed : refusals
  return [...new Set(said.map((one) => readerSentence(one, language)))]
}
