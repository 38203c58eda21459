import { Link, useLocation } from 'react-router'
import layout from '#src/browser/page/page.module.css'
import { useWords } from '#src/browser/words/use-words.ts'
import type { Day } from '#src/kernel/dates.ts'
import type { EventView } from './event-view.ts'
import { eventWords } from './words.ts'

/** The ways to look at events; the filters of the address stay. */
export function EventViews({ view: { shows }, today }: { view: EventView; today: Day }) {
  const words = useWords(eventWords)
  const to = useViewAddress()
  const ways = [
    ['coming', words.coming, to({})],
    ['week', words.thisWeek, to({ week: 'this' })],
    ['month', words.month, to({ month: today.slice(0, 7) })],
    ['past', words.past, to({ year: today.slice(0, 4) })],
  ] as const
  return (
    <nav aria-label={words.views}>
      <ul className={layout.tabs}>
        {ways.map(([way, label, address]) => (
          <li key={way}>
            <Link to={address} aria-current={way === shows ? 'page' : undefined}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Gives addresses of another view with the filters of this one. */
export function useViewAddress(): (view: {
  week?: string
  month?: string
  year?: string
  page?: string
}) => string {
  const { pathname, search } = useLocation()
  return (view) => {
    const there = new URLSearchParams(search)
    for (const name of ['week', 'month', 'year', 'page']) there.delete(name)
    for (const [name, value] of Object.entries(view)) there.set(name, value)
    return there.size > 0 ? `${pathname}?${there}` : pathname
  }
}
