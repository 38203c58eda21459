import { z } from '@hono/zod-openapi'
import { cleanIndented, cleanLine } from '#src/kernel/clean-text.ts'
import { textFault } from './written-text.ts'

/** A title: one line, at least a letter; `missing` is said where there is none. */
export function titleShape(longest: number, missing = 'Please write a title.') {
  return z
    .string(missing)
    .overwrite((text) => cleanLine(text, longest + 1))
    .min(1, missing)
    .max(longest, `Please write at most ${longest} characters in the title.`)
}

/** A text in Markdown that can be drawn. */
export function textShape(longest: number) {
  return z
    .string('Please write a text.')
    .overwrite((text) => cleanIndented(text, longest + 1))
    .max(longest, `Please write at most ${longest} characters, or add the text as a PDF.`)
    .superRefine((text, { addIssue }) => {
      const fault = text.length > longest ? null : textFault(text)
      if (fault) addIssue(fault)
    })
    .openapi({ description: 'Markdown.' })
}
