import { chosenBook } from '#src/features/collection/catalogue-maintenance/chosen-book.server.ts'
import { cancelHold } from '#src/features/lending/circulation/change-hold.server.ts'
import { placeHold } from '#src/features/lending/circulation/place-hold.server.ts'
import type { Refusal } from '#src/features/lending/circulation/refusals.ts'
import { doAccountAction } from '#src/features/lending/desk/account-actions.server.ts'
import {
  replaceCard,
  reportCardLost,
} from '#src/features/people/member-cards/replace-card.server.ts'
import { doMemberAction } from '#src/features/people/members/member-actions.server.ts'
import type { Member } from '#src/features/people/members/members.ts'
import type { Actor } from '#src/kernel/actor.ts'
import { AppError, isAppError } from '#src/kernel/errors.ts'
import { memberNumber } from '#src/kernel/member-number.ts'
import type { Db } from '#src/server/database/connect.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import { actOnLoan, actOnLoans } from './loan-acts.server.ts'

/** A form of a member's page: one field, and every value of one. */
export type CounterForm = {
  readonly field: (name: string) => string
  readonly all: (name: string) => string[]
}

/**
 * Does what a form of a member's page asks for, by the way that the desk does it; gives what to
 * tell. Errors: those of what it asks for; `bad-request` where it asks for nothing that is known.
 */
export async function doCounterAction(
  db: Db,
  actor: Actor,
  member: Pick<Member, 'id' | 'number'>,
  { field, all }: CounterForm,
): Promise<string> {
  const key = field('key')
  switch (field('intent')) {
    case 'renew':
    case 'return': {
      const act = field('intent') === 'renew' ? 'renew' : 'return'
      const seen = { loan: field('loan'), dueAt: field('dueAt') }
      const codes = field('codes').split(' ').filter(Boolean)
      const override = codes.length > 0 ? { codes, reason: field('reason') } : null
      return actOnLoan(db, actor, member.id, act, seen, { key, override })
    }
    case 'renew-all':
      return actOnLoans(db, actor, member.id, 'renew', seenLoans(all('loan')), key)
    case 'return-all':
      return actOnLoans(db, actor, member.id, 'return', seenLoans(all('loan')), key)
    case 'hold': {
      const book = await chosenBook(db, actor, 'book', field('book'))
      if (book === null) throw noBook()
      const wanted = { key, book, member: memberNumber(member.number) }
      const { place } = await placeHold(db, actor, wanted)
      return place === 1
        ? 'The hold is placed: nobody else waits.'
        : `The hold is placed: number ${place} in the queue.`
    }
    case 'cancel-hold': {
      const change = { key, hold: field('hold'), reason: 'Cancelled by the library' }
      const { keptFor } = await cancelHold(db, actor, change)
      const next = keptFor ? ` The copy is kept for ${keptFor.member.name} now.` : ''
      return `The hold is cancelled.${next}`
    }
    case 'pay':
      return doAccountAction(db, actor, member.id, field)
    case 'card-lost':
      await inTransaction(db, (within) => reportCardLost(within, actor, member.id))
      return 'The card is reported as lost: nothing is borrowed until it is found or replaced.'
    case 'new-card': {
      const card = { barcode: field('barcode'), version: Number(field('version')) }
      await inTransaction(db, (within) => replaceCard(within, actor, member.id, card))
      return 'The new card is noted. Print it, and hand it out.'
    }
    default:
      return doMemberAction(db, actor, member, field)
  }
}

function noBook(): AppError {
  const message = 'Say which book is wanted.'
  return new AppError('invalid-input', message, { fields: [{ field: 'book', message }] })
}

/** Loans as the forms for all of them send each: its id, and when it was due. */
function seenLoans(values: readonly string[]) {
  if (values.length === 0) throw new AppError('bad-request', 'Please use the buttons of this page.')
  return values.map((value) => {
    const [loan = '', dueAt = ''] = value.split(' ')
    return { loan, dueAt }
  })
}

/** The codes of what was refused, where staff may go on in spite of all of it; else ''. */
export function overridable(error: unknown): string {
  const refusals = isAppError(error) ? error.details.refusals : undefined
  if (!Array.isArray(refusals)) return ''
  const all: readonly Refusal[] = refusals
  return all.every(({ mayOverride }) => mayOverride) ? all.map(({ code }) => code).join(' ') : ''
}
