import { sql, type Transaction } from 'kysely'
import { indentNumber } from '#src/features/collection/purchases/indents/indents.ts'
import { type Actor, actorName } from '#src/kernel/actor.ts'
import { AppError } from '#src/kernel/errors.ts'
import { audit } from '#src/server/audit.ts'
import type { Db } from '#src/server/database/connect.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import type { Tables } from '#src/server/database/tables.ts'
import { checkedSaid } from '../checked-said.ts'
import { noteStep } from '../note-step.server.ts'
import type { StepName } from '../request-steps.ts'
import { moveOf, type OfficeMove } from '../request-transitions.ts'
import type { RequestKind, RequestState } from '../requests.ts'
import { requireOffice } from './office-list.server.ts'

/** A request as it was shown to whoever takes a step. */
export type ShownRequest = { readonly number: number; readonly version: number }

/** The row that a step is taken with, locked. */
export type LockedRequest = {
  readonly id: string
  readonly number: number
  readonly kind: RequestKind
  readonly state: RequestState
  readonly version: number
  readonly title: string
  readonly author: string | null
  readonly isbn: string | null
  readonly bookId: string | null
  readonly department: string | null
}

type Taken = {
  readonly step: StepName
  readonly set?: Readonly<Record<string, unknown>>
  readonly said?: string | null
  readonly tell: 'askers' | 'nobody'
  /** What the audit says of it. */
  readonly after?: Readonly<Record<string, unknown>>
  /** What is done once the step is noted and those are named who are told of it. */
  readonly finish?: () => Promise<unknown>
}

/**
 * Takes a step with a request that is as it was shown, in one transaction, notes it and tells the
 * askers. Errors: `forbidden` to all but administrators, `not-found`; `conflict` where somebody has
 * taken a step meanwhile, or where another open request is for the same.
 */
export async function officeStep(
  db: Db,
  actor: Actor,
  shown: ShownRequest,
  work: (within: Transaction<Tables>, request: LockedRequest) => Promise<Taken>,
): Promise<void> {
  requireOffice(actor)
  await sameWishConflict(() =>
    inTransaction(db, async (within) => {
      const request = await lockRequest(within, shown.number)
      if (!request) throw new AppError('not-found', 'There is no request of this number.')
      if (request.version !== shown.version) throw changedMeanwhile()
      const taken = await work(within, request)
      await within
        .updateTable('requests')
        .set({ ...taken.set, version: request.version + 1, changed_at: new Date() })
        .where('id', '=', request.id)
        .execute()
      await writeStep(within, actor, request, taken)
      await taken.finish?.()
    }),
  )
}

/** Notes a step of a request that is locked, tells its askers, and writes it down. */
export async function writeStep(
  within: Db,
  actor: Actor,
  { id, number }: Pick<LockedRequest, 'id' | 'number'>,
  { step, said = null, tell, after }: Taken,
): Promise<void> {
  await noteStep(within, { requestId: id, step, said, tell, byEmail: actorName(actor) })
  await audit(within, actor, 'request', [{ action: step, id: String(number), after }])
}

/** A request, locked until the transaction ends; undefined: there is none of this number. */
export async function lockRequest(within: Db, number: number): Promise<LockedRequest | undefined> {
  return within
    .selectFrom('requests')
    .select(['id', 'number', 'version', 'title', 'author', 'isbn', 'department'])
    .select('book_id as bookId')
    .select(sql<RequestKind>`kind`.as('kind'))
    .select(sql<RequestState>`state`.as('state'))
    .where('number', '=', number)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

function changedMeanwhile(): AppError {
  return new AppError(
    'conflict',
    'Somebody has taken a step here meanwhile, or the askers have changed. Please look at it, and do yours again if it is still needed.',
    { reason: 'changed' },
  )
}

async function sameWishConflict(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof Error) || !('constraint' in error)) throw error
    if (!/^requests_same_/.test(String(error.constraint))) throw error
    throw new AppError(
      'conflict',
      'Another open request is for the same: join this one with it instead.',
      { reason: 'same-wish' },
    )
  }
}

/**
 * Leads a request to its next state; all who ask are told, with what is said. Errors: those of
 * `officeStep`; `conflict` where it cannot go there from where it stands, or is declined while it is
 * in an indent; `invalid-input` where it is declined without a reason.
 */
export async function moveRequest(
  db: Db,
  actor: Actor,
  shown: ShownRequest,
  move: OfficeMove,
  text: string,
): Promise<void> {
  const said = checkedSaid('said', text)
  if (move === 'declined' && said === null) {
    const message = 'Please write why, for the readers who asked.'
    throw new AppError('invalid-input', message, { fields: [{ field: 'said', message }] })
  }
  await officeStep(db, actor, shown, async (within, request) => {
    const state = moveOf(move, request)
    if (state === null) {
      const message = 'This step is not possible for this request as it is now.'
      throw new AppError('conflict', message, { reason: 'not-now' })
    }
    if (move === 'declined') await requireNotBought(within, request)
    return { step: move, set: { state }, said, tell: 'askers', after: { state } }
  })
}

/** What stands in an indent would be bought all the same. */
async function requireNotBought(within: Db, { id }: LockedRequest): Promise<void> {
  const line = await within
    .selectFrom('indent_lines')
    .innerJoin('indents', 'indents.id', 'indent_id')
    .innerJoin('requests', 'requests.indent_line_id', 'indent_lines.id')
    .select(['indents.year', 'indents.number'])
    .where('requests.id', '=', id)
    .where('dropped_at', 'is', null)
    .executeTakeFirst()
  if (!line) return
  throw new AppError(
    'conflict',
    `It is in indent ${indentNumber(line)}, and would be bought all the same: remove its line there, or cancel its order, and then decline it.`,
    { reason: 'in-indent' },
  )
}

/** Writes to all who ask. Errors: those of `officeStep`, `invalid-input` for no text. */
export function answerRequest(db: Db, actor: Actor, shown: ShownRequest, text: string) {
  return sayStep(db, actor, shown, 'answered', text)
}

/** Adds a note for staff. Errors: those of `officeStep`, `invalid-input` for no text. */
export function noteRequest(db: Db, actor: Actor, shown: ShownRequest, text: string) {
  return sayStep(db, actor, shown, 'noted', text)
}

async function sayStep(
  db: Db,
  actor: Actor,
  shown: ShownRequest,
  step: 'answered' | 'noted',
  text: string,
): Promise<void> {
  const said = checkedSaid('said', text)
  if (said === null) {
    const message = 'Please write something first.'
    throw new AppError('invalid-input', message, { fields: [{ field: 'said', message }] })
  }
  const tell = step === 'answered' ? 'askers' : 'nobody'
  await officeStep(db, actor, shown, async () => ({ step, said, tell }))
}

/** Takes it on oneself, or gives it back (`isTaken` false). Errors: those of `officeStep`. */
export function assignRequest(
  db: Db,
  actor: Actor,
  shown: ShownRequest,
  isTaken: boolean,
): Promise<void> {
  const assigned_to = isTaken ? actorName(actor) : null
  const step = isTaken ? 'assigned' : 'unassigned'
  return officeStep(db, actor, shown, async () => ({ step, set: { assigned_to }, tell: 'nobody' }))
}
