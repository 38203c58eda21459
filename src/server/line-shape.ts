import { z } from '@hono/zod-openapi'
import { cleanLine } from '#src/kernel/clean-text.ts'

/** A clean line of at most `longest` letters; null for an empty one. */
export function optionalLine(longest: number) {
  return z
    .string()
    .transform((text) => cleanLine(text, longest + 1))
    .refine((text) => text.length <= longest, `Please give at most ${longest} characters.`)
    .transform((text) => text || null)
}

/** A clean line that has to be given; `said` is what is answered where it is empty. */
export function neededLine(longest: number, said: string) {
  return optionalLine(longest)
    .refine((text) => text !== null, said)
    .transform((text) => text ?? '')
}
