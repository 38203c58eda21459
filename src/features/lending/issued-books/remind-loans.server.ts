import { eachLoan } from '#src/features/lending/circulation/loans-list.server.ts'
import {
  mostRemindedAtOnce,
  notRemindedWords,
  remindNow,
} from '#src/features/lending/reminders/remind-now.server.ts'
import type { Actor } from '#src/kernel/actor.ts'
import { counted } from '#src/kernel/counted.ts'
import { AppError } from '#src/kernel/errors.ts'
import type { Db } from '#src/server/database/connect.ts'
import type { IssuedQuery } from './issued-books-query.ts'
import { filtersOf } from './issued-loans.server.ts'

/** What a reminder of many loans came to, for people. */
type RemindReport = {
  readonly sentence: string
  /** Why some got none: each reason with how many. */
  readonly none: readonly { readonly why: string; readonly loans: number }[]
}

/**
 * Reminds the readers of the chosen loans, or, where `all`, of every loan that the query finds.
 * Errors: `forbidden`; `invalid-input` for none or too many, and for loans that are over.
 */
export async function remindLoans(
  db: Db,
  actor: Actor,
  {
    query,
    all,
    chosen,
  }: { readonly query: IssuedQuery; readonly all: boolean; readonly chosen: readonly string[] },
): Promise<RemindReport> {
  if (query.state === 'closed') {
    throw new AppError('invalid-input', 'These books are back: there is nothing to remind of.')
  }
  const ids = all ? await everyLoan(db, actor, query) : chosen
  const { written, none } = await remindNow(db, actor, ids)
  const loans = counted(written, 'book')
  const reasons = Map.groupBy(none, ({ reason }) => reason)
  return {
    sentence:
      written === 0
        ? 'No reminder was written.'
        : `Reminders of ${loans} are written: they go out now, one message for each reader.`,
    none: [...reasons].map(([reason, list]) => ({
      why: notRemindedWords[reason],
      loans: list.length,
    })),
  }
}

async function everyLoan(db: Db, actor: Actor, query: IssuedQuery): Promise<string[]> {
  const ids: string[] = []
  for await (const loans of eachLoan(db, actor, filtersOf(query))) {
    ids.push(...loans.map(({ loanId }) => loanId))
    if (ids.length > mostRemindedAtOnce) {
      throw new AppError(
        'invalid-input',
        `These are more than ${mostRemindedAtOnce}: narrow the list, by days overdue or department, and remind one part after the other.`,
      )
    }
  }
  return ids
}
