const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

/** A calendar day of the institute as YYYY-MM-DD. */
export type Day = string

/** The institute's day and time of an instant: `{ day: '2026-11-21', weekday: 6, minutes: 615 }` (weekday 0 = Sunday). */
export function localTime(
  instant: Date,
  timeZone: string,
): { day: Day; weekday: number; minutes: number } {
  const parts = clockOf(timeZone).formatToParts(instant)
  const part = (type: string) => parts.find((found) => found.type === type)?.value ?? '0'
  const day = `${part('year')}-${part('month')}-${part('day')}`
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return { day, weekday, minutes: Number(part('hour')) * 60 + Number(part('minute')) }
}

const clocks = new Map<string, Intl.DateTimeFormat>()

/** The zone's clock, made once: making one takes a phone a tenth of a second. */
function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone)
  if (known) return known
  const clock = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  clocks.set(timeZone, clock)
  return clock
}

/** A day for people: "Mon, 24 Nov 2026". */
export function formatDay(day: Day): string {
  const date = new Date(`${day}T00:00:00Z`)
  const weekday = weekdays[date.getUTCDay()]
  return `${weekday}, ${date.getUTCDate()} ${months[date.getUTCMonth()]} ${date.getUTCFullYear()}`
}
