import { href, Link } from 'react-router'
import { useWords } from '#src/browser/words/use-words.ts'
import { statusWords } from '#src/features/collection/import-wizard/book-imports.ts'
import type { Batch } from '#src/features/collection/imports/imports.ts'
import type { EventItem } from '#src/features/content/events/event-item.ts'
import { shownEventTimes } from '#src/features/content/events/shown-when.ts'
import type { InboxCounts } from '#src/features/content/feedback/office/inbox-counts.ts'
import { useLiveInbox } from '#src/features/content/feedback/office/use-live-inbox.ts'
import { personPath } from '#src/features/people/people/person-details.ts'
import { dayWords } from '#src/institute/institute-clock.ts'
import { calendarWords } from '#src/kernel/calendar/words.ts'
import { count } from '#src/kernel/counted.ts'
import { FileNews } from './file-news.tsx'
import styles from './panel.module.css'

/** What the admin panel tells of the last days; instants are ISO. */
type News = {
  readonly imports: readonly ShownImport[]
  readonly people: { readonly count: number; readonly newest: readonly ShownPerson[] }
  readonly files: Parameters<typeof FileNews>[0]
  readonly mails: { readonly waiting: number; readonly refused: number }
  /** `assigned`: to whoever looks, and not answered yet. */
  readonly feedback: InboxCounts & { readonly assigned: number }
  readonly events: readonly EventItem[]
}
/** null is what belongs to the work of others. */
type AdminToday = { readonly [Part in keyof News]: News[Part] | null }

type ShownImport = Pick<
  Batch,
  'number' | 'fileName' | 'status' | 'dryRun' | 'created' | 'rejected'
> & { readonly startedAt: string }

type ShownPerson = {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly verified: boolean
  readonly signedUpAt: string
}

/** What comes next, and what happened of late: imports, people, mail, feedback, files. */
export function AdminNews({ today }: { today: AdminToday }) {
  const { imports, people, mails, feedback, files, events } = today
  return (
    <div className={styles.cards}>
      <div className={styles.column}>
        {events && <Events events={events} />}
        {imports && <Imports imports={imports} />}
        {mails && <Mail {...mails} />}
        {feedback && <Feedback stand={feedback} assigned={feedback.assigned} />}
        {files && <FileNews {...files} />}
      </div>
      {people && <People {...people} />}
    </div>
  )
}

function Events({ events }: Pick<News, 'events'>) {
  const dates = useWords(calendarWords)
  return (
    <section className={styles.card} aria-labelledby="events">
      <h2 id="events">Next events</h2>
      {events.length === 0 && <p className={styles.soft}>No events are planned.</p>}
      <ul className={styles.news}>
        {events.map(({ id, number, title, when }) => (
          <li key={id}>
            <strong>
              <Link to={href('/libraryEvents/:eventId', { eventId: String(number) })}>{title}</Link>
            </strong>
            <span>{shownEventTimes(dates, when)}</span>
          </li>
        ))}
      </ul>
      <p className={styles.more}>
        <Link to={href('/admin/AddLibraryEvents')}>
          {events.length === 0 ? 'Add an event' : 'All events'}
        </Link>
      </p>
    </section>
  )
}

function Imports({ imports }: Pick<News, 'imports'>) {
  return (
    <section className={styles.card} aria-labelledby="imports">
      <h2 id="imports">Imports</h2>
      {imports.length === 0 && <p className={styles.soft}>Nothing has been imported yet.</p>}
      <ul className={styles.news}>
        {imports.map(({ number, fileName, status, dryRun, startedAt, created, rejected }) => (
          <li key={number}>
            <strong>
              <Link to={`${href('/admin/import')}?number=${number}`}>{fileName}</Link>
            </strong>
            <span>
              {dayWords(startedAt)}, {statusWords({ status, dryRun })}: {count(created)} new books
              {rejected > 0 && `, ${count(rejected)} rejected`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Mail({ waiting, refused }: News['mails']) {
  return (
    <section className={styles.card} aria-labelledby="mail">
      <h2 id="mail">Mail</h2>
      <p>{waiting === 0 ? 'No mail is waiting.' : waitingText(waiting)}</p>
      {waiting > 0 && (
        <p className={styles.more}>
          <Link to="/admin/mail">Mail log</Link>
        </p>
      )}
      {refused > 0 && (
        <p className={styles.bad}>
          The mail server has refused {count(refused)} of them; they are tried again.
        </p>
      )}
    </section>
  )
}

function Feedback({ stand, assigned }: { stand: InboxCounts; assigned: number }) {
  const { unread } = useLiveInbox(stand)
  return (
    <section className={styles.card} aria-labelledby="feedback">
      <h2 id="feedback">Feedback</h2>
      <p role="status">{unread === 0 ? 'No unread feedback.' : `${count(unread)} unread.`}</p>
      {assigned > 0 && (
        <p>
          <Link to={`${href('/admin/feedback')}?state=mine`}>
            {count(assigned)} to answer, assigned to you
          </Link>
        </p>
      )}
      <p className={styles.more}>
        <Link to={`${href('/admin/feedback')}${unread === 0 ? '' : '?state=unread'}`}>
          {unread === 0 ? 'All feedback' : 'Read it'}
        </Link>
      </p>
    </section>
  )
}

function People({ count: signedUp, newest }: News['people']) {
  return (
    <section className={styles.card} aria-labelledby="people">
      <h2 id="people">New people</h2>
      <p className={styles.soft}>
        {signedUp === 0
          ? 'Nobody has signed up in the last seven days.'
          : `${count(signedUp)} signed up in the last seven days.`}
      </p>
      <ul className={styles.news}>
        {newest.map(({ id, name, email, verified, signedUpAt }) => (
          <li key={id}>
            <strong>
              <Link to={personPath(id)}>{name}</Link>
            </strong>
            <span>
              {email}
              {!verified && ', not confirmed'}, {dayWords(signedUpAt)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function waitingText(waiting: number): string {
  return waiting === 1 ? 'One mail is waiting.' : `${count(waiting)} mails are waiting.`
}
