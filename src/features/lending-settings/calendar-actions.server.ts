import type { Actor } from '../../kernel/actor.ts'
import { type Day, dayAfter, formatDay, readClock } from '../../kernel/dates.ts'
import { AppError } from '../../kernel/errors.ts'
import { count } from '../../kernel/money.ts'
import type { Db } from '../../server/database/connect.ts'
import { closeLibrary, type Redated } from '../circulation/redate-loans.server.ts'
import { addCalendarDay, removeCalendarDay } from '../library-calendar/change-calendar.server.ts'
import { setUsualWeek } from '../library-calendar/usual-week.server.ts'
import { readWeek } from './week-fields.ts'

/**
 * Does what a form of the calendar asks for, in one transaction; says what was done. `field` reads the form, `today` is the institute's
 * day. Errors: those of what it asks for; `invalid-input` for times that are none; `bad-request` where it asks for nothing that is known.
 */
export async function doCalendarAction(
  db: Db,
  actor: Actor,
  field: (name: string) => string,
  today: Day,
): Promise<string> {
  return db.transaction().execute(async (within) => {
    switch (field('intent')) {
      case 'close-tomorrow': {
        const firstDay = dayAfter(today, 1)
        const name = field('name').trim() || 'Closed'
        const moved = await closeLibrary(within, actor, { firstDay, name })
        return `Tomorrow, ${formatDay(firstDay)}, is closed. ${movedWords(moved)}`
      }
      case 'hours':
        await setUsualWeek(within, actor, field('branch') || null, readWeek(field))
        return 'The usual hours are saved; the site shows them now.'
      case 'add':
        return addDay(within, actor, field)
      case 'remove':
        await removeCalendarDay(within, actor, field('day'))
        return 'It is taken out of the calendar. Loans that were moved stay where they are.'
      default:
        throw new AppError(
          'bad-request',
          'This form is not known here. Load the page again and repeat what you did.',
        )
    }
  })
}

async function addDay(db: Db, actor: Actor, field: (name: string) => string): Promise<string> {
  const [when, first, last, name] = [field('when'), field('first'), field('last'), field('name')]
  const isOpen = field('open') === 'yes'
  const branch = field('branch') || null
  if (when === 'dates' && !isOpen) {
    const closure = { firstDay: first, lastDay: last || null, name, branch }
    return `It is closed then. ${movedWords(await closeLibrary(db, actor, closure))}`
  }
  await addCalendarDay(db, actor, {
    ...{
      branch,
      name,
      isOpen,
      opens: readTime(field('opens')),
      closes: readTime(field('closes')),
    },
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
  const moved = [
    loans > 0 ? `${count(loans)} ${loans === 1 ? 'loan is' : 'loans are'} due` : '',
    holds > 0 ? `${count(holds)} ${holds === 1 ? 'hold is' : 'holds are'} kept` : '',
  ]
  return `${moved.filter(Boolean).join(' and ')} until ${formatDay(until)} now; their readers are told.`
}

/** "09:30" as minutes of the day; '' is null. Errors: `invalid-input`. */
function readTime(text: string): number | null {
  if (text === '') return null
  const minutes = readClock(text)
  if (minutes === null) throw new AppError('invalid-input', 'Please write times as 09:30.')
  return minutes
}
