import { LRUCache } from 'lru-cache'
import { institute } from '#institute'
import { type Day, localTime } from '#src/kernel/dates.ts'

/**
 * When something happened, by the institute's clock. `hour`: weekday and hour, `0 09` on Sundays
 * from nine to ten.
 */
export type Moment = { readonly day: Day; readonly hour: string }

/** By the minute: a clock that knows time zones is slow for each page. */
const known = new LRUCache<number, Moment>({ max: 60 })
const minute = 60_000

export function momentOf(at: Date): Moment {
  const key = Math.floor(at.getTime() / minute)
  const found = known.get(key)
  if (found) return found
  const { day, weekday, minutes } = localTime(at, institute.timeZone)
  const hour = `${weekday} ${String(Math.floor(minutes / 60)).padStart(2, '0')}`
  const moment = { day, hour }
  known.set(key, moment)
  return moment
}
