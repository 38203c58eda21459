import type { Refusal, RefusalCode } from '#src/features/lending/circulation/refusals.ts'

/** Refusals that the desk says in other words than a reader understands. */
const ofReaders: Partial<Record<RefusalCode, string>> = {
  'borrowed-already': 'You have this book on loan.',
  'held-already': 'You wait for this book already.',
  'on-shelf': 'On the shelf: no hold needed.',
  'nothing-to-hold': 'No copy of this book is lent.',
  'holds-not-allowed': 'You cannot place holds on books of this kind.',
  'dues-limit': 'You owe more than the limit: please pay at the desk first.',
  'claimed-returned': 'You say that it is returned: the library looks for it.',
}

/** Why something is refused, said to the reader. */
export function readerSentence({ code, sentence }: Pick<Refusal, 'code' | 'sentence'>): string {
  return ofReaders[code] ?? sentence
}

/** Why a hold is refused, each reason once; whoever has the book is told that alone. */
export function holdSentences(
  refusals: readonly Pick<Refusal, 'code' | 'sentence'>[],
): readonly string[] {
  const borrowed = refusals.filter(({ code }) => code === 'borrowed-already')
  return [...new Set((borrowed.length > 0 ? borrowed : refusals).map(readerSentence))]
}
