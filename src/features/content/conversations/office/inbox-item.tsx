import { Link } from 'react-router'
import { institute } from '#institute'
import messages from '#src/browser/list/messages.module.css'
import { actorWords } from '#src/kernel/actor.ts'
import { formatInstant } from '#src/kernel/dates.ts'
import { chatHref, type InboxRow } from './inbox-counts.ts'

/** A conversation in the inbox, with the way to it. */
export function InboxItem({ row }: { row: InboxRow }) {
  const { name, email, isVisitor, isUnread, last, lastBy, waitingSince, reports } = row
  const when = (instant: string) => formatInstant(new Date(instant), institute.timeZone)
  const facts = [
    row.state === 'closed' ? 'closed' : null,
    waitingSince && `waiting since ${when(waitingSince)}`,
    row.takenBy && `answered by ${row.takenByName || actorWords(row.takenBy)}`,
    isVisitor ? 'visitor' : null,
    reports > 0 ? 'reported' : null,
    waitingSince ? null : when(row.changedAt),
  ].filter(Boolean)
  return (
    <li>
      <p className={messages.subject}>
        <Link to={chatHref(email)}>{name}</Link> {isUnread && <strong>unread</strong>}
      </p>
      <p>
        {lastBy === 'library' && 'The library: '}
        {last === '' ? '(a card or files)' : last.replaceAll('\n', ' ')}
      </p>
      <p className={messages.facts}>{facts.join(' · ')}</p>
    </li>
  )
}
