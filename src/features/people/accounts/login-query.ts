import { safeNext } from './safe-next.ts'

const modes = ['sign-in', 'signup', 'forgot', 'resend'] as const
const greeted = ['student', 'faculty', 'admin'] as const
const tellings = ['verified', 'reset', 'reset-passkeys', 'signed-out', 'deleted'] as const

/** What the sign-in page is for just now. */
export type LoginMode = (typeof modes)[number]

/** The sign-in page's state in its address: `?as=student&mode=signup&next=/books`. */
export type LoginQuery = {
  readonly mode: LoginMode
  /** Who is greeted; null: everybody. It decides nothing else. */
  readonly as: (typeof greeted)[number] | null
  /** Where the person goes afterwards; a path of this site. */
  readonly next: string | null
  /** What has just been done elsewhere. */
  readonly told: (typeof tellings)[number] | null
  /** The code of an error that happened elsewhere. */
  readonly failed: string | null
}

/** Reads the address; what it does not know counts as not there. */
export function readLoginQuery(search: URLSearchParams): LoginQuery {
  return {
    mode: oneOf(modes, search.get('mode')) ?? 'sign-in',
    as: oneOf(greeted, search.get('as')),
    next: safeNext(search.get('next')),
    told: oneOf(tellings, search.get('told')),
    failed: search.get('failed'),
  }
}

/** The address of the sign-in page in this state. */
export function loginAddress(query: Partial<LoginQuery>): string {
  const given = Object.entries(query).filter(([, value]) => value !== null && value !== 'sign-in')
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)]))
  return given.length === 0 ? '/login' : `/login?${search}`
}

/** The page that asks for the code of an app, before a session is made. */
export function codeAddress(next: string | null): string {
  return next === null ? '/login/code' : `/login/code?${new URLSearchParams({ next })}`
}

function oneOf<Text extends string>(known: readonly Text[], text: string | null): Text | null {
  return known.find((one) => one === text) ?? null
}
