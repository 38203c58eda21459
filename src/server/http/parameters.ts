import { z } from '@hono/zod-openapi'

/** A whole number in decimal digits. */
export function wholeNumber(min: number, max: number) {
  const said = `Give a whole number from ${min} to ${max}.`
  return z
    .string(said)
    .regex(/^-?\d{1,15}$/, said)
    .transform(Number)
    .refine((number) => number >= min && number <= max, said)
    .openapi({ type: 'integer', minimum: min, maximum: max })
}

/** A parameter that may be repeated: its values, at most `most`; none where it is not given. */
export function repeatable<Value extends z.ZodType<unknown, string>>(value: Value, most: number) {
  const list = z.array(value).max(most, `Give at most ${most} values.`)
  return z.preprocess((given) => (Array.isArray(given) ? given : [given]), list).optional()
}

/** A text of a bounded length. */
export function text(longest: number) {
  return z.string('Give this parameter once.').max(longest, `Give at most ${longest} characters.`)
}

/** One of a few words. */
export function oneOf<const Words extends readonly [string, ...string[]]>(words: Words) {
  return z.enum(words, `Give one of ${words.join(', ')}.`)
}
