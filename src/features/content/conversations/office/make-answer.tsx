import { Form, href } from 'react-router'
import type { Message } from '../conversations.ts'
import { answerDraft } from './answer-draft.ts'
import type { Interlocutor } from './office-shapes.ts'

type MakeAnswerProps = {
  message: Message
  messages: readonly Message[]
  reader: Interlocutor
}

/** Below an answer of the library: makes one of it for everybody, on the support page. */
export function MakeAnswer({ message, messages, reader }: MakeAnswerProps) {
  const draft = answerDraft(message, messages, reader)
  if (!draft) return null
  return (
    <Form method="post" action={href('/admin/faq')}>
      <input type="hidden" name="title" value={draft.title} />
      <input type="hidden" name="body" value={draft.body} />
      <button type="submit" className="button button-quiet" name="intent" value="draft">
        Make this an answer
      </button>
    </Form>
  )
}
