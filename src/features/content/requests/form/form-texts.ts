import { readPricePaise } from '#src/kernel/tables/written-values.ts'
import { fieldsOf, type RequestField } from '../request-fields.ts'
import type { RequestKind } from '../requests.ts'

/** The fields of a form as they were typed, by their names. */
export type RequestTexts = Readonly<Partial<Record<RequestField, string>>>

const numbers: readonly RequestField[] = [
  'bookNumber',
  'year',
  'copies',
  'fromPage',
  'toPage',
  'bookPages',
]

/** What the fields of a kind say, ready for the shape; what is empty is left out. */
export function writtenOf(
  kind: RequestKind,
  texts: RequestTexts,
): Readonly<Record<string, unknown>> {
  const given = fieldsOf(kind).flatMap(({ name }) => {
    const text = texts[name]?.trim() ?? ''
    return text === '' ? [] : [[name, fieldValue(name, text)] as const]
  })
  return { kind, ...Object.fromEntries(given) }
}

function fieldValue(name: RequestField, text: string): unknown {
  if (name === 'privateUse') return text === 'yes'
  // A price that cannot be read is no price that fits: the shape says so.
  if (name === 'pricePaise') return readPricePaise(text) ?? 0
  return numbers.includes(name) ? wholeNumber(text) : text
}

/** NaN where it is none: the shape says so. */
function wholeNumber(text: string): number {
  return /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN
}

/** The texts of the fields of a kind, from a form or an address. */
export function textsOf(kind: RequestKind, field: (name: string) => string): RequestTexts {
  return Object.fromEntries(fieldsOf(kind).map(({ name }) => [name, field(name)]))
}
