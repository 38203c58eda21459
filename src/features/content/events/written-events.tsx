import { href, Link } from 'react-router'
import list from '#src/browser/list/list.module.css'
import { ListEmpty } from '#src/browser/list/list-parts.tsx'
import { Pager } from '#src/browser/list/pager.tsx'
import marks from '#src/browser/page/marks.module.css'
import layout from '#src/browser/page/page.module.css'
import { PublicationLine } from '#src/browser/publication/publication-line.tsx'
import { en as calendar } from '#src/kernel/calendar/words/en.ts'
import styles from './events.module.css'
import type { WrittenEvent } from './shown-event.ts'
import { shownEventTimes } from './shown-when.ts'

type WrittenEventsProps = { events: readonly WrittenEvent[]; page: number; pages: number }

/** All events, for those who write them. */
export function WrittenEvents({ events, page, pages }: WrittenEventsProps) {
  const to = (number: number) => `${href('/admin/AddLibraryEvents')}?page=${number}`
  return (
    <section aria-labelledby="written">
      <h2 id="written">All events</h2>
      {events.length === 0 ? (
        <ListEmpty heading="None yet">Events that you add are listed here.</ListEmpty>
      ) : (
        <ul className={`${list.lines} ${styles.office}`}>
          {events.map((event) => (
            <WrittenLine key={event.number} event={event} />
          ))}
        </ul>
      )}
      <Pager
        label="Pages of events"
        previous={page > 1 ? to(page - 1) : null}
        next={page < pages ? to(page + 1) : null}
        words={['Newer', 'Older']}
      />
    </section>
  )
}

function WrittenLine({ event }: { event: WrittenEvent }) {
  const { number, title, state, publishedAt, isCancelled, when, dates } = event
  return (
    <li>
      <Link to={href('/admin/AddLibraryEvents/:eventId', { eventId: String(number) })}>
        {title}
      </Link>
      {isCancelled && (
        <>
          {' '}
          <span className={`${marks.mark} ${marks.bad}`}>Cancelled</span>
        </>
      )}
      <p className={layout.facts}>
        {when && <span>{shownEventTimes(calendar, when)}</span>}
        {dates > 1 && <span>{dates} dates</span>}
      </p>
      <PublicationLine state={state} publishedAt={state === 'scheduled' ? publishedAt : null} />
    </li>
  )
}
