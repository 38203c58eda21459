import { z } from '@hono/zod-openapi'
import { type HeadingId, idHref, idSchemes } from '#src/features/collection/books/heading-ids.ts'
import { text, wholeNumber } from '#src/server/http/parameters.ts'
import { type Heading, headingKinds, headingLists, type ListedHeading } from './headings.ts'

/** Who keeps headings by programs. */
export const headingsGate = {
  tag: 'Headings',
  access: 'staff:cataloguing',
  adminGate: true,
  scope: 'catalogue:write',
} as const

/** The number of a heading, a spelling or a change. */
export const aNumber = wholeNumber(1, 2_147_483_647).openapi({ example: 12 })

/** The same in an answer. */
export const answeredNumber = z.int().openapi({ example: 12 })

/** The heading of an address. */
export const headingParams = z.object({
  headings: text(20).openapi({ description: 'The list: names, or subjects.', example: 'names' }),
  number: aNumber.openapi({ description: 'The number in the list.', example: 12 }),
})

/** A token of the books that a heading had. */
export const seenToken = z.string().max(60).openapi({
  description:
    'seen of the heading, or of the preview, so that nothing is written where its books are others by now.',
  example: '2-0cc175b9c0f1b6a831c399e269772661',
})

/** A heading in a list. */
export const headingItem = z
  .object({
    list: z.enum(headingLists).openapi({ example: 'names' }),
    number: z.int().openapi({ example: 12 }),
    name: z.string().openapi({ example: 'Knuth, Donald Ervin' }),
    kind: z
      .enum(headingKinds as [Heading['kind'], ...Heading['kind'][]])
      .openapi({ example: 'person' }),
    books: z.int().openapi({ description: 'Books that have it.', example: 2 }),
    seeFrom: z
      .array(z.string())
      .readonly()
      .openapi({
        description: 'Other spellings that lead to it.',
        example: ['Knuth, D. E.'],
      }),
  })
  .openapi('Heading')

/** An identifier of a heading. */
export const headingIdItem = z
  .object({
    scheme: z.enum(idSchemes).openapi({ example: 'viaf' }),
    value: z.string().openapi({ example: '7466303' }),
    href: z.url().openapi({ example: 'https://viaf.org/viaf/7466303' }),
  })
  .openapi('HeadingIdentifier')

export function headingAnswer(heading: ListedHeading): z.input<typeof headingItem> {
  const { list, number, name, kind, books, seeFrom } = heading
  return { list, number, name, kind, books, seeFrom: [...seeFrom] }
}

export function idAnswer(id: HeadingId): z.input<typeof headingIdItem> {
  return { scheme: id.scheme, value: id.value, href: idHref(id) }
}
