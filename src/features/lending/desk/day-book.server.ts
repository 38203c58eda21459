import { institute } from '#institute'
import { type DayBook, dayBook } from '#src/features/lending/ledger/account.server.ts'
import { takerOf } from '#src/features/lending/ledger/ledger.ts'
import type { Actor } from '#src/kernel/actor.ts'
import type { Db } from '#src/server/database/connect.ts'
import type { DayBookQuery } from './day-book-query.ts'

/** The lines of a day book, of one person or all, with what it comes to by method and by person. */
type DeskDayBook = {
  readonly lines: DayBook['lines']
  readonly totals: DayBook['totals']
  /** Who took payments in these days, with what each took in less what they paid out. */
  readonly people: readonly {
    readonly takenBy: string
    /** For people; two of one name are told apart. */
    readonly name: string
    readonly totals: DayBook['totals']
  }[]
}

/** The day book of these days. Errors: `forbidden`. */
export async function deskDayBook(db: Db, actor: Actor, query: DayBookQuery): Promise<DeskDayBook> {
  const { from, to, by } = query
  const { lines } = await dayBook(db, actor, { from, to, timeZone: institute.timeZone })
  const names = [...new Set(lines.map(({ takenBy }) => takenBy))].toSorted()
  const of = (takenBy: string) => lines.filter((line) => line.takenBy === takenBy)
  const shown = by === '' ? lines : of(by)
  const shownNames = new Map(lines.map((line) => [line.takenBy, takerOf(line)]))
  const nameOf = (takenBy: string) => {
    const name = shownNames.get(takenBy) ?? takenBy
    const bearers = [...shownNames.values()].filter((other) => other === name)
    return bearers.length > 1 ? `${name} (${takenBy})` : name
  }
  const people = names.map((takenBy) => ({
    takenBy,
    name: nameOf(takenBy),
    totals: totalsOf(of(takenBy)),
  }))
  return { lines: shown, totals: totalsOf(shown), people }
}

function totalsOf(lines: DayBook['lines']): DayBook['totals'] {
  const of = (wanted: keyof DayBook['totals']) =>
    lines.filter(({ method }) => method === wanted).reduce((sum, { paise }) => sum + paise, 0)
  return { cash: of('cash'), upi: of('upi') }
}
