import { z } from '@hono/zod-openapi'
import { checkedShape } from '#src/server/checked-shape.ts'
import { titleShape } from '#src/server/text/text-shapes.ts'
import { longestTexts } from './required-books.ts'

const longestHeading = 120

/** What a link shows. `missing`: what is said where its heading is empty. */
export function linkShape(missing: string) {
  return z.object({
    title: titleShape(longestHeading, missing).openapi({
      example: 'Reading list, Data Structures',
    }),
    course: z
      .string()
      .min(1)
      .max(longestTexts.course)
      .nullable()
      .openapi({ description: 'null: the whole list.' }),
    showsName: z.boolean(),
    showsNotes: z.boolean(),
  })
}

export type NewLink = z.output<ReturnType<typeof linkShape>>

/**
 * What a form says of a link, checked. `missing`: what is said where its heading is empty. Errors:
 * `invalid-input`, with what is wrong by field.
 */
export function checkedLink(written: unknown, missing: string): NewLink {
  return checkedShape(linkShape(missing), written)
}
