import type { Closure, Moves } from '#src/features/lending/circulation/closures.ts'
import { openAgain } from '#src/features/lending/circulation/open-again.server.ts'
import {
  closeLibrary,
  closureOutlook,
  type Redated,
} from '#src/features/lending/circulation/redate-loans.server.ts'
import { addCalendarDay } from '#src/features/lending/library-calendar/change-calendar.server.ts'
import { setUsualWeek } from '#src/features/lending/library-calendar/usual-week.server.ts'
import type { Actor } from '#src/kernel/actor.ts'
import { counted } from '#src/kernel/counted.ts'
import { type Day, dayAfter, formatDay, readClock } from '#src/kernel/dates.ts'
import { AppError } from '#src/kernel/errors.ts'
import type { Db } from '#src/server/database/connect.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import { readWeek } from './week-fields.ts'

/** A closure that moves something: it is done once somebody has seen what. */
export type ClosureAsked = { readonly closure: Closure; readonly moves: Moves }

/**
 * Does what a form of the calendar asks for, in one transaction; says what was done, or asks
 * whether a closure shall move what it does. `field` reads the form, `today` is the institute's
 * day. Errors: those of what it asks for; `invalid-input` for times that are none; `bad-request`
 * where it asks for nothing that is known.
 */
export async function doCalendarAction(
  db: Db,
  actor: Actor,
  field: (name: string) => string,
  today: Day,
): Promise<string | ClosureAsked> {
  return inTransaction(db, async (within) => {
    switch (field('intent')) {
      case 'close-tomorrow': {
        const firstDay = dayAfter(today, 1)
        const name = field('name').trim() || 'Closed'
        return closeOrAsk(within, actor, field, { firstDay, name })
      }
      case 'hours':
        await setUsualWeek(within, actor, field('branch') || null, readWeek(field))
        return 'The usual hours are saved; the site shows them now.'
      case 'add':
        return addDay(within, actor, field)
      case 'remove':
        return `It is taken out of the calendar. ${backWords(await openAgain(within, actor, field('day')))}`
      default:
        throw new AppError(
          'bad-request',
          'This form is not known here. Load the page again and repeat what you did.',
        )
    }
  })
}

/** Closes the library where nothing is due then, or where somebody has seen what is moved. */
async function closeOrAsk(
  db: Db,
  actor: Actor,
  field: (name: string) => string,
  closure: Closure,
): Promise<string | ClosureAsked> {
  if (field('seen') !== 'yes') {
    const moves = await closureOutlook(db, actor, closure)
    if (moves.loans.length + moves.holds.length > 0) return { closure, moves }
  }
  const moved = await closeLibrary(db, actor, closure)
  return `${closedWords(closure)} ${movedWords(moved)}`
}

function closedWords({ firstDay, lastDay }: Closure): string {
  return lastDay && lastDay !== firstDay
    ? `From ${formatDay(firstDay)} to ${formatDay(lastDay)} it is closed.`
    : `On ${formatDay(firstDay)} it is closed.`
}

async function addDay(
  db: Db,
  actor: Actor,
  field: (name: string) => string,
): Promise<string | ClosureAsked> {
  const [when, first, last, name] = [field('when'), field('first'), field('last'), field('name')]
  const isOpen = field('open') === 'yes'
  const branch = field('branch') || null
  if (when === 'dates' && !isOpen) {
    return closeOrAsk(db, actor, field, { firstDay: first, lastDay: last || null, name, branch })
  }
  await addCalendarDay(db, actor, {
    branch,
    name,
    isOpen,
    opens: readTime(field('opens')),
    closes: readTime(field('closes')),
    ...(when === 'dates' ? { firstDay: first, lastDay: last || null } : {}),
    ...(when === 'yearly' ? { monthDay: first.slice(5) } : {}),
    ...(when === 'weekly'
      ? { weekday: /^[0-6]$/.test(field('weekday')) ? Number(field('weekday')) : null }
      : {}),
  })
  return 'It is in the calendar. Loans that are due then keep their due day; new ones follow it.'
}

function movedWords({ loans, holds, until }: Redated): string {
  if (loans + holds === 0) return 'Nothing was due then.'
  const day = formatDay(until)
  const moved = [
    loans > 0 ? `${counted(loans, 'loan is', 'loans are')} now due ${day}` : '',
    holds > 0 ? `${counted(holds, 'hold is', 'holds are')} kept until ${day}` : '',
  ]
  return `${moved.filter(Boolean).join(' and ')}; their readers are notified.`
}

function backWords({ loans, holds }: Pick<Redated, 'loans' | 'holds'>): string {
  if (loans + holds === 0) return 'No loan or hold was moved back.'
  const moved = [
    loans > 0 ? `${counted(loans, 'loan is', 'loans are')} due` : '',
    holds > 0 ? `${counted(holds, 'hold is', 'holds are')} kept` : '',
  ]
  return `${moved.filter(Boolean).join(' and ')} as before; readers who were told are told again.`
}

/** "09:30" as minutes of the day; '' is null. Errors: `invalid-input`. */
function readTime(text: string): number | null {
  if (text === '') return null
  const minutes = readClock(text)
  if (minutes === null) throw new AppError('invalid-input', 'Please write times as 09:30.')
  return minutes
}
