import { sql } from 'kysely'
import {
  keyUsed,
  requestHash,
  requireKey,
} from '#src/features/lending/desk-operations/do-once.server.ts'
import { settleOpen } from '#src/features/lending/ledger/ledger-lines.server.ts'
import { loadCalendars } from '#src/features/lending/library-calendar/calendars.server.ts'
import { loadRules, storedRules } from '#src/features/lending/loan-rules/rule-books.server.ts'
import { dayOf } from '#src/institute/institute-clock.ts'
import { type Actor, actorName } from '#src/kernel/actor.ts'
import { branchesOf } from '#src/kernel/branch-access.ts'
import { type BranchDuty, branchDuties } from '#src/kernel/duties.ts'
import { newId } from '#src/kernel/ids.ts'
import type { Db } from '#src/server/database/connect.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import type { Facts, QueuedHold } from './circulation-rows.ts'
import type { Decision, Desk } from './decision.ts'
import { requireBranch } from './other-branch.ts'

/** What an operation is about. Codes are what was scanned or typed, or ids. */
type OperationRequest = {
  readonly key: string
  readonly kind: string
  readonly memberCode?: string | null
  readonly copyCode?: string | null
  /** The id of a book whose queue is changed without a copy. */
  readonly bookId?: string
  /** What the same key must come with again. */
  readonly request: unknown
  /**
   * The duty for whose branches alone somebody may do it with the copy. `handed-in`: a copy of any
   * branch is taken back, as far as `decideReturn` lets the desk. `any`: it is the reader's own.
   */
  readonly copyOf: BranchDuty | 'handed-in' | 'any'
  /** When it happens; left out: now. */
  readonly now?: Date
}

/** A decision with what else belongs to it, in its transaction. */
export type Operation<Answer> = Decision<Answer> & { readonly also?: (within: Db) => Promise<void> }

const longestCode = 100

/**
 * Does one thing at the desk, once for each key: reads the facts under their locks, decides, and
 * writes, in one transaction of two statements, or in the one that it is given. Errors: those of the
 * decision, which leave nothing behind; `conflict` for a copy of a branch that is not theirs to do
 * it with, and for a key that was used for something else; `bad-request` for a key that is no UUID.
 */
export async function operate<Answer>(
  db: Db,
  actor: Actor,
  asked: OperationRequest,
  decide: (facts: Facts, desk: Desk, within: Db) => Operation<Answer> | Promise<Operation<Answer>>,
): Promise<Answer> {
  requireKey(asked.key)
  const request = requestHash(asked.kind, asked.request)
  const operateOnce = async (within: Db) => {
    const facts = await readFacts(within, asked)
    if (facts.done) return { answer: answerOf<Answer>(facts.done, request) }
    const { copyOf } = asked
    if (isBranchDuty(copyOf)) requireBranch(facts.copy, branchesOf(actor, copyOf), copyOf)
    const desk = await deskOf(within, actor, asked, facts)
    const decision = await decide(facts, desk, within)
    const set = decision.ruleSet
    const isNewSet = set !== undefined && !writtenSets(db).has(set.id)
    await write(within, asked, request, desk, decision, facts, isNewSet)
    return { answer: decision.answer, set }
  }
  const done = db.isTransaction
    ? await operateOnce(db)
    : await inTransaction(db, operateOnce, isRace)
  if (done.set) writtenSets(db).add(done.set.id)
  return done.answer
}

/**
 * Does several things of the desk together, or none of them: each `operate` with the transaction
 * joins it. Errors: those of `work`, which leave nothing behind.
 */
export function operateTogether<Result>(
  db: Db,
  work: (within: Db) => Promise<Result>,
): Promise<Result> {
  return inTransaction(db, work, isRace)
}

function isBranchDuty(copyOf: OperationRequest['copyOf']): copyOf is BranchDuty {
  return branchDuties.some((duty) => duty === copyOf)
}

/** What was read changed before it was locked: it is read again. */
class ChangedMeanwhile extends Error {}

async function readFacts(db: Db, asked: OperationRequest): Promise<Facts> {
  const today = dayOf(asked.now ?? new Date())
  const { rows } = await sql<{ facts: Facts & { again?: boolean } }>`
    select read_circulation(${asked.key}, ${code(asked.memberCode)}, ${code(asked.copyCode)}, ${today}) as facts`.execute(
    db,
  )
  const facts = rows[0]?.facts
  if (facts === undefined || facts.again) throw new ChangedMeanwhile()
  return asked.bookId === undefined ? facts : { ...facts, holds: await lockQueue(db, asked.bookId) }
}

