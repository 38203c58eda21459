import { z } from '@hono/zod-openapi'
import { optionalLine } from '#src/server/line-shape.ts'
import { billAmount, billHead, refuseWrongTotal } from './bill-shape.server.ts'

/**
 * A bill as it is corrected, in paise: its lines are those that it has, each with its copies; what
 * they cost may be another.
 */
export const correctionShape = z
  .object({
    ...billHead,
    note: optionalLine(500),
    lines: z.array(z.object({ billLineId: z.uuid(), amountPaise: billAmount })).max(300),
  })
  .superRefine(refuseWrongTotal)

export type BillCorrection = z.input<typeof correctionShape>
export type CheckedCorrection = z.output<typeof correctionShape>
