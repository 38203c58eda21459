import { href, Link } from 'react-router'
import { institute } from '#institute'
import messages from '#src/browser/list/messages.module.css'
import { formatInstant } from '#src/kernel/dates.ts'
import { en as feedbackWords } from '../words/en.ts'
import { OfficeMark } from './office-mark.tsx'
import type { InboxRow } from './office-shapes.ts'

const shownLetters = 160

/** A feedback in the inbox, with the way to it. */
export function InboxItem({ row }: { row: InboxRow }) {
  const { number, kind, body, name, email, assignedTo, sentAt, isHidden } = row
  const text = isHidden ? '(hidden)' : body.replaceAll('\n', ' ')
  return (
    <li>
      <p className={messages.subject}>
        <Link to={href('/admin/feedback/:number', { number: String(number) })}>
          {number}: {feedbackWords[kind]}
        </Link>{' '}
        <OfficeMark row={row} />
      </p>
      <p>{text.length > shownLetters ? `${text.slice(0, shownLetters)}…` : text}</p>
      <p className={messages.facts}>
        {formatInstant(new Date(sentAt), institute.timeZone)} · {name ?? email ?? 'anonymous'}
        {assignedTo && ` · assigned to ${assignedTo}`}
      </p>
    </li>
  )
}
