import { z } from '@hono/zod-openapi'
import { cleanLine, cleanLines } from '#src/kernel/clean-text.ts'
import { dayAfter, readDay } from '#src/kernel/dates.ts'
import { givenDay } from '#src/kernel/given-day.ts'
import { checkedShape } from '#src/server/checked-shape.ts'
import { scheduleShape } from './schedule-shape.server.ts'
import type { SubscriptionFacts } from './serials.ts'

const line = (longest: number) =>
  z
    .string()
    .overwrite((text) => cleanLine(text, longest + 1))
    .max(longest, `Please write at most ${longest} characters.`)
const wholeNumber = (least: number, most: number) => {
  const said = `Give a whole number from ${least} to ${most}.`
  return z.int(said).min(least, said).max(most, said)
}
const priceSaid = 'Give the price in rupees, as 1,299.50.'

const subscriptionFields = {
  vendorName: line(160).openapi({ example: 'Mahanadi Subscription Agency' }),
  vendorEmail: z
    .string()
    .max(254)
    .regex(/^[!-?A-~]+@[!-?A-~]+$/, 'Give the address as orders@agency.example, or leave it out.')
    .refine((text) => !/[,;<>()[\]\\"]/.test(text), 'Give one address without signs around it.')
    .nullable(),
  startsOn: givenDay('Give the first day as 2026-01-01.').openapi({ example: '2026-01-01' }),
  endsOn: givenDay('Give the last day as 2026-12-31.').openapi({ example: '2026-12-31' }),
  schedule: scheduleShape,
  graceDays: wholeNumber(0, 365),
  copies: wholeNumber(1, 50),
  location: line(200),
  callNumber: line(100),
  pricePaise: z.int(priceSaid).min(0, priceSaid).max(100_000_000_000, priceSaid).nullable(),
  remindDays: wholeNumber(0, 365),
  note: z
    .string()
    .overwrite((text) => cleanLines(text, 2001))
    .max(2000, 'Please write at most 2,000 characters.'),
}

/** What is written of a subscription, before its days are compared. */
export const subscriptionParts = z.object(subscriptionFields)

/** The years that a subscription may last: issues are written out up to its end. */
const mostDays = 2192

const subscriptionShape = subscriptionParts.superRefine(
  ({ startsOn, endsOn, schedule }, { addIssue }) => {
    const wrong = (field: string, message: string) =>
      addIssue({ code: 'custom', path: field.split('.'), message })
    // What is no day is told at its field.
    if ([startsOn, endsOn, schedule.firstIssue].some((day) => readDay(day) === null)) return
    if (endsOn < startsOn) wrong('endsOn', 'The last day is before the first.')
    else if (endsOn > dayAfter(startsOn, mostDays)) {
      wrong('endsOn', 'A subscription lasts at most six years: renew it then.')
    } else if (schedule.firstIssue < startsOn || schedule.firstIssue > endsOn) {
      wrong('schedule.firstIssue', 'The first issue is between the first and the last day.')
    }
  },
)

/** What was written of a subscription, as it is stored. Errors: `invalid-input` with `fields`. */
export function checkSubscription(written: unknown): SubscriptionFacts {
  return checkedShape(subscriptionShape, written)
}
