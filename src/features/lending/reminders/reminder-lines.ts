import { type Day, daysBetween, formatDay, formatInstant, localTime } from '#src/kernel/dates.ts'
import { rupees } from '#src/kernel/money.ts'

/** A loan as a reminder tells of it. */
export type LoanFacts = {
  readonly title: string
  readonly accessionNumber: string
  readonly dueAt: Date
  /** What it costs once it is overdue; null: nothing. */
  readonly fine: Fine | null
  /** Whether another reader waits for it. */
  readonly isRecalled: boolean
}

export type Fine = {
  readonly paise: number
  /** How many units an interval has. */
  readonly interval: number
  readonly unit: 'days' | 'hours'
}

/** “Discrete Mathematics (accession number CS-1001)”. */
export function itemWords(title: string, accessionNumber: string): string {
  return `${title} (accession number ${accessionNumber})`
}

/** A line for a loan, as it is on the day of `now`: when it is or was due, and what it costs. */
export function loanLine(loan: LoanFacts, now: Date, timeZone: string): string {
  const item = itemWords(loan.title, loan.accessionNumber)
  const today = localTime(now, timeZone).day
  const due = localTime(loan.dueAt, timeZone).day
  const day = dueWords(loan.dueAt, timeZone)
  const cost = loan.fine ? costWords(loan.fine) : null
  const recalled = loan.isRecalled ? ', another reader waits for it' : ''
  if (due < today) {
    const late = daysBetween(due, today)
    const ago = late === 1 ? 'yesterday' : `${late} days ago`
    return `${item}: was due ${day}, ${ago}${recalled}${cost ? `; the fine is ${cost}` : ''}`
  }
  const when = due === today ? `due today, ${day}` : `due ${day}`
  return `${item}: ${when}${recalled}${cost ? `; after that ${cost}` : ''}`
}

/** A line for a hold that lies ready. */
export function holdLine(title: string, until: Day): string {
  return `${title}: kept for you until ${formatDay(until)}`
}

const lastMinute = 24 * 60 - 1

/** The day; with the time where it is due before the day ends. */
function dueWords(dueAt: Date, timeZone: string): string {
  const { day, minutes } = localTime(dueAt, timeZone)
  return minutes === lastMinute ? formatDay(day) : formatInstant(dueAt, timeZone)
}

function costWords({ paise, interval, unit }: Fine): string {
  const one = unit === 'days' ? 'day' : 'hour'
  return `${rupees(paise)} ${interval === 1 ? `a ${one}` : `for each ${interval} ${unit}`}`
}
