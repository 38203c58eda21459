import { z } from 'zod'
import type { Language } from '#src/kernel/words/language.ts'
import { chargeReasonSaid } from './charge-reasons.ts'
import { fineWords } from './fine.ts'
import { type Said, saidAtDesk, saidIn } from './said.ts'

/** A fine as the ledger keeps it. */
const storedFine = z.object({
  paise: z.int(),
  unit: z.enum(['days', 'hours']),
  late: z.int(),
  closed: z.int(),
  intervals: z.int(),
  each: z.int(),
  cappedBy: z.enum(['cap', 'price']).nullable(),
})

const storedReason = z.discriminatedUnion('for', [
  z.object({ for: z.literal('lost'), title: z.string() }),
  z.object({ for: z.literal('lost-fee') }),
  z.object({ for: z.literal('damaged') }),
])

type Charged = { readonly note: string | null; readonly facts: unknown }

/**
 * What a charge was for, to a reader: how a fine came about, or what the library charged by itself,
 * in their language; any other note as it was written.
 */
export function chargeNote({ note, facts }: Charged, language: Language): string | null {
  const reason = storedReason.safeParse(facts)
  if (reason.success) return saidIn(chargeReasonSaid(reason.data))(language)
  const fine = storedFine.safeParse(facts)
  if (!fine.success) return note
  const said: Said = (words) => fineWords(fine.data, words)
  return saidAtDesk(said) === note ? saidIn(said)(language) : note
}
