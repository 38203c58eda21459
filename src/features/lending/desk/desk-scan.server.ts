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
  memberOutcome,
  modeOf,
  mostNames,
  namesOutcome,
  standingAnswer,
  unknownOutcome,
  whichOutcome,
} from '#src/features/lending/desk-answers/plain-outcomes.ts'
import { refusedOutcome } from '#src/features/lending/desk-answers/refused-outcome.ts'
import { requireKey } from '#src/features/lending/desk-operations/do-once.server.ts'
import { findMembers } from '#src/features/people/members/find-members.server.ts'
import { noSearch } from '#src/features/people/members/find-members.ts'
import { memberAt } from '#src/features/people/members/member-rows.server.ts'
import { requireDuty } from '#src/kernel/access.ts'
import type { Actor } from '#src/kernel/actor.ts'
import { cleanLine } from '#src/kernel/clean-text.ts'
import { AppError } from '#src/kernel/errors.ts'
import { memberNumber } from '#src/kernel/member-number.ts'
import type { Db } from '#src/server/database/connect.ts'
import { commandOutcome, undoOutcome } from './command-outcome.server.ts'
import { summaryAt } from './member-summary.server.ts'
import { mishapOutcome } from './mishap-outcome.server.ts'
import { payOutcome } from './pay-outcome.server.ts'
import { processingOutcome } from './processing-outcome.server.ts'
import { takeBack } from './take-back.server.ts'
import { readerWith, whoseCode } from './whose-code.server.ts'

const staffOnly = 'Only the staff of the library work at the desk.'

/**
 * Does what a scanned or typed text asks for: opens a member, issues, takes back or renews a copy,
 * follows a command; and says what came of it. What is refused is an answer too. Errors:
 * `forbidden`; `bad-request` for a key that is no UUID; `invalid-input` for no text.
 */
export async function deskScan(db: Db, actor: Actor, sent: DeskScan): Promise<DeskAnswer> {
  requireDuty('staff:desk', actor, staffOnly)
  requireKey(sent.key)
  const text = cleanLine(sent.text, 101)
  if (text === '' || text.length > 100) {
    throw new AppError('invalid-input', 'Please scan or type a barcode, number or name.')
  }
  const scan = { ...sent, text }
  const outcome = await outcomeOf(db, actor, scan)
  return answerAfter(db, actor, scan, outcome)
}

/** How the desk stands after something was done at it. */
export async function answerAfter(
  db: Db,
  actor: Actor,
  scan: Pick<DeskScan, 'text' | 'mode' | 'next' | 'member'>,
  outcome: Outcome,
): Promise<DeskAnswer> {
  const number = outcome.member === undefined ? scan.member : outcome.member
  return standingAnswer(scan, outcome, await deskState(db, actor, number))
}

/** How the desk stands with this member open; null: nobody is. Errors: `forbidden`, `not-found`. */
export async function deskState(db: Db, actor: Actor, number: number | null): Promise<DeskState> {
  requireDuty('staff:desk', actor, staffOnly)
  const [member, operations] = await Promise.all([
    number === null ? null : summaryFor(db, actor, number),
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
async function summaryFor(db: Db, actor: Actor, number: number): Promise<MemberSummary> {
  const summary = await summaryAt(db, number)
  return actor.kind === 'user' && actor.token ? { ...summary, notes: null } : summary
}

async function outcomeOf(db: Db, actor: Actor, scan: DeskScan): Promise<Outcome> {
  const { text, use } = scan
  if (use === 'pay') return payOutcome(db, actor, scan)
  if (use === 'undo') return undoOutcome(db, actor, scan.key, text)
  if (use === null && looksLikeCommand(text)) {
    const read = readCommand(text)
    if (!read?.rest) return commandOutcome(db, actor, scan, read?.command ?? null)
    return outcomeOf(db, actor, { ...scan, text: read.rest, use: deskCommands[read.command].use })
  }
  const yes = saidYes(scan)
  if (yes) return circulate(db, actor, { ...scan, override: yes.override }, yes.what)
  if (use === 'issue' || use === 'return' || use === 'renew') {
    return circulate(db, actor, scan, use)
  }
  const mishap = mishaps.find((one) => one === use)
  if (mishap) return mishapOutcome(db, actor, scan, mishap)
  const found = await whoseCode(db, text)
  const { member, copy } = found
  if (member && copy && use === null) return whichOutcome(found, text)
  if (copy && use !== 'member') {
    if (scan.next) return mishapOutcome(db, actor, scan, scan.next)
    return circulate(db, actor, scan, modeOf(scan))
  }
  if (member && use !== 'copy') return memberOutcome(member)
  return byName(db, actor, text)
}

async function circulate(db: Db, actor: Actor, scan: DeskScan, what: Mode): Promise<Outcome> {
  const { key, text: copy, member, override } = scan
  try {
    if (what === 'renew') return renewedOutcome(await renew(db, actor, { key, copy, override }))
    if (what === 'return') return await takeBack(db, actor, scan)
    if (member === null) {
      throw new AppError('invalid-input', 'Scan the card of a member first.')
    }
    const { id } = await memberAt(db, memberNumber(member))
    return issuedOutcome(await issue(db, actor, { key, member: id, copy, override }))
  } catch (error) {
    const refused = refusedOutcome(error, what, copy)
    const outcome = await processingOutcome(db, actor, copy, refused)
    const title = (await whoseCode(db, copy)).copy?.title ?? copy
    const reader = what === 'renew' ? await readerWith(db, copy) : null
    return { title, whose: reader && { is: 'It is on loan to', ...reader }, ...outcome }
  }
}

/** No code of the library: members with such a name, where there are some. */
async function byName(db: Db, actor: Actor, text: string): Promise<Outcome> {
  if (!mayBeName(text)) return unknownOutcome(text)
  const { rows, isGuess } = await findMembers(
    ...([db, actor, { ...noSearch, text }, new URLSearchParams(), mostNames + 1] as const),
  )
  return namesOutcome(text, rows, isGuess)
}
