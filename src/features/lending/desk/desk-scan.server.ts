import { issue, renew } from '#src/features/lending/circulation/desk.server.ts'
import { lastOperations } from '#src/features/lending/circulation/desk-view.server.ts'
import { saidYes } from '#src/features/lending/desk-answers/anyway.ts'
import {
  type DeskAnswer,
  type DeskScan,
  type DeskState,
  type MemberSummary,
  type Mode,
  mishaps,
} from '#src/features/lending/desk-answers/desk-answer.ts'
import {
  deskCommands,
  looksLikeCommand,
  readCommand,
} from '#src/features/lending/desk-answers/desk-commands.ts'
import { issuedOutcome, renewedOutcome } from '#src/features/lending/desk-answers/done-outcome.ts'
import type { Outcome } from '#src/features/lending/desk-answers/outcome.ts'
import {
  mayBeName,
  mayBeTitle,
  memberOutcome,
  modeOf,
  mostNames,
  namesOutcome,
  standingAnswer,
  unknownOutcome,
  whichOutcome,
} from '#src/features/lending/desk-answers/plain-outcomes.ts'
import { refusedOutcome } from '#src/features/lending/desk-answers/refused-outcome.ts'
import { titlesOutcome } from '#src/features/lending/desk-answers/titles-outcome.ts'
import { requireKey } from '#src/features/lending/desk-operations/do-once.server.ts'
import { findMembers } from '#src/features/people/members/find-members.server.ts'
import { noSearch } from '#src/features/people/members/find-members.ts'
import { memberAt } from '#src/features/people/members/member-rows.server.ts'
import { requireDuty } from '#src/kernel/access.ts'
import type { Actor } from '#src/kernel/actor.ts'
import { branchesOf } from '#src/kernel/branch-access.ts'
import { cleanLine } from '#src/kernel/clean-text.ts'
import { AppError } from '#src/kernel/errors.ts'
import { memberNumber } from '#src/kernel/member-number.ts'
import type { Language } from '#src/kernel/words/language.ts'
import { say } from '#src/kernel/words/sentence.ts'
import type { Db } from '#src/server/database/connect.ts'
import { commandOutcome, undoOutcome } from './command-outcome.server.ts'
import { copiesTitled } from './copies-titled.server.ts'
import { summaryAt } from './member-summary.server.ts'
import { mishapOutcome } from './mishap-outcome.server.ts'
import { payOutcome } from './pay-outcome.server.ts'
import { processingOutcome } from './processing-outcome.server.ts'
import { takeBack } from './take-back.server.ts'
import { readerWith, whoseCode } from './whose-code.server.ts'
import { deskWords } from './words.ts'

const staffOnly = say(deskWords, (words) => words.staffWork)

/**
 * Does what a scanned or typed text asks for: opens a member, issues, takes back or renews a copy,
 * follows a command; and says what came of it. What is refused is an answer too. Errors:
 * `forbidden`; `bad-request` for a key that is no UUID; `invalid-input` for no text.
 */
export async function deskScan(
  db: Db,
  actor: Actor,
  sent: DeskScan,
  language: Language = 'en',
): Promise<DeskAnswer> {
  requireDuty('staff:desk', actor, staffOnly)
  requireKey(sent.key)
  const text = cleanLine(sent.text, 101)
  if (text === '' || text.length > 100) {
    throw new AppError(
      'invalid-input',
      say(deskWords, (words) => words.scanOrType),
    )
  }
  const scan = { ...sent, text }
  const outcome = await outcomeOf(db, actor, scan, language)
  return answerAfter(db, actor, scan, outcome, language)
}

/** How the desk stands after something was done at it. */
export async function answerAfter(
  db: Db,
  actor: Actor,
  scan: Pick<DeskScan, 'text' | 'mode' | 'next' | 'member'>,
  outcome: Outcome,
  language: Language,
): Promise<DeskAnswer> {
  const number = outcome.member === undefined ? scan.member : outcome.member
  return standingAnswer(scan, outcome, await deskState(db, actor, number, language), language)
}

/** How the desk stands with this member open; null: nobody is. Errors: `forbidden`, `not-found`. */
export async function deskState(
  db: Db,
  actor: Actor,
  number: number | null,
  language: Language,
): Promise<DeskState> {
  requireDuty('staff:desk', actor, staffOnly)
  const [member, operations] = await Promise.all([
    number === null ? null : summaryFor(db, actor, number, language),
    lastOperations(db, actor),
  ])
  return {
    member,
    operations: operations.map(({ key, kind, at, copy, member: whose, isUndone }) => ({
      key,
      kind,
      at: at.toISOString(),
      isUndone,
      title: copy?.title ?? null,
      member: whose?.name ?? null,
    })),
  }
}

