import { z } from '@hono/zod-openapi'
import { AppError } from '#src/kernel/errors.ts'
import { nameShape } from '#src/kernel/name-shape.ts'

/**
 * What was written, after its check by `shape`, as it is kept. Errors: `invalid-input` with
 * `details.fields`, a sentence for each field that does not fit, the first of each.
 */
export function checkedShape<Shape extends z.ZodType>(shape: Shape, written: unknown) {
  const { data, error } = shape.safeParse(written)
  if (!error) return data as z.output<Shape>
  const messages = new Map<string, string>()
  for (const { path, message } of error.issues) {
    const field = path.join('.')
    if (!messages.has(field)) messages.set(field, message)
  }
  const fields = [...messages].map(([field, message]) => ({ field, message }))
  throw new AppError('invalid-input', [...messages.values()].join(' '), { fields })
}

/**
 * A name as it is kept, of at most `longest` letters. Errors: `invalid-input` of the field `name`,
 * where it is empty or longer.
 */
export function checkedName(written: string, longest: number): string {
  return checkedShape(z.object({ name: nameShape(longest) }), { name: written }).name
}
