import { cleanLine } from './clean-text.ts'

/**
 * What an address asks a list to be narrowed by: one clean line of at most `longest` characters, ''
 * where it asks nothing.
 */
export function filterText(search: URLSearchParams, name: string, longest: number): string {
  return cleanLine(search.get(name) ?? '', longest)
}

/** The choice that an address makes, '' where it makes none, or none that there is. */
export function filterChoice<Choice extends string>(
  search: URLSearchParams,
  name: string,
  of: readonly Choice[],
): Choice | '' {
  return of.find((choice) => choice === search.get(name)) ?? ''
}

/**
 * The query of an address, with its '?', that asks for the filters that are set; '' where none is.
 */
export function filterSearch(filters: Readonly<Record<string, string | null>>): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(filters)) if (value) search.set(name, value)
  return search.size > 0 ? `?${search}` : ''
}
