import type { PersonItem } from './shown-profile.ts'

/** What the list of people is asked for. */
export type DirectoryQuery = {
  readonly q: string
  /** '' for all. */
  readonly letter: string
  /** The number of a department, as an address has it; '' for all. */
  readonly department: string
  readonly page: number
}

/** People of one department, in their order. */
export type DirectoryGroup = {
  /** null: of none. */
  readonly department: string | null
  readonly people: readonly PersonItem[]
  /** Who worked there once. */
  readonly past: readonly PersonItem[]
}

export const peoplePerPage = 100

/** The address of the list of people as it is asked for. */
export function directorySearch({ q, letter, department }: Omit<DirectoryQuery, 'page'>): string {
  const search = new URLSearchParams()
  if (q !== '') search.set('q', q)
  if (department !== '') search.set('department', department)
  if (letter !== '') search.set('letter', letter)
  const text = search.toString()
  return text === '' ? '' : `?${text}`
}
