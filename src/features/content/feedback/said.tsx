import { institute } from '#institute'
import { useWords } from '#src/browser/words/use-words.ts'
import { shownInstant } from '#src/kernel/calendar/shown-dates.ts'
import { calendarWords } from '#src/kernel/calendar/words.ts'
import styles from './feedback.module.css'
import type { FeedbackMessage } from './feedback.ts'

type SaidProps = {
  messages: readonly FeedbackMessage[]
  label: string
  /** Who is said to have written a message. */
  nameOf: (message: FeedbackMessage) => string
}

/** What was said of a feedback, the oldest first: texts as they were typed. */
export function Said({ messages, label, nameOf }: SaidProps) {
  const dates = useWords(calendarWords)
  return (
    <ol className={styles.said} aria-label={label}>
      {messages.map((message) => (
        <li key={`${message.at} ${message.kind}`} className={styles[message.kind]}>
          <p className={styles.facts}>
            <strong>{nameOf(message)}</strong>
            <time dateTime={message.at}>
              {shownInstant(dates, new Date(message.at), institute.timeZone)}
            </time>
          </p>
          <p className={styles.text}>{message.body}</p>
        </li>
      ))}
    </ol>
  )
}
