import type { Day } from '#src/kernel/dates.ts'
import type { Subscription } from '../serials.ts'

type Lasting = Pick<Subscription, 'startsOn' | 'endsOn'>

/** The years of a subscription, the newest first. Issues before it may have been added by hand. */
export function yearsOf({ startsOn, endsOn }: Lasting): number[] {
  const [first, last] = [startsOn, endsOn].map((day) => Number(day.slice(0, 4)))
  const count = (last ?? 0) - (first ?? 0) + 1
  return Array.from({ length: Math.max(1, count) }, (_, at) => (last ?? 0) - at)
}

/** The year that an address asks for, else this one, or the nearest of the subscription. */
export function readYear(text: string | null, subscription: Lasting, today: Day): number {
  const years = yearsOf(subscription)
  const wanted = years.find((year) => String(year) === text)
  if (wanted !== undefined) return wanted
  const now = Number(today.slice(0, 4))
  const [last = now] = years
  return Math.min(last, Math.max(now, years.at(-1) ?? now))
}
