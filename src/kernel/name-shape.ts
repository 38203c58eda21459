import { z } from 'zod'
import { cleanLine } from './clean-text.ts'

/**
 * A name that people or programs give: one line, at least a letter. `none` is said where it is
 * empty.
 */
export function nameShape(
  longest: number,
  none = `Please give a name of at most ${longest} characters.`,
) {
  return z
    .string(none)
    .overwrite((text) => cleanLine(text, longest + 1))
    .min(1, none)
    .max(longest, `Please write at most ${longest} characters.`)
}
