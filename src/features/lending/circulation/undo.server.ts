import { sql } from 'kysely'
import type { CopyState } from '#src/features/collection/books/books.ts'
import { reverseLine } from '#src/features/lending/ledger/desk-money.server.ts'
import { requireDuty } from '#src/kernel/access.ts'
import { type Actor, actorName } from '#src/kernel/actor.ts'
import { AppError } from '#src/kernel/errors.ts'
import { isId } from '#src/kernel/ids.ts'
import { say } from '#src/kernel/words/sentence.ts'
import type { Db } from '#src/server/database/connect.ts'
import type { Changed, HoldRow, LoanRow } from './circulation-rows.ts'
import { closedLoan } from './decide-return.ts'
import type { Desk } from './decision.ts'
import { requeued } from './hold-queue.ts'
import { operate } from './operate.server.ts'
import { followClosures } from './redate-loans.server.ts'
import { notThere } from './refusals.ts'
import { saidIn } from './said.ts'
import { circulationWords } from './words.ts'

/** An operation was undone. */
type Undone = { readonly operation: string; readonly kind: string }

type StoredOperation = {
  readonly key: string
  readonly number: number
  readonly kind: string
  /** Who did it. */
  readonly by: string
  readonly memberId: string | null
  readonly copyId: string | null
  readonly entity: 'loan' | 'hold' | 'copy'
  readonly entityId: string
  readonly undone: boolean
  /** Whether a copy of another branch than the desk's was handed in. */
  readonly wasElsewhere: boolean
  /** Whether charges of a lost copy were taken back. */
  readonly takenBack: boolean | null
  readonly changes: {
    readonly loans: readonly Changed<LoanRow>[]
    readonly holds: readonly Changed<HoldRow>[]
    readonly copies: readonly { id: string; before: CopyState; state: CopyState }[]
    readonly lines: readonly string[]
  }
}

/** What the desk can undo. */
const undoable = ['issued', 'returned', 'renewed', 'lost', 'claimed-returned']

/**
 * Undoes an operation at the desk, by its key: what it wrote becomes what was there before, moved
 * by the closures since then; charges are taken back. Errors: `forbidden`, `not-found`; `conflict`
 * where something has happened to the copy since; those of `operate`.
 */
export async function undo(
  db: Db,
  actor: Actor,
  input: { readonly key: string; readonly operation: string; readonly at?: Date },
): Promise<Undone> {
  requireDuty(
    'staff:desk',
    actor,
    say(circulationWords, (words) => words.staffUndo),
  )
  const { key, operation, at } = input
  const { by, memberId, copyId, wasElsewhere } = await storedOperation(db, operation)
  // Whoever took back what was handed in may take that back, too.
  const isOwnReturn = wasElsewhere && by === actorName(actor)
  const asked = {
    key,
    kind: 'undone',
    copyOf: isOwnReturn ? 'any' : 'desk',
    memberCode: memberId,
    copyCode: copyId,
    request: operation,
    ...(at ? { now: at } : {}),
  } as const
  return operate(db, actor, asked, async (facts, desk, within) => {
    const stored = await storedOperation(within, operation)
    await requireLast(within, stored)
    const { loans, holds, copies, lines } = stored.changes
    const restored = holds.filter(({ before, after }) => before && before.status !== after.status)
    const gone = restored
      .map(({ after }) => after)
      .filter(({ id }) => !facts.holds.some((hold) => hold.id === id))
    return {
      entity: stored.entity,
      entityId: stored.entityId,
      memberId,
      effects: {
        loans: loans.map((change) => back(change, desk)),
        copies: copies.map(({ id, before, state }) => ({ id, before: state, state: before })),
        holds: requeued(
          [...facts.holds, ...gone],
          restored.flatMap(({ before }) => before ?? []),
        ),
      },
      answer: { operation, kind: stored.kind },
      also: async (inside: Db) => {
        await sql`update circulation_operations set undone_by = ${key} where key = ${operation}`.execute(
          inside,
        )
        const ids = [...loans, ...restored].map(({ after }) => after.id)
        await followClosures(inside, actor, operation, ids)
        if (memberId === null) return
        for (const line of lines)
          await reverseLine(inside, actor, memberId, line, 'Undone at the desk')
      },
    }
  })
}

async function storedOperation(db: Db, key: string): Promise<StoredOperation> {
  const stored = await db
    .selectFrom('circulation_operations')
    .select(['key', 'number', 'kind', 'actor as by', 'member_id as memberId', 'copy_id as copyId'])
    .select([
      'entity',
      'entity_id as entityId',
      sql<StoredOperation['changes']>`changes`.as('changes'),
    ])
    .select(sql<boolean>`undone_by is not null`.as('undone'))
    .select(
      sql<boolean>`kind = 'returned' and answer ->> 'belongsTo' is not null`.as('wasElsewhere'),
    )
    .select(sql<boolean | null>`(answer ->> 'takenBack')::boolean`.as('takenBack'))
    .$narrowType<Pick<StoredOperation, 'entity'>>()
    .where('key', '=', isId(key) ? key : null)
    .executeTakeFirst()
  if (!stored || !undoable.includes(stored.kind)) {
    throw notThere((words) => words.nothingToUndo)
  }
  return stored
}

/**
 * Errors: `conflict` where the operation was undone, or is not the last of its copy, or its loan
 * has another due day by now.
 */
async function requireLast(
  db: Db,
  { number, copyId, undone, takenBack, changes }: StoredOperation,
): Promise<void> {
  if (undone)
    throw new AppError(
      'conflict',
      saidIn((words) => words.undoneAlready),
    )
  if (takenBack) {
    throw new AppError(
      'conflict',
      saidIn((words) => words.chargesTakenBack),
    )
  }
  const { rows } = await sql`
    select 1 from circulation_operations where copy_id = ${copyId} and number > ${number} and undone_by is null and kind <> 'undone'
    union all
    select 1 from loans join unnest(${changes.loans.map(({ after }) => after.id)}::uuid[], ${changes.loans.map(
      ({ after }) => after.due_at,
    )}::timestamptz[]) as was (id, due_at) using (id)
    where loans.due_at <> was.due_at`.execute(db)
  if (rows.length > 0) {
    throw new AppError(
      'conflict',
      saidIn((words) => words.onlyLastUndone),
    )
  }
}

function back({ before, after }: Changed<LoanRow>, desk: Desk): Changed<LoanRow> {
  return before
    ? { before: after, after: before }
    : { before: after, after: closedLoan(after, desk, { outcome: 'undone' }) }
}
