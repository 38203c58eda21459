import type { z } from '@hono/zod-openapi'
import { AppError } from '#src/kernel/errors.ts'

type Fault = { readonly field: string; readonly message: string }
type Values = Readonly<Record<string, unknown>>

/**
 * The parameters after their check by `shape`. One that is sent empty counts as not sent, as forms
 * send their empty fields. Errors: `invalid-input` that names every parameter that is unknown or
 * does not fit.
 */
export function checkParameters(shape: z.ZodObject, sent: Iterable<[string, string]>): Values {
  return checked(
    shape,
    valuesOf(sent),
    [...sent].map(([name]) => name),
    parameterNames,
  )
}

/**
 * The fields of a JSON body after their check by `shape`; no body counts as an empty one. Errors:
 * `unsupported-file` where it is not sent as JSON, `bad-request` where it is none, `invalid-input`
 * that names every field that is unknown or does not fit.
 */
export async function checkBody(shape: z.ZodObject, request: Request): Promise<Values> {
  const text = await request.text()
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (type !== 'application/json' && (text !== '' || type !== undefined)) {
    throw new AppError('unsupported-file', 'Send the body as “Content-Type: application/json”.')
  }
  const body = text === '' ? {} : readJson(text)
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new AppError('bad-request', 'The body is a JSON object, in braces.')
  }
  return checked(shape, body, Object.keys(body), fieldNames)
}

/** Errors: `unsupported-file` where a body is sent as anything but a form with files. */
export function requireForm({ headers }: Request): void {
  if (/^multipart\/form-data\b/i.test(headers.get('content-type') ?? '')) return
  throw new AppError(
    'unsupported-file',
    'Send the file as a form: “Content-Type: multipart/form-data”.',
  )
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new AppError('bad-request', 'The body is not JSON that can be read.')
  }
}

function checked(
  shape: z.ZodObject,
  values: object,
  names: Iterable<string>,
  known: (shape: z.ZodObject) => string,
): Values {
  const result = shape.safeParse(values)
  const unknown = unknownNames(shape, names)
  if (result.success && unknown.length === 0) return result.data
  const fields = [
    ...unknown.map((field) => ({ field, message: known(shape) })),
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

function unknownNames(shape: z.ZodObject, sent: Iterable<string>): string[] {
  const names = new Set<string>()
  for (const name of sent) {
    if (!Object.hasOwn(shape.shape, name)) names.add(name.slice(0, longestNamed).toWellFormed())
    if (names.size === mostNamed) break
  }
  return [...names]
}

function fieldNames(shape: z.ZodObject): string {
  const names = Object.keys(shape.shape)
  if (names.length === 0) return 'There is no such field: the body is empty.'
  return `There is no such field. Known are ${names.join(', ')}.`
}

function parameterNames(shape: z.ZodObject): string {
  const names = Object.keys(shape.shape)
  if (names.length === 0) return 'There is no such parameter: this address takes none.'
  return `There is no such parameter. Known are ${names.join(', ')}.`
}

function faultOf({ path, message }: z.core.$ZodIssue): Fault {
  return { field: path.join('.'), message }
}
