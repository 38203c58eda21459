import type { Day } from '#src/kernel/dates.ts'
import { readDay } from '#src/kernel/dates.ts'
import { filterChoice, filterText } from '#src/kernel/filters.ts'

const states = ['overdue', 'claimed', 'closed'] as const
export const loanOrders = {
  due: 'Due first',
  'due-last': 'Due last',
  issued: 'Issued last',
  member: 'Member',
  title: 'Title',
} as const

type LoanOrder = keyof typeof loanOrders

/** What the list of loans is asked for; '' stands for all. */
export type IssuedQuery = {
  /** Words of the name or title, or a barcode, accession, member or roll number. */
  readonly text: string
  /** '': all that are out. */
  readonly state: (typeof states)[number] | ''
  /** Overdue by at least so many days. */
  readonly late: '' | '1' | '7' | '14' | '30' | '90'
  readonly category: string
  readonly department: string
  readonly from: Day | ''
  readonly to: Day | ''
  readonly order: LoanOrder
}

/** The query of an address; values that are none count as left out. */
export function readIssuedQuery(search: URLSearchParams): IssuedQuery {
  const day = (name: string) => readDay(filterText(search, name, 10)) ?? ''
  return {
    text: filterText(search, 'q', 200),
    state: filterChoice(search, 'state', states),
    late: filterChoice(search, 'late', ['1', '7', '14', '30', '90'] as const),
    category: filterText(search, 'category', 60),
    department: filterText(search, 'department', 200),
    from: day('from'),
    to: day('to'),
    order: filterChoice(search, 'sort', Object.keys(loanOrders) as LoanOrder[]) || 'due',
  }
}

/** The address' query, without what is left out; '' where nothing is set. */
export function issuedSearch({ text, order, ...others }: IssuedQuery): string {
  const all = { q: text, ...others, sort: order === 'due' ? '' : order }
  const given = new URLSearchParams(Object.entries(all).filter(([, value]) => value !== ''))
  return given.size === 0 ? '' : `?${given}`
}