/** The queue of a book, locked. */
async function lockQueue(db: Db, bookId: string): Promise<readonly QueuedHold[]> {
  await sql`select 1 from books where id = ${bookId} for no key update`.execute(db)
  const { rows } = await sql<{
    queue: QueuedHold[]
  }>`select hold_queue(${bookId}) as queue`.execute(db)
  return rows[0]?.queue ?? []
}

/** A code as it was scanned, without what no code has. */
function code(text: string | null | undefined): string | null {
  if (text === null || text === undefined) return null
  return text.replaceAll('\0', '').trim().slice(0, longestCode)
}

function answerOf<Answer>(done: { answer: unknown; request: string }, request: string): Answer {
  if (done.request !== request) throw keyUsed()
  return done.answer as Answer
}

async function deskOf(
  db: Db,
  actor: Actor,
  { now = new Date(), copyOf }: OperationRequest,
  facts: Facts,
): Promise<Desk> {
  const rules = await loadRules(db, facts.rulesVersion)
  const calendars = await loadCalendars(db, facts.calendarVersion)
  const set = facts.loan?.rule_set
  const loanRules = set === undefined ? null : ((await storedRules(db, [set])).get(set) ?? null)
  const clock = new Date(Math.max(Date.now(), now.getTime()))
  const by = actorName(actor)
  const branches = copyOf === 'handed-in' ? branchesOf(actor, 'desk') : null
  return { now, clock, today: dayOf(now), by, rules, calendars, loanRules, branches }
}

async function write(
  db: Db,
  { key, kind }: OperationRequest,
  request: string,
  { by }: Desk,
  { entity, entityId, memberId, copyId, answer, effects, ruleSet, also }: Operation<unknown>,
  { copy, member }: Facts,
  isNewSet: boolean,
): Promise<void> {
  const { loans = [], copies = [], holds = [], charges = [] } = effects
  const lines = charges.map(({ kind, paise, loanId, note, facts = null }) => ({
    id: newId(),
    member_id: memberId,
    kind,
    amount_paise: paise,
    loan_id: loanId,
    note,
    facts,
    actor: by,
  }))
  const newLoans = loans.filter(({ before }) => before === null).map(({ after }) => after)
  const newHolds = holds.filter(({ before }) => before === null).map(({ after }) => after)
  const changedLoans = loans.filter(({ before }) => before !== null).map(({ after }) => after)
  const changedHolds = holds.filter(({ before }) => before !== null).map(({ after }) => after)
  const moved = copies.filter(({ before, state }) => before !== state)
  const changes = { loans, holds, copies: moved, lines: lines.map(({ id }) => id) }
  const given = {
    ...(isNewSet ? { ruleSet } : {}),
    ...(newLoans.length > 0 ? { newLoans } : {}),
    ...(changedLoans.length > 0 ? { loans: changedLoans } : {}),
    ...(moved.length > 0 ? { copies: moved } : {}),
    ...(newHolds.length > 0 ? { newHolds } : {}),
    ...(changedHolds.length > 0 ? { holds: changedHolds } : {}),
    ...(lines.length > 0 ? { lines } : {}),
    operation: {
      key,
      actor: by,
      kind,
      entity,
      entity_id: entityId,
      member_id: memberId,
      copy_id: copyId ?? copy?.id ?? null,
      request,
      answer,
      changes,
    },
  }
  await sql`select write_circulation(${JSON.stringify(given)}::jsonb)`.execute(db)
  if (also) await also(db)
  if (lines.length > 0 && memberId !== null && (member?.dues ?? 0) < 0)
    await settleOpen(db, memberId)
}

/** The sets of rules that are in a database: each is written once. */
const written = new WeakMap<Db, Set<string>>()

function writtenSets(db: Db): Set<string> {
  const known = written.get(db) ?? new Set<string>()
  written.set(db, known)
  return known
}

/** Constraints that two who do the same at one moment run into: what the other did is read anew. */
const raced = [
  'circulation_operations_pkey',
  'loans_open_copy',
  'holds_place',
  'holds_open_member',
  'holds_kept_copy',
]

function isRace(error: unknown): boolean {
  if (error instanceof ChangedMeanwhile) return true
  return error instanceof Error && 'constraint' in error && raced.includes(String(error.constraint))
}
