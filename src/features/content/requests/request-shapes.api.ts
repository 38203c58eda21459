import { z } from '@hono/zod-openapi'
import { recordParts, requestKinds, requestStates, scanParts } from './requests.ts'

export const requestInstant = z.iso.datetime().openapi({ example: '2026-11-23T05:30:00.000Z' })

export const requestParams = z.object({
  request: z.string().max(20).openapi({ description: 'Its number.', example: '12' }),
})

const details = z.object({
  publisher: z.string().optional(),
  edition: z.string().optional(),
  year: z.int().optional().openapi({ example: 2008 }),
  copies: z.int().optional(),
  pricePaise: z.int().optional(),
  course: z.string().optional(),
  journal: z.string().optional(),
  issn: z.string().optional(),
  volume: z.string().optional(),
  issue: z.string().optional(),
  pages: z.string().optional(),
  doi: z.string().optional(),
  part: z.enum(scanParts).optional(),
  chapter: z.string().optional(),
  fromPage: z.int().optional(),
  toPage: z.int().optional(),
  bookPages: z.int().optional(),
  copy: z.string().optional(),
  wrong: z.enum(recordParts).optional(),
  says: z.string().optional(),
})

/** What every answer says of a request. */
export const requestFacts = {
  number: z.int().openapi({ example: 12 }),
  kind: z.enum(requestKinds),
  state: z.enum(requestStates),
  title: z.string(),
  author: z.string().nullable(),
  isbn: z.string().nullable(),
  bookNumber: z.int().nullable().openapi({ description: 'The book that it is about; null: none.' }),
  details,
  changedAt: requestInstant.openapi({ description: 'When the last step was taken.' }),
}

export const requestStep = z.object({
  step: z.string().openapi({ example: 'accepted' }),
  said: z.string().nullable(),
  at: requestInstant,
})
