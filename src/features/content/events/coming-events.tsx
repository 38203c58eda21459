import { href, Link } from 'react-router'
import { ListEmpty } from '#src/browser/list/list-parts.tsx'
import { Pager } from '#src/browser/list/pager.tsx'
import { MarkedText } from '#src/browser/words/marked-text.tsx'
import { useWords } from '#src/browser/words/use-words.ts'
import { shownDay } from '#src/kernel/calendar/shown-dates.ts'
import { calendarWords } from '#src/kernel/calendar/words.ts'
import type { Day } from '#src/kernel/dates.ts'
import type { EventItem } from './event-item.ts'
import { EventList } from './event-list.tsx'
import { useViewAddress } from './event-views.tsx'
import { eventWords } from './words.ts'

type ComingEventsProps = {
  items: readonly EventItem[]
  page: number
  pages: number
  /** The first and the last day of the week that is shown; null: all that is to come. */
  week: readonly [Day, Day] | null
  isFiltered: boolean
}

/** What comes next, or what is left of this week, the soonest first. */
export function ComingEvents({ items, page, pages, week, isFiltered }: ComingEventsProps) {
  const words = useWords(eventWords)
  const dates = useWords(calendarWords)
  const to = useViewAddress()
  const pageAt = (number: number) =>
    to({ ...(week && { week: 'this' }), ...(number > 1 && { page: String(number) }) })
  return (
    <>
      {week && <p>{week.map((day) => shownDay(dates, day)).join(' – ')}</p>}
      {items.length > 0 ? (
        <EventList items={items} />
      ) : (
        <NothingComing isWeek={week !== null} isFiltered={isFiltered} isFirst={page === 1} />
      )}
      <Pager
        label={words.pagesOfEvents}
        previous={page > 1 ? pageAt(page - 1) : null}
        next={page < pages ? pageAt(page + 1) : null}
        words={[words.earlier, words.later]}
      />
    </>
  )
}

type NothingComingProps = { isWeek: boolean; isFiltered: boolean; isFirst: boolean }

function NothingComing({ isWeek, isFiltered, isFirst }: NothingComingProps) {
  const words = useWords(eventWords)
  const toAll = (part: string) => <Link to={href('/libraryEvents')}>{part}</Link>
  if (!isFirst) {
    return (
      <ListEmpty heading={words.listEnded}>
        <MarkedText text={words.beginAgain} mark={toAll} />
      </ListEmpty>
    )
  }
  if (isFiltered) return <NoneFits />
  if (isWeek) {
    return (
      <ListEmpty heading={words.noneThisWeek}>
        <MarkedText text={words.beginAgain} mark={toAll} />
      </ListEmpty>
    )
  }
  return <ListEmpty heading={words.noneComing}>{words.noneComingWhy}</ListEmpty>
}

/** Stands in the place of a list that has nothing for the filters. */
export function NoneFits() {
  const words = useWords(eventWords)
  return (
    <ListEmpty heading={words.noneFound}>
      <MarkedText
        text={words.tryOthers}
        mark={(part) => <Link to={href('/libraryEvents')}>{part}</Link>}
      />
    </ListEmpty>
  )
}
