import { href, Link, redirect, useRevalidator } from 'react-router'
import { doneForm, type FormResult, failedForm } from '#src/browser/forms/form-result.ts'
import forms from '#src/browser/forms/forms.module.css'
import { reloadsWhenRefused } from '#src/browser/forms/reload-refused.ts'
import { useLastingAnswer } from '#src/browser/forms/use-lasting-answer.ts'
import { type Flash, FlashMessage } from '#src/browser/list/flash-message.tsx'
import layout from '#src/browser/page/page.module.css'
import { actorName } from '#src/kernel/actor.ts'
import { languageNames, readLanguage } from '#src/kernel/words/language.ts'
import { privateMeta } from '#src/pages/page-meta.ts'
import { pages } from '#src/pages/pages.ts'
import { appContext } from '#src/server/context.ts'
import { readFileForm } from '#src/server/http/read-form.ts'
import { listCanned } from '../canned/canned-answers.server.ts'
import { fillCanned } from '../canned/fill-canned.server.ts'
import { cardFor } from '../cards.server.ts'
import { newToken } from '../conversation-of.server.ts'
import { conversationNumber } from '../conversations.ts'
import type { Route } from './+types/chat-page'
import { chatAction } from './chat-action.server.ts'
import { ChatSteps } from './chat-steps.tsx'
import { ChatView } from './chat-view.tsx'
import { colleagues, staffNames } from './colleagues.server.ts'
import { type FoundNear, handOverFields } from './hand-over.ts'
import { officeConversation } from './office-conversation.server.ts'

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { db, actor } = context.get(appContext)
  const before = conversationNumber(url.searchParams.get('before') ?? '') || null
  const canned = url.searchParams.get('canned') ?? ''
  const about = url.searchParams.get('about') ?? ''
  const conversation = await officeConversation(db, actor, params.userEmail, before)
  const card = await cardFor(db, conversation.reader.userId, about)
  const staff = await colleagues(db)
  const writers = conversation.messages.map(({ by }) => by)
  const taker = conversation.status?.takenBy ?? null
  return {
    conversation,
    before,
    about: card && { card, name: about },
    canned: (await listCanned(db, actor)).map(({ id, title }) => ({ id, title })),
    filled: canned === '' ? null : await fillCanned(db, actor, params.userEmail, canned),
    formKey: newToken(),
    me: actorName(actor),
    colleagues: staff,
    names: await staffNames(db, [...writers, taker, ...staff.map(({ email }) => email)]),
    held: conversationNumber(url.searchParams.get('held') ?? ''),
  }
}

const typedFields = ['intent', 'text', 'key', 'book', ...handOverFields]

export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, files, actor } = context.get(appContext)
  const form = await readFileForm(request)
  const typed = Object.fromEntries(typedFields.map((name) => [name, form.field(name)]))
  try {
    const done = await chatAction({ db, files, actor }, params.userEmail, form)
    if ('to' in done) return redirect(done.to)
    return 'near' in done ? notRequested(done.near, typed) : doneForm(done.said)
  } catch (error) {
    return failedForm(error, typed)
  }
}

function notRequested(near: FoundNear, typed: FormResult['typed']) {
  return { flash: null, faults: {}, typed, near }
}

/** So that whoever is told that another one has it sees who. */
export const shouldRevalidate = reloadsWhenRefused

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  privateMeta(pages, 'user-chat', matches, loaderData?.conversation.reader.name)

export default function ChatPage({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useLastingAnswer(actionData)
  const { conversation, me, names, held } = loaderData
  const { reader } = conversation
  const reads = readLanguage(reader.language)
  const { revalidate } = useRevalidator()
  const typed = answer?.typed ?? {}
  const faults = answer?.faults ?? {}
  const near = answer && 'near' in answer ? answer.near : null
  return (
    <div className="page">
      <p className={layout.back}>
        <Link to={href('/admin/messages')}>All messages</Link>
      </p>
      <h1>{reader.name}</h1>
      <p className={layout.facts}>
        <span>{reader.email}</span>
        <span>{reader.userId === null ? 'visitor' : 'has an account'}</span>
        {reads && (
          <span>
            language: <span lang={reads}>{languageNames[reads]}</span>
          </span>
        )}
      </p>
      <FlashMessage flash={answer?.flash ?? heldFlash(held, reader.name)} />
      <div className={layout.columns}>
        <div>
          <ChatView {...loaderData} typed={typed} faults={faults} onReload={revalidate} />
        </div>
        <section className={`${layout.card} ${forms.lined}`} aria-label="Actions">
          <ChatSteps
            conversation={conversation}
            me={me}
            colleagues={loaderData.colleagues}
            names={names}
            typed={typed}
            faults={faults}
            near={near}
          />
        </section>
      </div>
    </div>
  )
}

/** Says that a hold was placed just now; `place`: in the queue, 0 where none was. */
function heldFlash(place: number, name: string): Flash | null {
  if (place === 0) return null
  const message = `The hold is placed: ${name} is number ${place} in the queue. The book is added to your answer below.`
  return { kind: 'done', message }
}
