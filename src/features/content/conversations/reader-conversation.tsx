import { useMemo, useRef } from 'react'
import { Form, Link } from 'react-router'
import { currentConnection } from '#src/browser/offline/connection.ts'
import { sendJson } from '#src/browser/send-json.ts'
import { useWords } from '#src/browser/words/use-words.ts'
import { CardView } from './card-view.tsx'
import styles from './conversation.module.css'
import { ConversationView, type ConversationViewProps } from './conversation-view.tsx'
import { type Card, ownMessagesHref } from './conversations.ts'
import { MessageForm } from './message-form.tsx'
import { PendingList } from './pending-list.tsx'
import type { SuggestedAnswers } from './suggestions/suggested-answers.ts'
import { beginsQuestion, lookedField } from './suggestions/suggested-answers.ts'
import { SuggestionList } from './suggestions/suggestion-list.tsx'
import { useSuggestions } from './suggestions/use-suggestions.ts'
import { suggestionWords } from './suggestions/words.ts'
import { showUnread } from './unread/unread-messages.ts'
import { useLiveConversation } from './use-live-conversation.ts'
import { messageAddress, useSendMessage } from './use-send-message.ts'
import { useTellTyping } from './use-tell-typing.ts'
import { useToldSeen } from './use-told-seen.ts'
import { conversationWords } from './words.ts'

type ReaderConversationProps = Omit<ConversationViewProps, 'search'> & {
  /** Where its stream is; null: nothing was said yet. */
  address: string | null
  /** What the message that is written is about. */
  about: { readonly card: Card; readonly name: string } | null
  formKey: string
  owner: string
  typed: Readonly<Record<string, string>>
  faults: Readonly<Record<string, string>>
  /** What may answer the message that was sent as a form, and waits in it. */
  suggested: SuggestedAnswers | null
  /** Loads the conversation anew: the first message was sent, or some are missing. */
  onReload: () => Promise<void>
}

/** Milliseconds in which a message that was sent is told by the stream. */
const patience = 2000
const noSentences = { away: '', signIn: '' }

/** The conversation of whoever is signed in, live; what is written without network waits here. */
export function ReaderConversation(props: ReaderConversationProps) {
  const { conversation, address, about, owner, typed, faults, formKey, onReload } = props
  const live = useLiveConversation(conversation, address, 'library', () => void onReload())
  const { messages, status } = live
  const newest = messages.at(-1)?.seq ?? 0
  const readerRead = status?.readerRead ?? 0
  const keys = useMemo(() => new Set(messages.map(({ key }) => key)), [messages])
  const arrived = useRef(keys)
  arrived.current = keys
  const reloadWithout = (sent: readonly string[]) => {
    if (sent.some((key) => !arrived.current.has(key))) void onReload()
  }
  const onSent = (sent: readonly string[]) => {
    if (address === null) return reloadWithout(sent)
    // Where no stream comes through, the page is loaded anew; without network it could not be.
    window.setTimeout(() => {
      if (currentConnection().state !== 'lost') reloadWithout(sent)
    }, patience)
  }
  const { pending, send, sendAll, discard } = useSendMessage(owner, keys, onSent)
  useToldSeen(newest, readerRead, async (seen) => {
    const sent = await sendJson<{ unread: number }>(`${messageAddress}/seen`, seen, noSentences)
    if (sent.kind === 'answered') showUnread(sent.answer.unread)
  })
  const suggestions = useSuggestions(
    () => pending.length === 0 && beginsQuestion(live, Date.now()),
    props.suggested,
  )
  const suggesting = useWords(suggestionWords)
  const onTyping = useTellTyping(address && `${messageAddress}/typing`)
  return (
    <ConversationView
      {...props}
      {...live}
      search=""
      pending={
        pending.length > 0 && (
          <PendingList
            pending={pending}
            onAgain={() => void sendAll()}
            onDiscard={(key) => void discard(key)}
          />
        )
      }
    >
      <NotReadYet newest={newest} readerRead={readerRead} />
      {suggestions.answers && <SuggestionList answers={suggestions.answers} />}
      <MessageForm
        name="message"
        formKey={formKey}
        seen={newest}
        typed={typed}
        faults={faults}
        onSend={send}
        onTyping={onTyping}
        mayGo={suggestions.mayGo}
        {...(suggestions.answers && { sendLabel: suggesting.sendAnyway })}
      >
        {about && <About {...about} />}
        {suggestions.answers && <input type="hidden" name={lookedField} value="1" />}
      </MessageForm>
    </ConversationView>
  )
}

function About({ card, name }: { card: Card; name: string }) {
  const words = useWords(conversationWords)
  return (
    <div>
      <strong>{words.about}</strong>
      <CardView card={card} viewer="reader" />
      <input type="hidden" name="about" value={name} />
      <Link to={ownMessagesHref()}>{words.noAbout}</Link>
    </div>
  )
}

/** Without scripts a reader says by themself that they have read. */
function NotReadYet({ newest, readerRead }: { newest: number; readerRead: number }) {
  const words = useWords(conversationWords)
  if (newest <= readerRead) return null
  return (
    <noscript>
      <Form method="post" className={styles.form}>
        <input type="hidden" name="seen" value={newest} />
        <p>
          <button type="submit" className="button button-quiet" name="intent" value="read">
            {words.markRead}
          </button>
        </p>
      </Form>
    </noscript>
  )
}
