import { cleanLine } from '#src/kernel/clean-text.ts'
import { AppError } from '#src/kernel/errors.ts'
import type { Language } from '#src/kernel/words/language.ts'
import { type Said, saidAtDesk, saidIn } from './said.ts'

/**
 * Every reason to refuse something at the desk. `override`: whether staff may override it, with a
 * reason.
 */
export const refusalCodes = {
  'membership-withdrawn': { override: false },
  'membership-not-yet': { override: true },
  'membership-expired': { override: true },
  blocked: { override: true },
  'loan-limit': { override: true },
  'total-limit': { override: true },
  'overdue-limit': { override: true },
  'dues-limit': { override: true },
  'other-branch': { override: false },
  'copy-withdrawn': { override: false },
  'copy-not-here': { override: false },
  'copy-in-processing': { override: true },
  'copy-in-repair': { override: true },
  'not-for-loan': { override: true },
  'reference-only': { override: true },
  'on-loan': { override: false },
  'issued-already': { override: false },
  'second-copy': { override: true },
  'kept-for-another': { override: true },
  'kept-elsewhere': { override: true },
  'others-wait': { override: true },
  'not-on-loan': { override: false },
  'renewals-used': { override: true },
  'too-early': { override: true },
  'renewal-fine': { override: true },
  'no-gain': { override: false },
  recalled: { override: true },
  'claimed-returned': { override: false },
  'holds-not-allowed': { override: true },
  'hold-limit': { override: true },
  'held-already': { override: false },
  'borrowed-already': { override: true },
  'on-shelf': { override: true },
  'nothing-to-hold': { override: false },
  'recall-not-possible': { override: false },
} as const

export type RefusalCode = keyof typeof refusalCodes

/** Why something is not done: a stable code and a sentence for people. */
export type Refusal = {
  readonly code: RefusalCode
  readonly sentence: string
  /** The same in whichever words; what was kept as JSON has none. */
  readonly said?: Said
  /** Whether staff may override it, with a reason. */
  readonly mayOverride: boolean
}

/** What staff go on in spite of, and why. */
export type Override = { readonly codes: readonly string[]; readonly reason: string }

/** A refusal of this code, with what is said of it. */
export function refusal(code: RefusalCode, said: Said): Refusal {
  return { code, sentence: saidAtDesk(said), said, mayOverride: refusalCodes[code].override }
}

/** Why something is refused, in a language. */
export function refusalIn(
  { said, sentence }: Pick<Refusal, 'said' | 'sentence'>,
  language: Language,
): string {
  return said ? saidIn(said)(language) : sentence
}

/**
 * The refusals that stay after an override: those that it does not name, and those that nobody may
 * override.
 */
function standing(refusals: readonly Refusal[], override: Override | null): Refusal[] {
  return refusals.filter(({ code, mayOverride }) => !mayOverride || !override?.codes.includes(code))
}

/** The codes that an override set aside. */
export function overridden(refusals: readonly Refusal[], override: Override | null): RefusalCode[] {
  const left = standing(refusals, override)
  return refusals.filter((one) => !left.includes(one)).map(({ code }) => code)
}

/**
 * Lets nothing happen that is refused. Errors: `conflict` with all that is refused and not
 * overridden in `details.refusals`; `invalid-input` for an override without a reason.
 */
export function refuse(refusals: readonly Refusal[], override: Override | null): void {
  const left = standing(refusals, override)
  if (left.length > 0) throw refused(left)
}

/**
 * The error of what is refused, which says all of it. `belongsTo`: the branch that the copy is to be
 * sent to.
 */
export function refused(
  refusals: readonly Refusal[],
  { belongsTo }: { readonly belongsTo?: string | undefined } = {},
): AppError {
  const sentence = (language: Language) => refusals.map((one) => refusalIn(one, language)).join(' ')
  return new AppError('conflict', sentence, { refusals, ...(belongsTo ? { belongsTo } : {}) })
}

/** The error where there is not what was asked for. */
export function notThere(said: Said): AppError {
  return new AppError('not-found', saidIn(said))
}

/**
 * An override as it was sent; null where none was. Errors: `invalid-input` where it gives no
 * reason.
 */
export function readOverride(given: Override | null | undefined): Override | null {
  if (!given || given.codes.length === 0) return null
  const reason = cleanLine(given.reason, 501)
  if (reason === '' || reason.length > 500) {
    throw new AppError(
      'invalid-input',
      saidIn((words) => words.sayWhy),
    )
  }
  return { codes: given.codes, reason }
}
