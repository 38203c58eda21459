/** A part of a thing that a change touched; null: it was not there. */
export type Difference = {
  readonly field: string
  readonly before: string | null
  readonly after: string | null
}

/** Fields of one change that are told apart; further ones are counted in a last line. */
const mostFields = 60

/**
 * What a change changed, field by field, from what the audit holds before and after it: as text, by
 * their paths (`copies.2.price`). Equal parts are left out. Where one side is missing, all of the
 * other is listed.
 */
export function differences(before: unknown, after: unknown): Difference[] {
  const old = partsOf(before)
  const fresh = partsOf(after)
  const fields = [...new Set([...old.keys(), ...fresh.keys()])]
  const found = fields
    .map((field) => ({
      field,
      before: old.get(field) ?? null,
      after: fresh.get(field) ?? null,
    }))
    .filter((part) => part.before !== part.after)
  if (found.length <= mostFields) return found
  const rest = found.length - mostFields
  return [
    ...found.slice(0, mostFields),
    { field: `… and ${rest} more fields`, before: null, after: null },
  ]
}

/**
 * The values of a JSON value by their paths; a single value has the path `value`. Nothing, empty
 * lists and empty texts have none.
 */
function partsOf(value: unknown): Map<string, string> {
  const parts = new Map<string, string>()
  const walk = (part: unknown, path: string): void => {
    if (part === null || part === undefined || part === '') return
    if (typeof part !== 'object') {
      parts.set(path || 'value', textOf(part))
      return
    }
    const isPlainList = Array.isArray(part) && part.every((one) => typeof one !== 'object')
    if (isPlainList && part.length > 0) parts.set(path || 'value', part.map(textOf).join(', '))
    else if (Array.isArray(part)) {
      for (const [index, one] of part.entries()) walk(one, joined(path, String(index + 1)))
    } else for (const [name, one] of Object.entries(part)) walk(one, joined(path, name))
  }
  walk(value, '')
  return parts
}

function joined(path: string, name: string): string {
  return path === '' ? name : `${path}.${name}`
}

function textOf(value: unknown): string {
  if (value === true) return 'yes'
  return value === false ? 'no' : String(value)
}

/** The name of a field for people: `givenBy` and `given_by` are "given by". */
export function fieldWords(field: string): string {
  return field
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/[_.]+/g, ' ')
    .toLowerCase()
}
