import type { z } from '@hono/zod-openapi'
import { AppError } from '../../kernel/errors.ts'

type Fault = { readonly field: string; readonly message: string }
type Values = Readonly<Record<string, unknown>>

/**
 * The parameters after their check by `shape`. One that is sent empty counts as not sent, as forms send their empty
 * fields. Errors: `invalid-input` that names every parameter that is unknown or does not fit.
 */
export function checkParameters(shape: z.ZodObject, sent: Iterable<[string, string]>): Values {
  const result = shape.safeParse(valuesOf(sent))
  const unknown = unknownNames(shape, sent)
  if (result.success && unknown.length === 0) return result.data
  const fields = [
    ...unknown.map((field) => ({ field, message: knownNames(shape) })),
    ...(result.error?.issues ?? []).map(faultOf),
  ]
  const said = fields.map(({ field, message }) => `${field}: ${message}`).join(' ')
  throw new AppError('invalid-input', `Please correct the request. ${said}`, { fields })
}

const mostNamed = 5
const longestNamed = 40

function valuesOf(sent: Iterable<[string, string]>): Values {
  const values = new Map<string, string | string[]>()
  for (const [name, value] of sent) {
    if (value === '') continue
    const before = values.get(name)
    if (before === undefined) values.set(name, value)
    else if (typeof before === 'string') values.set(name, [before, value])
    else before.push(value)
  }
  return Object.fromEntries(values)
}

function unknownNames(shape: z.ZodObject, sent: Iterable<[string, string]>): string[] {
  const names = new Set<string>()
  for (const [name] of sent) {
    if (!Object.hasOwn(shape.shape, name)) names.add(name.slice(0, longestNamed).toWellFormed())
    if (names.size === mostNamed) break
  }
  return [...names]
}

function knownNames(shape: z.ZodObject): string {
  const names = Object.keys(shape.shape)
  if (names.length === 0) return 'There is no such parameter: this address takes none.'
  return `There is no such parameter. Known are ${names.join(', ')}.`
}

function faultOf({ path, message }: z.core.$ZodIssue): Fault {
  return { field: path.join('.'), message }
}
