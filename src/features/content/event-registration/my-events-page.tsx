import { Link } from 'react-router'
import marks from '#src/browser/page/marks.module.css'
import { useWords } from '#src/browser/words/use-words.ts'
import { eventHref } from '#src/features/content/events/events.ts'
import { shownEventTimes } from '#src/features/content/events/shown-when.ts'
import { AccountFrame } from '#src/features/people/account/account-frame.tsx'
import { calendarWords } from '#src/kernel/calendar/words.ts'
import { shownPerson } from '#src/kernel/shown-person.ts'
import { writtenLanguage } from '#src/kernel/text-language.ts'
import { openPages } from '#src/pages/open-pages.ts'
import { privateMeta } from '#src/pages/page-meta.ts'
import { appContext } from '#src/server/context.ts'
import type { Route } from './+types/my-events-page'
import type { OwnEvent } from './own-event.ts'
import { ownEvents } from './own-events.server.ts'
import { SeatMark } from './own-seats.tsx'
import styles from './registration.module.css'
import { certificateHref, registrationHref, ticketHref } from './registrations.ts'
import { registrationWords } from './words.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { db, actor, language } = context.get(appContext)
  return { person: shownPerson(actor), events: await ownEvents(db, actor, language) }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta(openPages, 'my-events', matches)

export default function MyEventsPage({ loaderData: { person, events } }: Route.ComponentProps) {
  const words = useWords(registrationWords)
  const coming = events.filter(({ isOver }) => !isOver).toReversed()
  const past = events.filter(({ isOver }) => isOver)
  if (!person) return null
  return (
    <AccountFrame title={words.yourEvents} person={person} failed={null}>
      <section aria-labelledby="coming">
        <h2 id="coming">{words.coming}</h2>
        {coming.length === 0 ? <p>{words.nothingComing}</p> : <EventLines events={coming} />}
        <p>
          <Link to="/libraryEvents">{words.seeEvents}</Link>
        </p>
      </section>
      {past.length > 0 && (
        <section aria-labelledby="past">
          <h2 id="past">{words.past}</h2>
          <EventLines events={past} />
        </section>
      )}
    </AccountFrame>
  )
}

function EventLines({ events }: { events: readonly OwnEvent[] }) {
  const calendar = useWords(calendarWords)
  return (
    <ul className={styles.seats}>
      {events.map((event) => (
        <li key={event.id}>
          <p>
            <Link to={eventHref(event.number)} lang={writtenLanguage(event.title)}>
              {event.title}
            </Link>
          </p>
          <p>
            {event.when && shownEventTimes(calendar, event.when)} <OwnMark event={event} />
          </p>
          <Ways event={event} />
        </li>
      ))}
    </ul>
  )
}

function OwnMark({ event }: { event: OwnEvent }) {
  const words = useWords(registrationWords)
  if (!event.isOver) return <SeatMark seat={event} />
  if (!event.attended) return null
  return <span className={`${marks.mark} ${marks.good}`}>{words.attended}</span>
}

function Ways({ event }: { event: OwnEvent }) {
  const { number, isOver, isCancelled, state, certificate } = event
  const words = useWords(registrationWords)
  const isWithdrawn = certificate?.isWithdrawn ?? false
  return (
    <p className={styles.ways}>
      {!isOver && !isCancelled && state === 'registered' && (
        <Link to={ticketHref(number)}>{words.openTicket}</Link>
      )}
      {!isOver && <Link to={registrationHref(number)}>{words.change}</Link>}
      {certificate && !isWithdrawn && (
        <a href={certificateHref(certificate.number)}>{words.certificate}</a>
      )}
      {isWithdrawn && <span className={styles.soft}>{words.certificateWithdrawn}</span>}
    </p>
  )
}
