import { filterChoice, filterSearch, filterText } from '#src/kernel/filters.ts'
import { type RequestKind, type RequestState, requestKinds, requestStates } from '../requests.ts'

/** What the list is narrowed to; '' : everything that is open. */
export const officeViews = ['late', 'mine', 'nobody', 'all', ...requestStates] as const
export type OfficeView = (typeof officeViews)[number]

export const officePageSize = 25

/** What the librarian's list is narrowed by; '' : by nothing. */
export type OfficeQuery = {
  readonly q: string
  readonly view: OfficeView | ''
  readonly kind: RequestKind | ''
  readonly department: string
}

/** The filters that an address asks for, whatever it holds. */
export function readOfficeQuery(search: URLSearchParams): OfficeQuery {
  return {
    q: filterText(search, 'q', 200),
    view: filterChoice(search, 'view', officeViews),
    kind: filterChoice(search, 'kind', requestKinds),
    department: filterText(search, 'department', 120),
  }
}

/** The address of filters: `readOfficeQuery` read backwards. '' where none is set. */
export function officeSearch(query: OfficeQuery): string {
  return filterSearch(query)
}

/** Views as the office says them. */
export const viewWords: Readonly<Record<Exclude<OfficeView, RequestState>, string>> = {
  late: 'Waiting too long',
  mine: 'Assigned to me',
  nobody: 'Open, assigned to nobody',
  all: 'All, open and closed',
}
