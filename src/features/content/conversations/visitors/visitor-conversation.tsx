import { useFetcher } from 'react-router'
import { ConversationView, type ConversationViewProps } from '../conversation-view.tsx'
import { visitorHref } from '../conversations.ts'
import { liveMessagesPath } from '../live/live-paths.ts'
import { MessageForm } from '../message-form.tsx'
import { useLiveConversation } from '../use-live-conversation.ts'
import { useToldSeen } from '../use-told-seen.ts'

type VisitorConversationProps = Omit<ConversationViewProps, 'search'> & {
  /** Of the link that the visitor has. */
  token: string
  formKey: string
  typed: Readonly<Record<string, string>>
  faults: Readonly<Record<string, string>>
  onReload: () => Promise<void>
}

/** The conversation of a visitor, live; what they write is sent as a form. */
export function VisitorConversation(props: VisitorConversationProps) {
  const { conversation, token, formKey, typed, faults, onReload } = props
  const search = `?token=${token}`
  const address = `${liveMessagesPath}${search}`
  const live = useLiveConversation(conversation, address, 'library', () => void onReload())
  const newest = live.messages.at(-1)?.seq ?? 0
  const { submit } = useFetcher()
  useToldSeen(newest, live.status?.readerRead ?? 0, async ({ read }) => {
    const sent = { intent: 'seen', seen: read }
    await submit(sent, {
      method: 'post',
      action: visitorHref(token),
      encType: 'multipart/form-data',
    })
  })
  return (
    <ConversationView {...props} {...live} search={search}>
      <MessageForm
        name={`message-after-${conversation.messages[0]?.at ?? ''}`}
        formKey={formKey}
        seen={newest}
        typed={typed}
        faults={faults}
      />
    </ConversationView>
  )
}