/** Programs are not told what staff note of members. */
async function summaryFor(
  db: Db,
  actor: Actor,
  number: number,
  language: Language,
): Promise<MemberSummary> {
  const summary = await summaryAt(db, number, language, branchesOf(actor, 'desk'))
  return actor.kind === 'user' && actor.token ? { ...summary, notes: null } : summary
}

async function outcomeOf(
  db: Db,
  actor: Actor,
  scan: DeskScan,
  language: Language,
): Promise<Outcome> {
  const { text, use } = scan
  if (use === 'pay') return payOutcome(db, actor, scan, language)
  if (use === 'undo') return undoOutcome(db, actor, scan.key, text, language)
  if (use === null && looksLikeCommand(text)) {
    const read = readCommand(text)
    if (!read?.rest) return commandOutcome(db, actor, scan, read?.command ?? null, language)
    const asked = { ...scan, text: read.rest, use: deskCommands[read.command].use }
    return outcomeOf(db, actor, asked, language)
  }
  const yes = saidYes(scan, language)
  if (yes) return circulate(db, actor, { ...scan, override: yes.override }, yes.what, language)
  if (use === 'issue' || use === 'return' || use === 'renew') {
    return circulate(db, actor, scan, use, language)
  }
  const mishap = mishaps.find((one) => one === use)
  if (mishap) return mishapOutcome(db, actor, scan, mishap, language)
  const found = await whoseCode(db, text)
  const { member, copy } = found
  if (member && copy && use === null) return whichOutcome(found, text, language)
  if (copy && use !== 'member') {
    if (scan.next) return mishapOutcome(db, actor, scan, scan.next, language)
    return circulate(db, actor, scan, modeOf(scan), language)
  }
  if (member && use !== 'copy') return memberOutcome(member)
  return byWords(db, actor, scan, language)
}

async function circulate(
  db: Db,
  actor: Actor,
  scan: DeskScan,
  what: Mode,
  language: Language,
): Promise<Outcome> {
  const { key, text: copy, member, override } = scan
  try {
    if (what === 'renew') {
      return renewedOutcome(await renew(db, actor, { key, copy, override }), language)
    }
    if (what === 'return') return await takeBack(db, actor, scan, language)
    if (member === null) {
      throw new AppError(
        'invalid-input',
        say(deskWords, (words) => words.scanMemberFirst),
      )
    }
    const { id } = await memberAt(db, memberNumber(member))
    return issuedOutcome(await issue(db, actor, { key, member: id, copy, override }), language)
  } catch (error) {
    const refused = refusedOutcome(error, what, copy, language)
    const outcome = await processingOutcome(db, actor, copy, refused, language)
    const title = (await whoseCode(db, copy)).copy?.title ?? copy
    const reader = what === 'renew' ? await readerWith(db, copy) : null
    return { title, whose: reader && { is: 'on-loan-to', ...reader }, ...outcome }
  }
}

/** A single word with a hyphen is a misread code rather than a misspelt title. */
const looksLikeCode = /^\S*-\S*$/

/**
 * No code of the library: members with such a name, where there are some, else copies of books with
 * such a title.
 */
async function byWords(db: Db, actor: Actor, scan: DeskScan, language: Language): Promise<Outcome> {
  const { text, use } = scan
  if (!mayBeName(text)) return unknownOutcome(text, language)
  const { rows, isGuess } = await findMembers(
    ...([db, actor, { ...noSearch, text }, new URLSearchParams(), mostNames + 1] as const),
  )
  const named = namesOutcome(text, rows, isGuess, language)
  if ((rows.length > 0 && !isGuess) || use === 'member' || !mayBeTitle(text)) return named
  const titled = await copiesTitled(db, text, scan, {
    branches: branchesOf(actor, 'desk'),
    mayRespell: rows.length === 0 && !looksLikeCode.test(text),
  })
  if (titled) {
    const asked = { names: named.choices, isIssued: modeOf(scan) === 'issue', now: new Date() }
    return titlesOutcome(text, titled, asked, language)
  }
  return rows.length > 0 ? named : unknownOutcome(text, language, 'noNameOrTitle')
}
