import { useEffect, useRef } from 'react'
import { Link, useNavigation } from 'react-router'
import { sendJson } from '#src/browser/send-json.ts'
import { actorWords } from '#src/kernel/actor.ts'
import styles from '../conversation.module.css'
import { type Message, officeFileFolder } from '../conversations.ts'
import { liveInboxPath } from '../live/live-paths.ts'
import { MessageList } from '../message-list.tsx'
import { useLiveConversation } from '../use-live-conversation.ts'
import { useTellTyping } from '../use-tell-typing.ts'
import { useToldSeen } from '../use-told-seen.ts'
import { AnswerForm, type CannedTitle } from './answer-form.tsx'
import { MakeAnswer } from './make-answer.tsx'
import type { AboutCard, OfficeConversation } from './office-shapes.ts'

type ChatViewProps = {
  conversation: OfficeConversation
  before: number | null
  /** What the answer is about. */
  about: AboutCard | null
  /** Of the staff, by their addresses. */
  names: Readonly<Record<string, string>>
  canned: readonly CannedTitle[]
  /** A saved reply, filled in for this reader; null: none was chosen. */
  filled: string | null
  formKey: string
  typed: Readonly<Record<string, string>>
  faults: Readonly<Record<string, string>>
  onReload: () => Promise<void>
}

const noSentences = { away: '', signIn: '' }

/** The messages of one reader, live, and the form to answer. */
export function ChatView({ conversation, before, names, onReload, ...form }: ChatViewProps) {
  const { number, reader } = conversation
  const api = number === null ? null : `/api/v1/conversations/${number}`
  const address = number === null ? null : `${liveInboxPath}?number=${number}`
  const live = useLiveConversation(conversation, address, 'reader', () => void onReload())
  const { messages, status, isTyping } = live
  const newest = messages.at(-1)?.seq ?? 0
  const version = status?.version ?? 0
  useReloadAtStep(version, conversation.status?.version ?? 0, onReload)
  useToldSeen(newest, status?.libraryRead ?? 0, async ({ read }) => {
    if (api !== null) await sendJson(`${api}/seen`, { read }, noSentences)
  })
  const onTyping = useTellTyping(api && `${api}/typing`)
  const nameOf = ({ side, by }: Message) =>
    side === 'reader' ? reader.name : (names[by ?? ''] ?? actorWords(by ?? ''))
  return (
    <>
      {conversation.hasEarlier && messages[0]?.seq === conversation.messages[0]?.seq && (
        <p>
          <Link to={`?before=${messages[0]?.seq}`} preventScrollReset>
            Earlier messages
          </Link>
        </p>
      )}
      {messages.length === 0 && <p>Nothing has been written yet.</p>}
      <MessageList
        messages={messages}
        own="library"
        readUpTo={status?.readerRead ?? 0}
        deliveredUpTo={status?.readerDelivered ?? 0}
        folder={officeFileFolder}
        nameOf={nameOf}
        below={(message) => <MakeAnswer message={message} messages={messages} reader={reader} />}
      />
      <p className={styles.typing} role="status">
        {isTyping && `${reader.name} is typing…`}
      </p>
      {before !== null && (
        <p>
          <Link to="?">Latest messages</Link>
        </p>
      )}
      <AnswerForm {...form} to={reader.email} seen={newest} onTyping={onTyping} />
    </>
  )
}

/**
 * What stands beside the messages is loaded anew when somebody takes a step; not while a form is on
 * its way, whose answer would be lost with it.
 */
function useReloadAtStep(now: number, shown: number, reload: () => Promise<void>): void {
  const how = useRef(reload)
  how.current = reload
  const { state } = useNavigation()
  useEffect(() => {
    if (now > shown && state === 'idle') void how.current()
  }, [now, shown, state])
}
