import { shownDay } from '#src/kernel/calendar/shown-dates.ts'
import { dayAfter, instantAt, localTime } from '#src/kernel/dates.ts'
import { lineWordsOf } from './line-words.server.ts'
import { loanLine } from './reminder-lines.ts'
import { isOwnTemplate, type TemplateName, templates } from './reminder-templates.ts'

const titles = ['Discrete Mathematics', 'Operating System Concepts'] as const
const codes = ['CS-1001', 'CS-1042'] as const

const reader = { name: 'Asha Rao', number: 'M-000123' } as const
const announced = ['Open on Sunday'] as const

/**
 * A made-up member and books, or what is announced, to see in the office what texts come to on the
 * day of `now`.
 */
export function exampleOf(name: TemplateName, now: Date, timeZone: string) {
  if (!isOwnTemplate(name)) return { reader, titles: announced, lines: announced }
  const { day } = localTime(now, timeZone)
  const { kind } = templates[name]
  const english = lineWordsOf('en')
  const { words, calendar } = english
  const fine = { paise: 100, interval: 1, unit: 'days' } as const
  const lineOf = (index: 0 | 1): string => {
    if (kind === 'hold-ready' || kind === 'hold-expiring') {
      return words.keptUntil(titles[index], shownDay(calendar, dayAfter(day, 1 + index)))
    }
    if (kind === 'receipt') return words.issued(words.item(titles[index], codes[index]))
    const late = { overdue: 1, 'overdue-again': 7, 'overdue-last': 30 }
    const days = name in late ? -late[name as keyof typeof late] : name === 'due-today' ? 0 : 2
    const dueAt = new Date(instantAt(dayAfter(day, days + 1), 0, timeZone).getTime() - 1)
    const loan = { title: titles[index], accessionNumber: codes[index], dueAt, fine }
    return loanLine({ ...loan, isRecalled: false }, now, timeZone, english)
  }
  return { reader, titles, lines: [lineOf(0), lineOf(1)] }
}
