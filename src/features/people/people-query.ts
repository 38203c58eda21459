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
  const q = (search.get('q') ?? '')
    .replace(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, 200)
  const [role, verified, state] = [
    chosen(choices.role, search.get('role')),
    chosen(choices.verified, search.get('verified')),
    chosen(choices.state, search.get('state')),
  ]
  return { q, role, verified, state }
}

function chosen<Choice extends string>(of: readonly Choice[], text: string | null): Choice | '' {
  return of.find((choice) => choice === text) ?? ''
}

/** The address of filters: `readPeopleQuery` read backwards. '' where none is set. */
export function peopleSearch(query: PeopleQuery): string {
  const set = Object.entries(query).filter(([, value]) => value !== '')
  return set.length > 0 ? `?${new URLSearchParams(set)}` : ''
}
