import { type Refusal, refusalIn } from '#src/features/lending/circulation/refusals.ts'
import type { AppError } from '#src/kernel/errors.ts'
import type { Language } from '#src/kernel/words/language.ts'
import { inLanguage } from '#src/kernel/words/sentence.ts'
import type { OfflineRefusal } from './offline-operation.ts'

/** A refusal as it is kept: whoever resolves it may read another language. */
export type KeptRefusal = OfflineRefusal & {
  /** The sentence in the other languages; left out of what was kept before there were any. */
  readonly others?: Readonly<Record<Exclude<Language, 'en'>, string>>
}

/** Why something was refused, each reason with whether staff may override it. */
export function refusalsOf({ code, sentence, details }: AppError): readonly KeptRefusal[] {
  const refusals: unknown = details.refusals
  if (Array.isArray(refusals) && refusals.length > 0) return refusals.map(kept)
  const inOther = (language: Language) => inLanguage(sentence, language)
  const others = { hi: inOther('hi'), or: inOther('or') }
  return [{ code, sentence: inOther('en'), mayOverride: false, others }]
}

function kept(refusal: Refusal): KeptRefusal {
  const { code, sentence, mayOverride } = refusal
  const others = { hi: refusalIn(refusal, 'hi'), or: refusalIn(refusal, 'or') }
  return { code, sentence, mayOverride, others }
}

/** A kept refusal in a language. */
export function refusalSaid(
  { others, sentence, ...refusal }: KeptRefusal,
  language: Language,
): OfflineRefusal {
  return { ...refusal, sentence: (language !== 'en' && others?.[language]) || sentence }
}
