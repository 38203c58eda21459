import { filterChoice, filterSearch, filterText } from '#src/kernel/filters.ts'

/** What the list of people is narrowed by; '' : by nothing. */
export type PeopleQuery = {
  /** The beginnings of words of the name, or of the address. */
  readonly q: string
  readonly role: '' | 'student' | 'faculty' | 'admin' | 'none'
  readonly verified: '' | 'yes' | 'no'
  readonly state: '' | 'open' | 'disabled'
}

const choices = {
  role: ['student', 'faculty', 'admin', 'none'],
  verified: ['yes', 'no'],
  state: ['open', 'disabled'],
} as const

/** The filters that an address asks for, whatever it holds. */
export function readPeopleQuery(search: URLSearchParams): PeopleQuery {
  return {
    q: filterText(search, 'q', 200),
    role: filterChoice(search, 'role', choices.role),
    verified: filterChoice(search, 'verified', choices.verified),
    state: filterChoice(search, 'state', choices.state),
  }
}

/** The address of filters: `readPeopleQuery` read backwards. '' where none is set. */
export function peopleSearch(query: PeopleQuery): string {
  return filterSearch(query)
}
