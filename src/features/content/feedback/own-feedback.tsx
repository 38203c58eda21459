import { Link } from 'react-router'
import list from '#src/browser/list/list.module.css'
import layout from '#src/browser/page/page.module.css'
import { useWords } from '#src/browser/words/use-words.ts'
import { dayOf } from '#src/institute/institute-clock.ts'
import { shownDay } from '#src/kernel/calendar/shown-dates.ts'
import { calendarWords } from '#src/kernel/calendar/words.ts'
import { feedbackHref, type SentFeedback } from './feedback.ts'
import { FeedbackMark } from './feedback-mark.tsx'
import { feedbackWords } from './words.ts'

type OwnFeedbackProps = { own: readonly SentFeedback[] }

/** What somebody who is signed in has sent by name. */
export function OwnFeedback({ own }: OwnFeedbackProps) {
  const words = useWords(feedbackWords)
  const dates = useWords(calendarWords)
  return (
    <section className={layout.card} aria-labelledby="own-feedback">
      <h2 id="own-feedback">{words.yours}</h2>
      <ul className={list.lines}>
        {own.map(({ number, kind, state, isRead, sentAt }) => (
          <li key={number}>
            <Link to={feedbackHref(number)}>{words.feedbackNumber(String(number))}</Link>{' '}
            <FeedbackMark state={state} isRead={isRead} />
            <br />
            {words[kind]} · {shownDay(dates, dayOf(new Date(sentAt)))}
          </li>
        ))}
      </ul>
    </section>
  )
}
