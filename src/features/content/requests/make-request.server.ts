import { type Actor, actorName } from '#src/kernel/actor.ts'
import { newId } from '#src/kernel/ids.ts'
import type { Db } from '#src/server/database/connect.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import { approversOf, departmentKey } from './approvers.server.ts'
import { type Asker, lockAsker, requireFewDues } from './asker.server.ts'
import { addAsker } from './join-request.server.ts'
import { requireComing } from './needed-by.ts'
import { noteStep } from './note-step.server.ts'
import { requireFewOpen, requireTerm } from './request-limits.server.ts'
import { requestSettings } from './request-settings.server.ts'
import { type CheckedRequest, checkedRequest, type WrittenRequest } from './request-shape.server.ts'
import { type JoinedKind, joinedKinds } from './requests.ts'
import { findSameWish } from './same-wish.server.ts'
import { requireFewPages } from './scan-limit.server.ts'
import { type AskedThing, askedThing } from './thing.server.ts'
import { wishKeys } from './wish-keys.ts'

/** What became of what was asked. */
export type MadeRequest = {
  readonly id: string
  readonly number: number
  /** Whether there was a request for the same already, which the asker has joined. */
  readonly joined: boolean
}

type MakeOptions = {
  /** The id of the account for which an administrator asks; left out: whoever is signed in. */
  readonly forUser?: string
  readonly now?: Date
}

/**
 * Asks the library for something; where somebody asks for the same already, joins them. Errors:
 * `invalid-input` with a sentence for each field, `sign-in-needed`, `forbidden`; `not-found` where
 * there is no such book or account; `conflict` with `details.reason` for a limit, dues, or where
 * the person asks for it already (`joinedAlready`).
 */
export function makeRequest(
  db: Db,
  actor: Actor,
  written: WrittenRequest,
  options: MakeOptions = {},
): Promise<MadeRequest> {
  return inTransaction(
    db,
    (within) => makeRequestWithin(within, actor, written, options),
    isSameWishAtOnce,
  )
}

/**
 * As `makeRequest`, in a transaction of whoever calls it: an error of which `isSameWishAtOnce` is
 * true asks for another run of it.
 */
export async function makeRequestWithin(
  within: Db,
  actor: Actor,
  written: WrittenRequest,
  { forUser, now = new Date() }: MakeOptions = {},
): Promise<MadeRequest> {
  const asked = checkedRequest(written)
  requireComing(asked.neededBy)
  const asker = await lockAsker(within, actor, forUser ?? null)
  const settings = await requestSettings(within)
  await requireFewDues(within, asker, settings)
  await requireFewOpen(within, asker, settings)
  const thing = await askedThing(within, asked)
  const { kind } = asked
  if (isJoinedKind(kind)) {
    const wished = { ...thing, bookId: thing.book?.id ?? null }
    const same = await findSameWish(within, wished, kind)
    if (same) {
      await addAsker(within, actor, same, asker, asked)
      return { id: same.id, number: same.number, joined: true }
    }
  }
  await requireTerm(within, asker, settings, kind, now)
  if (kind === 'scan') await requireFewPages(within, asker, thing, settings)
  const approvers = await approversOf(within, asker, settings, kind)
  const made = await writeRequest(within, asked, thing, asker, approvers.length > 0)
  const by = forUser === undefined ? {} : { byEmail: actorName(actor) }
  const tell = forUser === undefined ? 'nobody' : 'askers'
  const { askerId, ...request } = made
  const steps = { requestId: request.id, step: 'asked', approvers, tell, ...by } as const
  await noteStep(within, forUser === undefined ? { ...steps, askerId } : steps)
  return { ...request, joined: false }
}

async function writeRequest(
  within: Db,
  { kind, reason, neededBy }: CheckedRequest,
  { title, author, isbn, book, details }: AskedThing,
  { userId, department }: Asker,
  waitsForApproval: boolean,
) {
  const { titleKey, authorKey } = wishKeys(title, author)
  const request = await within
    .insertInto('requests')
    .values({
      id: newId(),
      kind,
      state: waitsForApproval ? 'awaiting-approval' : 'asked',
      title,
      author,
      isbn,
      book_id: book?.id ?? null,
      book_number: book?.number ?? null,
      details: JSON.stringify(details),
      title_key: titleKey,
      author_key: authorKey,
      department,
      department_key: department === null ? null : departmentKey(department),
    })
    .returning(['id', 'number'])
    .executeTakeFirstOrThrow()
  const askerId = newId()
  await within
    .insertInto('request_askers')
    .values({
      id: askerId,
      request_id: request.id,
      user_id: userId,
      made: true,
      reason: reason ?? '',
      needed_by: neededBy ?? null,
    })
    .execute()
  return { ...request, askerId }
}

function isJoinedKind(kind: CheckedRequest['kind']): kind is JoinedKind {
  return joinedKinds.some((one) => one === kind)
}

/** Two at once ask for the same: the second joins the first when it is run again. */
export function isSameWishAtOnce(error: unknown): boolean {
  return (
    error instanceof Error &&
    'constraint' in error &&
    /^requests_same_|^request_askers_once$/.test(String(error.constraint))
  )
}
