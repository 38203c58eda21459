import type { LoanFilters } from '#src/features/lending/circulation/loans-list.server.ts'
import type { IssuedQuery } from './issued-books-query.ts'

/**
 * The filters of a query, as circulation takes them. Overdue ones leave out what is said to be
 * returned.
 */
export function filtersOf(query: IssuedQuery): LoanFilters {
  const { text, state, late, category, department, from, to, order } = query
  return {
    text,
    state: late !== '' && state !== 'closed' ? 'overdue' : state || 'open',
    overdueFrom: late === '' ? null : Number(late),
    category: category || null,
    department: department || null,
    dueFrom: from || null,
    dueTo: to || null,
    order,
  }
}
