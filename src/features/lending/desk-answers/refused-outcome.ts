import { type Refusal, refusalIn } from '#src/features/lending/circulation/refusals.ts'
import { isAppError } from '#src/kernel/errors.ts'
import type { Language } from '#src/kernel/words/language.ts'
import { inLanguage } from '#src/kernel/words/sentence.ts'
import { yesTo } from './anyway.ts'
import type { Choice, Mode } from './desk-answer.ts'
import type { Outcome } from './outcome.ts'
import { type DeskAnswerWords, deskAnswerWords } from './words.ts'

const headings = {
  issue: 'notIssued',
  return: 'notReturned',
  renew: 'notRenewed',
} as const satisfies Record<Mode, keyof DeskAnswerWords>

const questions = {
  issue: 'issueSecond',
  return: 'returnIt',
  renew: 'renewIt',
} as const satisfies Record<Mode, keyof DeskAnswerWords>

/**
 * What the desk says where something is refused; an error that nobody at the desk can do anything
 * about is thrown on.
 */
export function refusedOutcome(
  error: unknown,
  what: Mode | null,
  text: string,
  language: Language,
): Outcome {
  if (!isAppError(error) || error.status >= 500 || error.code === 'bad-request') throw error
  const words = deskAnswerWords[language]
  const refusals = refusalsOf(error.details)
  const { belongsTo } = error.details
  const reasons = refusals.map((one) => refusalIn(one, language))
  const codes = refusals.map(({ code }) => code)
  if (codes.includes('issued-already')) {
    return {
      tone: 'warn',
      heading: words.hasItAlready,
      sentences: [words.renewOrReturn],
      choices: [
        { label: words.renew, text, use: 'renew' },
        { label: words.return, text, use: 'return' },
      ],
    }
  }
  if (what === 'return' && codes.includes('not-on-loan')) {
    return {
      tone: 'warn',
      heading: words.wasNotOnLoan,
      sentences: [typeof belongsTo === 'string' ? words.belongsTo(belongsTo) : words.putBack],
    }
  }
  if (what === 'return' && codes.includes('copy-in-repair')) {
    return {
      tone: 'warn',
      heading: words.isInRepair,
      sentences: [words.staysInRepair],
      choices: [{ label: words.isRepaired, text, use: 'found' }],
    }
  }
  if (codes.includes('copy-in-processing') && (what === 'return' || codes.length === 1)) {
    return {
      tone: 'warn',
      heading: words.isInProcessing,
      sentences: [words.notOnShelfYet],
      choices: [{ label: words.hasLabels, text, use: 'found' }],
    }
  }
  const yes = yesTo(codes, what, text, language)
  if (yes && what) {
    return {
      tone: 'warn',
      heading: words[questions[what]],
      choices: [yes],
      sentences: [...reasons, words.nothingDone],
    }
  }
  const mayOverride =
    what !== null && refusals.length > 0 && refusals.every((one) => one.mayOverride)
  return {
    tone: 'bad',
    heading: what ? words[headings[what]] : words.notDone,
    sentences: reasons.length > 0 ? reasons : [inLanguage(error.sentence, language)],
    choices: takeBackFirst(codes, text, words),
    ...(mayOverride ? { overridable: codes, refusedUse: what } : {}),
  }
}

function takeBackFirst(codes: readonly string[], text: string, words: DeskAnswerWords): Choice[] {
  const isOut = codes.includes('on-loan') || codes.includes('copy-not-here')
  return isOut ? [{ label: words.doReturn, text, use: 'return' }] : []
}

function refusalsOf(details: Readonly<Record<string, unknown>>): readonly Refusal[] {
  return Array.isArray(details.refusals) ? details.refusals : []
}
