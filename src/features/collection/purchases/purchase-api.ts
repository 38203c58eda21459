import { z } from '@hono/zod-openapi'

/** What the endpoints of purchases have in common. */
export const purchaseOffice = {
  tag: 'Purchases',
  access: 'staff:acquisitions',
  adminGate: true,
} as const

/** The fields that say of which book copies are made: see `bookForCopies`. */
export const chosenBook = {
  bookNumber: z
    .int()
    .nullable()
    .default(null)
    .openapi({ description: 'null: a new record.', example: null }),
  seen: z
    .string()
    .max(300)
    .default('')
    .openapi({ description: 'The text of seen in a 409.', example: '' }),
}
