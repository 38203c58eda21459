import { z } from '@hono/zod-openapi'
import { dayOf } from '#src/institute/institute-clock.ts'
import type { Publication } from '#src/institute/publication.ts'
import { readDay } from '#src/kernel/dates.ts'

const unclear = 'Please give the day and the time from which everybody sees it.'

/** What is written of when something comes out, for the shape of the thing itself. */
export const publicationShape = {
  publishedAt: z.date(unclear).nullable(),
  endsOn: z
    .string()
    .max(10)
    .refine((day) => readDay(day) !== null, 'Please give a valid date, or leave it empty.')
    .overwrite((day) => readDay(day) ?? day)
    .nullable()
    .openapi({
      description: 'The last day on which it counts; null: until further notice.',
      example: '2026-12-04',
    }),
  pinned: z.boolean().openapi({ description: 'Whether it is listed above the others.' }),
}

/** The same where it is sent as JSON, in which an instant is a text. */
export const sentPublicationShape = {
  publishedAt: z.iso
    .datetime({ offset: true, error: unclear })
    .transform((text) => new Date(text))
    .nullable()
    .openapi({
      type: ['string', 'null'],
      format: 'date-time',
      description: 'From when everybody sees it; null: a draft.',
    }),
  endsOn: publicationShape.endsOn,
  pinned: publicationShape.pinned,
}

/** Says so where it would end before it begins: a check for the shape of the whole. */
export function endsAfterItBegins(
  { publishedAt, endsOn }: Publication,
  { addIssue }: z.core.$RefinementCtx,
): void {
  if (endsOn === null || publishedAt === null || endsOn >= dayOf(publishedAt)) return
  const message = 'It would end before it begins: please give a later day.'
  addIssue({ code: 'custom', path: ['endsOn'], message })
}
