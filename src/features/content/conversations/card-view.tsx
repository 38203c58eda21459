import { href, Link } from 'react-router'
import { useWords } from '#src/browser/words/use-words.ts'
import { ownRequestHref } from '#src/features/content/requests/requests.ts'
import { shownDayOf } from '#src/institute/institute-clock.ts'
import { calendarWords } from '#src/kernel/calendar/words.ts'
import { bookHref } from '#src/pages/book-href.ts'
import styles from './conversation.module.css'
import type { Card, Side } from './conversations.ts'
import { conversationWords } from './words.ts'

/** A book, a loan or a request that a message is about; `viewer` is who looks at it. */
export function CardView({ card, viewer }: { card: Card; viewer: Side }) {
  const words = useWords(conversationWords)
  const dates = useWords(calendarWords)
  if (card.kind === 'request') {
    return (
      <p className={styles.card}>
        <Link to={requestHref(card.number, viewer)}>{words.request(String(card.number))}</Link>
        <span>{card.title}</span>
      </p>
    )
  }
  const facts =
    card.kind === 'loan'
      ? words.loanFacts(card.accessionNumber, shownDayOf(dates, card.dueAt))
      : card.by
  return (
    <p className={styles.card}>
      <Link to={bookHref(card.number)}>{card.title}</Link>
      {facts !== '' && <span>{facts}</span>}
    </p>
  )
}

function requestHref(number: number, viewer: Side): string {
  if (viewer === 'reader') return ownRequestHref(number)
  return href('/admin/user-requests/:number', { number: String(number) })
}
