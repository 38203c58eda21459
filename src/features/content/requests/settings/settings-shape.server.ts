import { z } from '@hono/zod-openapi'
import { requestKinds } from '../requests.ts'

const whole = (least: number, most: number) => {
  const said = `Give a whole number from ${least} to ${most}.`
  return z.int(said).min(least, said).max(most, said)
}
const monthAndDay = 'Give the first day of each term as MM-DD, with commas between: 01-01, 07-01.'

/** How requests are taken, whichever way it is written. */
export const requestSettingsShape = z.object({
  mostOpen: whole(1, 200)
    .nullable()
    .openapi({ description: 'Open requests of one person; null: any number.' }),
  perTerm: z
    .partialRecord(z.enum(requestKinds), whole(0, 500))
    .openapi({ description: 'Requests of a kind that one person may make in a term.' }),
  termStarts: z
    .array(z.string(monthAndDay).regex(/^(0[1-9]|1[0-2])-(0[1-9]|1\d|2[0-8])$/, monthAndDay))
    .min(1, monthAndDay)
    .max(6, monthAndDay),
  approvedKinds: z.array(z.enum(requestKinds)).max(requestKinds.length),
  duesLimitPaise: whole(0, 100_000_000)
    .nullable()
    .openapi({ description: 'Who owes more makes no request; null: whatever is owed.' }),
  scanPercent: whole(1, 100),
  waitDays: whole(1, 90),
})

export type WrittenSettings = z.input<typeof requestSettingsShape>
