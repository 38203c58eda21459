import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useWords } from '#src/browser/words/use-words.ts'
import type { PublicHours } from '#src/features/lending/library-calendar/public-hours.ts'
import { count } from '#src/kernel/counted.ts'
import styles from './conversation.module.css'
import {
  type ConversationStatus,
  type Message,
  readerFileFolder,
  type ShownConversation,
  transcriptPath,
} from './conversations.ts'
import { MessageList } from './message-list.tsx'
import { ReportForm } from './report-form.tsx'
import { WhenRead } from './when-read.tsx'
import { conversationWords } from './words.ts'

export type ConversationViewProps = {
  conversation: ShownConversation
  /** The message before which the page shows others; null: the last ones. */
  before: number | null
  hours: PublicHours
  /** An ISO instant. */
  now: string
  keptDays: number
  /** Whether the site sends mails. */
  mailLeaves: boolean
  /** What addresses of the conversation end with: `?token=…` of a visitor's link. */
  search: string
}

type LiveProps = {
  messages: readonly Message[]
  status: ConversationStatus | null
  isTyping: boolean
  /** What has not arrived, below the messages. */
  pending?: ReactNode
  /** The form to write, or what stands in its place. */
  children: ReactNode
}

/** So many messages are seen with the form below them. */
const fewMessages = 6

/** A conversation with the library as its reader sees it. */
export function ConversationView(props: ConversationViewProps & LiveProps) {
  const { conversation, before, search, messages, status, isTyping, pending, children } = props
  const words = useWords(conversationWords)
  const isAtBegin = messages[0]?.seq === conversation.messages[0]?.seq
  return (
    <div className={styles.conversation}>
      <WhenRead hours={props.hours} now={props.now} />
      <p>{props.mailLeaves ? words.byMail : words.byDevices}</p>
      {messages.length > fewMessages && (
        <p>
          <a href="#newest">{words.toEnd}</a>
        </p>
      )}
      {conversation.hasEarlier && isAtBegin && (
        <p>
          <Link to={`?${withBefore(search, messages[0]?.seq)}`} preventScrollReset>
            {words.earlier}
          </Link>
        </p>
      )}
      {messages.length === 0 && !pending && <p>{words.nothingYet}</p>}
      <MessageList
        messages={messages}
        own="reader"
        readUpTo={status?.libraryRead ?? 0}
        folder={readerFileFolder}
        search={search}
        nameOf={({ side }) => (side === 'reader' ? words.you : words.library)}
        below={(message) => message.side === 'library' && <ReportForm seq={message.seq} />}
      />
      {pending}
      <p id="newest" className={styles.typing} role="status">
        {isTyping && words.isTyping}
      </p>
      {before !== null && (
        <p>
          <Link to={`?${search.slice(1)}`}>{words.latest}</Link>
        </p>
      )}
      {children}
      <div className={styles.links}>
        {messages.length > 0 && <a href={transcriptPath + search}>{words.transcript}</a>}
        <span>{words.whatIsKept(count(props.keptDays))}</span>
      </div>
    </div>
  )
}

function withBefore(search: string, seq = 1): URLSearchParams {
  const asked = new URLSearchParams(search)
  asked.set('before', String(seq))
  return asked
}
