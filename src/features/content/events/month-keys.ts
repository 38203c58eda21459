import { type Day, dayAfter } from '#src/kernel/dates.ts'
import { isShownYear, monthAfter, weekOf } from './event-view.ts'

/**
 * The day to which a key leads from a day of the month grid, as the ARIA grid pattern has it; null
 * for any other key, and where events cannot lie on the day.
 */
export function dayByKey(key: string, day: Day): Day | null {
  const there = dayThere(key, day)
  return there !== null && isShownYear(Number(there.slice(0, 4))) ? there : null
}

function dayThere(key: string, day: Day): Day | null {
  switch (key) {
    case 'ArrowRight':
      return dayAfter(day, 1)
    case 'ArrowLeft':
      return dayAfter(day, -1)
    case 'ArrowDown':
      return dayAfter(day, 7)
    case 'ArrowUp':
      return dayAfter(day, -7)
    case 'Home':
      return weekOf(day)[0]
    case 'End':
      return weekOf(day)[1]
    case 'PageUp':
      return inMonth(day, -1)
    case 'PageDown':
      return inMonth(day, 1)
    default:
      return null
  }
}

/** The same day of another month; where it has none such, its last. */
function inMonth(day: Day, months: number): Day | null {
  const first = monthAfter(firstOf(day), months)
  if (first === null) return null
  const wanted = dayAfter(first, Number(day.slice(8)) - 1)
  const next = firstOf(dayAfter(first, 31))
  return wanted < next ? wanted : dayAfter(next, -1)
}

function firstOf(day: Day): Day {
  return `${day.slice(0, 7)}-01`
}
