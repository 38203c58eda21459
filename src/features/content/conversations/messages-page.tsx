import { data, href, redirect, useRevalidator } from 'react-router'
import { failedForm } from '#src/browser/forms/form-result.ts'
import { useLastingAnswer } from '#src/browser/forms/use-lasting-answer.ts'
import { FlashMessage } from '#src/browser/list/flash-message.tsx'
import { useWords } from '#src/browser/words/use-words.ts'
import { currentHours } from '#src/features/lending/library-calendar/public-hours.server.ts'
import { openPages } from '#src/pages/open-pages.ts'
import { privateMeta } from '#src/pages/page-meta.ts'
import { usePageTitle } from '#src/pages/use-page-titles.ts'
import { type AppContext, appContext } from '#src/server/context.ts'
import { readFileForm } from '#src/server/http/read-form.ts'
import type { Route } from './+types/messages-page'
import { readCard } from './cards.server.ts'
import { newToken } from './conversation-of.server.ts'
import { readSettings } from './conversation-settings.server.ts'
import { conversationNumber } from './conversations.ts'
import { liveMessagesPath } from './live/live-paths.ts'
import { readWritten } from './message-shape.server.ts'
import { noteSeen, ownConversation } from './own-conversation.server.ts'
import { ReaderConversation } from './reader-conversation.tsx'
import { reportMessage } from './report-message.server.ts'
import { sendAsReader } from './send-message.server.ts'
import { suggestedAnswers } from './suggestions/suggested-answers.server.ts'
import { beginsQuestion, lookedField } from './suggestions/suggested-answers.ts'
import { conversationWords } from './words.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, actor, mailLeaves } = context.get(appContext)
  const about = url.searchParams.get('about') ?? ''
  const before = conversationNumber(url.searchParams.get('before') ?? '') || null
  const card = await readCard(db, actor, about)
  return data(
    {
      conversation: await ownConversation(db, { actor, token: '' }, before),
      before,
      about: card && { card, name: about },
      formKey: newToken(),
      owner: actor.kind === 'user' ? actor.email : '',
      hours: await currentHours(db),
      now: new Date().toISOString(),
      keptDays: (await readSettings(db)).keptDays,
      mailLeaves,
      isReported: url.searchParams.has('reported'),
    },
    { headers: { 'cache-control': 'private, no-cache' } },
  )
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export async function action({ request, context }: Route.ActionArgs) {
  const around = context.get(appContext)
  const { db, files, actor, language } = around
  const form = await readFileForm(request)
  const { field } = form
  const claim = { actor, token: '' }
  const typed = { text: field('text'), key: field('key') }
  try {
    if (field('intent') === 'report') {
      await reportMessage(db, claim, conversationNumber(field('seq')), field('reason'))
      return redirect(`${href('/account/messages')}?reported`)
    }
    const seen = conversationNumber(field('seen'))
    if (seen > 0) await noteSeen(db, claim, { delivered: seen, read: seen })
    if (field('intent') !== 'read') {
      const answers = form.files('files').length > 0 ? null : await answersFirst(around, field)
      if (answers) return { flash: null, faults: {}, typed, answers }
      await sendAsReader(db, files, claim, readWritten(field), form.files('files'))
    }
    return redirect(href('/account/messages'))
  } catch (error) {
    return failedForm(error, typed, language)
  }
}

/** What may answer a question before it is sent; null: the reader has seen it, or nothing does. */
async function answersFirst(around: AppContext, field: (name: string) => string) {
  if (field(lookedField) !== '') return null
  const { db, actor } = around
  const conversation = await ownConversation(db, { actor, token: '' })
  if (!beginsQuestion(conversation, Date.now())) return null
  return suggestedAnswers(around, field('text'), field('about') !== '')
}

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta(openPages, 'own-messages', matches)

export default function MessagesPage({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useLastingAnswer(actionData)
  const words = useWords(conversationWords)
  const title = usePageTitle('own-messages')
  const { revalidate } = useRevalidator()
  const { conversation, isReported } = loaderData
  return (
    <div className="page">
      <h1>{title}</h1>
      <p>{words.lead}</p>
      <FlashMessage
        flash={answer?.flash ?? (isReported ? { kind: 'done', message: words.reported } : null)}
      />
      <ReaderConversation
        {...loaderData}
        address={conversation.status === null ? null : liveMessagesPath}
        typed={answer?.typed ?? {}}
        faults={answer?.faults ?? {}}
        suggested={answer && 'answers' in answer ? answer.answers : null}
        onReload={revalidate}
      />
    </div>
  )
}
