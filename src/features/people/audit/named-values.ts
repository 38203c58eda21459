import { isId } from '#src/kernel/ids.ts'

/** All ids in what the audit holds before or after a change. */
export function idsIn(value: unknown): string[] {
  if (typeof value === 'string') return isId(value) ? [value] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(idsIn)
}

/**
 * What the audit holds of a change with names in the place of ids: `bookId` is the `book` by its
 * title. An `id` beside other facts goes, for those tell what it is; so does the id of what is
 * gone.
 */
export function withNames(value: unknown, nameOf: (id: string) => string | null): unknown {
  if (typeof value === 'string') return isId(value) ? nameOf(value) : value
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((one) => withNames(one, nameOf))
  const facts = Object.entries(value).filter(([name]) => name !== 'id')
  return Object.fromEntries(
    facts.map(([name, fact]) => [nameWithoutId(name, fact), withNames(fact, nameOf)]),
  )
}

function nameWithoutId(name: string, fact: unknown): string {
  const short = name.replace(/(?:Id|_id)$/, '')
  return typeof fact === 'string' && isId(fact) && short !== '' ? short : name
}
