import type { Refusal, RefusalCode } from '../circulation/refusals.ts'

/** Refusals that the desk says in other words than a reader understands. */
const ofReaders: Partial<Record<RefusalCode, string>> = {
  'borrowed-already': 'You have this book on loan.',
  'held-already': 'You wait for this book already.',
  'on-shelf': 'A copy is on the shelf: come and take it.',
  'nothing-to-hold': 'No copy of this book is lent.',
  'holds-not-allowed': 'You cannot place holds on books of this kind.',
  'claimed-returned': 'You say that it is returned: the library looks for it.',
}

/** Why something is refused, said to the reader. */
export function readerSentence({ code, sentence }: Pick<Refusal, 'code' | 'sentence'>): string {
  return ofReaders[code] ?? sentence
}
