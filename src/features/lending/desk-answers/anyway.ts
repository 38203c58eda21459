import type { Override, RefusalCode } from '#src/features/lending/circulation/refusals.ts'
import type { Language } from '#src/kernel/words/language.ts'
import type { Choice, DeskScan, Mode, ScanUse } from './desk-answer.ts'
import { deskAnswerWords } from './words.ts'

/** Refusals that are questions: at the desk a yes is enough, without a reason. */
const asked: readonly RefusalCode[] = ['second-copy', 'renewal-fine']

const ways: Partial<Record<ScanUse, Mode>> = { 'issue-anyway': 'issue', 'renew-anyway': 'renew' }

/**
 * What is done in spite of a question of the desk, as the yes to it is sent; null: it is no such
 * yes.
 */
export function saidYes(
  { use }: Pick<DeskScan, 'use'>,
  language: Language,
): { readonly what: Mode; readonly override: Override } | null {
  const what = use && ways[use]
  return what
    ? { what, override: { codes: asked, reason: deskAnswerWords[language].askedAtDesk } }
    : null
}

/**
 * Whether a choice is the yes to what the desk asks: the one that a key and a command stand for.
 */
export function isYes({ use }: Pick<Choice, 'use'>): boolean {
  return ways[use] !== undefined
}

/** The yes to what the desk asks; null where something else stands against it, too. */
export function yesTo(
  codes: readonly RefusalCode[],
  what: Mode | null,
  text: string,
  language: Language,
): Choice | null {
  const words = deskAnswerWords[language]
  const isAsked = codes.length > 0 && codes.every((code) => asked.includes(code))
  if (!isAsked) return null
  if (what === 'issue') return { label: words.overrideAndIssue, text, use: 'issue-anyway' }
  return what === 'renew' ? { label: words.renewAndCharge, text, use: 'renew-anyway' } : null
}
