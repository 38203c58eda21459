import type { Refusal } from '#src/features/lending/circulation/refusals.ts'
import { isAppError } from '#src/kernel/errors.ts'
import { yesTo } from './anyway.ts'
import type { Choice, Mode } from './desk-answer.ts'
import type { Outcome } from './outcome.ts'

const headings: Readonly<Record<Mode, string>> = {
  issue: 'Not issued',
  return: 'Not returned',
  renew: 'Not renewed',
}

const questions: Readonly<Record<Mode, string>> = {
  issue: 'Issue a second copy?',
  return: 'Return it?',
  renew: 'Renew it?',
}

/**
 * What the desk says where something is refused; an error that nobody at the desk can do anything
 * about is thrown on.
 */
export function refusedOutcome(error: unknown, what: Mode | null, text: string): Outcome {
  if (!isAppError(error) || error.status >= 500 || error.code === 'bad-request') throw error
  const refusals = refusalsOf(error.details)
  const codes = refusals.map(({ code }) => code)
  if (codes.includes('issued-already')) {
    return {
      tone: 'warn',
      heading: 'Has this copy already',
      sentences: ['Renew it, or return it? Nothing has been done yet.'],
      choices: [
        { label: 'Renew', text, use: 'renew' },
        { label: 'Return', text, use: 'return' },
      ],
    }
  }
  if (what === 'return' && codes.includes('not-on-loan')) {
    return {
      tone: 'warn',
      heading: 'Was not on loan',
      sentences: ['Put it back on its shelf.'],
    }
  }
  if (what === 'return' && codes.includes('copy-in-repair')) {
    return {
      tone: 'warn',
      heading: 'Is in repair',
      sentences: ['It was not on loan, and it stays in repair. Nothing was done.'],
      choices: [{ label: 'It has been repaired', text, use: 'found' }],
    }
  }
  if (codes.includes('copy-in-processing') && (what === 'return' || codes.length === 1)) {
    return {
      tone: 'warn',
      heading: 'Is in processing',
      sentences: ['It is new, and not on the shelf yet. Nothing has been done.'],
      choices: [{ label: 'It has its labels: put it on the shelf', text, use: 'found' }],
    }
  }
  const yes = yesTo(codes, what, text)
  if (yes && what) {
    return {
      tone: 'warn',
      heading: questions[what],
      choices: [yes],
      sentences: [...refusals.map((one) => one.sentence), 'Nothing has been done yet.'],
    }
  }
  const mayOverride =
    what !== null && refusals.length > 0 && refusals.every((one) => one.mayOverride)
  return {
    tone: 'bad',
    heading: what ? headings[what] : 'Not done',
    sentences: refusals.length > 0 ? refusals.map((one) => one.sentence) : [error.message],
    choices: takeBackFirst(codes, text),
    ...(mayOverride ? { overridable: codes, refusedUse: what } : {}),
  }
}

function takeBackFirst(codes: readonly string[], text: string): Choice[] {
  const isOut = codes.includes('on-loan') || codes.includes('copy-not-here')
  return isOut ? [{ label: 'Return it', text, use: 'return' }] : []
}

function refusalsOf(details: Readonly<Record<string, unknown>>): readonly Refusal[] {
  return Array.isArray(details.refusals) ? details.refusals : []
}
