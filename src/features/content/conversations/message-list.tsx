import { useEffect, useRef } from 'react'
import { institute } from '#institute'
import { AttachedList } from '#src/browser/attached/attached-list.tsx'
import { TextBlocks } from '#src/browser/text/text-blocks.tsx'
import { useWords } from '#src/browser/words/use-words.ts'
import { shownInstant } from '#src/kernel/calendar/shown-dates.ts'
import { calendarWords } from '#src/kernel/calendar/words.ts'
import { CardView } from './card-view.tsx'
import styles from './conversation.module.css'
import type { Message, Side } from './conversations.ts'
import { conversationWords } from './words.ts'

type MessageListProps = {
  messages: readonly Message[]
  /** Whose own messages stand at the end of the line. */
  own: Side
  /** Up to which message the other side has read. */
  readUpTo: number
  /** Up to which message a device of the other side has got them; left out: nobody notes it. */
  deliveredUpTo?: number
  /** Where the addresses of files begin, and what they end with. */
  folder: string
  search?: string
  /** Who is said to have written a message. */
  nameOf: (message: Message) => string
  /** What stands below a message besides. */
  below?: (message: Message) => React.ReactNode
}

/** What was said, the oldest first; a screen reader is told what is new. */
export function MessageList({
  messages,
  own,
  readUpTo,
  deliveredUpTo = 0,
  below,
  nameOf,
  ...files
}: MessageListProps) {
  const words = useWords(conversationWords)
  const end = useNewestInView(messages.at(-1)?.seq ?? 0)
  const lastOwn = messages.findLast(({ side, kind }) => side === own && kind === 'text')?.seq
  return (
    <div role="log" aria-label={words.messages}>
      <ol className={styles.messages}>
        {messages.map((message) =>
          message.kind === 'text' ? (
            <li key={message.seq} className={styles.message} data-own={message.side === own}>
              <Facts message={message} name={nameOf(message)} />
              {message.card && <CardView card={message.card} viewer={own} />}
              <Said message={message} />
              <AttachedList files={message.files} {...files} />
              {message.seq === lastOwn && (
                <p className={styles.facts}>
                  {message.seq <= readUpTo
                    ? words.wasRead
                    : message.seq <= deliveredUpTo
                      ? words.delivered
                      : words.sent}
                </p>
              )}
              {below?.(message)}
            </li>
          ) : (
            <li key={message.seq} className={styles.happened}>
              <Happened message={message} viewer={own} />
            </li>
          ),
        )}
      </ol>
      <div ref={end} />
    </div>
  )
}

function Facts({ message: { at }, name }: { message: Message; name: string }) {
  const dates = useWords(calendarWords)
  return (
    <p className={styles.facts}>
      <strong>{name}</strong>
      <time dateTime={at}>{shownInstant(dates, new Date(at), institute.timeZone)}</time>
    </p>
  )
}

function Said({ message: { blocks, body } }: { message: Message }) {
  if (blocks) return <TextBlocks blocks={blocks} />
  return body === '' ? null : <p className={styles.text}>{body}</p>
}

function Happened({ message, viewer }: { message: Message; viewer: Side }) {
  const { kind, card, at } = message
  const words = useWords(conversationWords)
  const dates = useWords(calendarWords)
  const number = String(card?.number ?? '')
  const said = {
    text: '',
    closed: words.closed,
    reopened: words.reopened,
    requested: words.requested(number),
  }
  return (
    <>
      <p>
        {said[kind]}{' '}
        <time dateTime={at}>{shownInstant(dates, new Date(at), institute.timeZone)}</time>
      </p>
      {card && <CardView card={card} viewer={viewer} />}
    </>
  )
}

/** So far from the end of the messages a reader still counts as following them. */
const nearEnd = 400

/** Brings a new message into view for whoever follows the conversation at its end. */
function useNewestInView(newest: number) {
  const end = useRef<HTMLDivElement>(null)
  const shown = useRef(newest)
  useEffect(() => {
    if (shown.current === newest || !end.current) return
    shown.current = newest
    const { top } = end.current.getBoundingClientRect()
    if (top - window.innerHeight < nearEnd) end.current.scrollIntoView({ block: 'nearest' })
  }, [newest])
  return end
}
