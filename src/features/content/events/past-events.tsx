import { Link } from 'react-router'
import { ListEmpty } from '#src/browser/list/list-parts.tsx'
import layout from '#src/browser/page/page.module.css'
import { useWords } from '#src/browser/words/use-words.ts'
import { NoneFits } from './coming-events.tsx'
import type { EventItem } from './event-item.ts'
import { EventList } from './event-list.tsx'
import { useViewAddress } from './event-views.tsx'
import { eventWords } from './words.ts'

type PastEventsProps = {
  year: number
  years: readonly number[]
  items: readonly EventItem[]
  isFiltered: boolean
}

/** What took place in a year, and the ways to other years. */
export function PastEvents({ year, years, items, isFiltered }: PastEventsProps) {
  const words = useWords(eventWords)
  const to = useViewAddress()
  const shown = [...new Set([year, ...years])].sort((one, other) => other - one)
  return (
    <>
      {shown.length > 1 && (
        <nav aria-label={words.years}>
          <ul className={layout.tabs}>
            {shown.map((one) => (
              <li key={one}>
                <Link
                  to={to({ year: String(one) })}
                  aria-current={one === year ? 'page' : undefined}
                >
                  {one}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {items.length > 0 && <EventList items={items} />}
      {items.length === 0 && isFiltered && <NoneFits />}
      {items.length === 0 && !isFiltered && (
        <ListEmpty heading={words.nonePast}>{words.nonePastWhy}</ListEmpty>
      )}
    </>
  )
}
