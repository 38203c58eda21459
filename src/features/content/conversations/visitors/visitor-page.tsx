import { data, Form, href, redirect, useRevalidator } from 'react-router'
import { failedForm } from '#src/browser/forms/form-result.ts'
import { useLastingAnswer } from '#src/browser/forms/use-lasting-answer.ts'
import { FlashMessage } from '#src/browser/list/flash-message.tsx'
import layout from '#src/browser/page/page.module.css'
import { useWords } from '#src/browser/words/use-words.ts'
import { currentHours } from '#src/features/lending/library-calendar/public-hours.server.ts'
import { openPages } from '#src/pages/open-pages.ts'
import { privateMeta } from '#src/pages/page-meta.ts'
import { usePageTitle } from '#src/pages/use-page-titles.ts'
import { appContext } from '#src/server/context.ts'
import { readFileForm } from '#src/server/http/read-form.ts'
import { newToken } from '../conversation-of.server.ts'
import { readSettings } from '../conversation-settings.server.ts'
import { conversationNumber, ownMessagesHref, visitorHref } from '../conversations.ts'
import { readWritten } from '../message-shape.server.ts'
import { noteSeen, ownConversation } from '../own-conversation.server.ts'
import { reportMessage } from '../report-message.server.ts'
import { sendAsReader } from '../send-message.server.ts'
import { conversationWords } from '../words.ts'
import type { Route } from './+types/visitor-page'
import { confirmQuestion, waitingQuestion } from './ask.server.ts'
import { VisitorConversation } from './visitor-conversation.tsx'
import styles from './visitors.module.css'

/** A link is a secret: nothing keeps what it leads to. */
const noStore = { headers: { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' } }

const tokenOf = (url: URL) => url.searchParams.get('token') ?? ''

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, actor, mailLeaves } = context.get(appContext)
  const token = tokenOf(url)
  if (token === '') throw redirect(href('/ask'))
  const question = await waitingQuestion(db, token)
  if (question) return data({ question, shown: null }, noStore)
  const before = conversationNumber(url.searchParams.get('before') ?? '') || null
  const shown = {
    conversation: await ownConversation(db, { actor, token }, before),
    before,
    token,
    formKey: newToken(),
    hours: await currentHours(db),
    now: new Date().toISOString(),
    keptDays: (await readSettings(db)).keptDays,
    mailLeaves,
    isReported: url.searchParams.has('reported'),
  }
  return data({ question: null, shown }, noStore)
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export async function action({ request, url, context }: Route.ActionArgs) {
  const { db, files, actor, language } = context.get(appContext)
  const form = await readFileForm(request)
  const { field } = form
  const token = tokenOf(url)
  const claim = { actor, token }
  try {
    if (field('intent') === 'confirm') {
      const hasAccount = await confirmQuestion(db, token)
      return redirect(hasAccount ? ownMessagesHref() : visitorHref(token))
    }
    if (field('intent') === 'report') {
      await reportMessage(db, claim, conversationNumber(field('seq')), field('reason'))
      return redirect(`${visitorHref(token)}&reported`)
    }
    const seen = conversationNumber(field('seen'))
    if (seen > 0) await noteSeen(db, claim, { delivered: seen, read: seen })
    if (field('intent') === 'seen') return null
    await sendAsReader(db, files, claim, readWritten(field), form.files('files'))
    return redirect(visitorHref(token))
  } catch (error) {
    return failedForm(error, { text: field('text'), key: field('key') }, language)
  }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta(openPages, 'visitor-conversation', matches)

export default function VisitorPage({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useLastingAnswer(actionData)
  const { question, shown } = loaderData
  const words = useWords(conversationWords)
  const title = usePageTitle('visitor-conversation')
  const { revalidate } = useRevalidator()
  const flash = answer?.flash ?? null
  const reported = shown?.isReported ? { kind: 'done' as const, message: words.reported } : null
  return (
    <div className="page">
      <h1>{question ? words.confirmTitle : title}</h1>
      <FlashMessage flash={flash ?? reported} />
      {question && (
        <Form method="post" className={`${layout.card} ${layout.narrow}`}>
          <p className={styles.question}>{question.body}</p>
          <p>{words.confirmLead(question.email)}</p>
          <p>
            <button type="submit" className="button" name="intent" value="confirm">
              {words.confirm}
            </button>
          </p>
        </Form>
      )}
      {shown && (
        <>
          <p>{words.keepLink}</p>
          <VisitorConversation
            {...shown}
            typed={answer?.typed ?? {}}
            faults={answer?.faults ?? {}}
            onReload={revalidate}
          />
        </>
      )}
    </div>
  )
}
