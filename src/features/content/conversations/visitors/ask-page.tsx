import { data, href, Link, redirect } from 'react-router'
import { FormDraft, useDraftTaken } from '#src/browser/forms/draft/form-draft.tsx'
import { FormField } from '#src/browser/forms/form-field.tsx'
import { FormMessage } from '#src/browser/forms/form-message.tsx'
import { failedForm } from '#src/browser/forms/form-result.ts'
import forms from '#src/browser/forms/forms.module.css'
import { TextLines } from '#src/browser/forms/text-lines.tsx'
import layout from '#src/browser/page/page.module.css'
import { MarkedText } from '#src/browser/words/marked-text.tsx'
import { useWords } from '#src/browser/words/use-words.ts'
import { currentHours } from '#src/features/lending/library-calendar/public-hours.server.ts'
import { questionDays } from '#src/kernel/retention.ts'
import { openPages } from '#src/pages/open-pages.ts'
import { publicMeta } from '#src/pages/page-meta.ts'
import { usePageTitle } from '#src/pages/use-page-titles.ts'
import { appContext } from '#src/server/context.ts'
import { readForm } from '#src/server/http/read-form.ts'
import { CardView } from '../card-view.tsx'
import { readCard } from '../cards.server.ts'
import { longestMessage, ownMessagesHref } from '../conversations.ts'
import { suggestedAnswers } from '../suggestions/suggested-answers.server.ts'
import { lookedField } from '../suggestions/suggested-answers.ts'
import { SuggestionList } from '../suggestions/suggestion-list.tsx'
import { suggestionWords } from '../suggestions/words.ts'
import { WhenRead } from '../when-read.tsx'
import { conversationWords } from '../words.ts'
import type { Route } from './+types/ask-page'
import { askAsVisitor, passOfQuestion } from './ask.server.ts'
import { readQuestion } from './ask-shape.server.ts'
import styles from './visitors.module.css'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, actor, mailLeaves } = context.get(appContext)
  const about = url.searchParams.get('about') ?? ''
  if (actor.kind === 'user' && actor.verified) throw redirect(ownMessagesHref(about || undefined))
  const card = await readCard(db, actor, about)
  const given = {
    pass: await passOfQuestion(db),
    about: card && { card, name: about },
    hours: await currentHours(db),
    now: new Date().toISOString(),
    sentTo: url.searchParams.has('sent'),
    mailLeaves,
  }
  // Each visitor gets a form of their own.
  return data(given, { headers: { 'cache-control': 'private, no-cache' } })
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export async function action({ request, context }: Route.ActionArgs) {
  const around = context.get(appContext)
  const { db, client, language, mailLeaves } = around
  const field = await readForm(request)
  const typed = { name: field('name'), email: field('email'), text: field('text') }
  const looked = field(lookedField)
  const { network } = client
  // Without mail nobody could confirm a question, or be answered.
  const linkOrigin = mailLeaves ? client.linkOrigin : null
  try {
    const asked = readQuestion(field)
    if (looked === '' && linkOrigin !== null) {
      const answers = await suggestedAnswers(around, asked.body, asked.about !== '')
      // With the pass of the first form, which tells how long its sender took.
      const again = { ...typed, looked, pass: field('pass') }
      if (answers) return { flash: null, faults: {}, typed: again, answers }
    }
    await askAsVisitor(db, { network, linkOrigin, language }, asked, field('pass'))
    return redirect(`${href('/ask')}?sent`)
  } catch (error) {
    return failedForm(error, { ...typed, looked }, language)
  }
}

export const meta: Route.MetaFunction = ({ matches }) => publicMeta(openPages, 'ask', matches)

export default function AskPage({ loaderData, actionData }: Route.ComponentProps) {
  const { sentTo, mailLeaves } = loaderData
  const words = useWords(conversationWords)
  const title = usePageTitle('ask')
  const faults = actionData?.faults ?? {}
  const answers = actionData && 'answers' in actionData ? actionData.answers : null
  useDraftTaken(formName, sentTo && !actionData)
  return (
    <div className="page">
      <h1>{title}</h1>
      <p>
        {words.lead}{' '}
        {mailLeaves && (
          <MarkedText
            text={words.orSignIn}
            mark={(part) => <Link to={href('/account/messages')}>{part}</Link>}
          />
        )}
      </p>
      <FormMessage flash={actionData?.flash ?? null} faults={faults} />
      {answers && <SuggestionList answers={answers} />}
      {!mailLeaves && <OtherWays />}
      {mailLeaves && sentTo && !actionData && (
        <div className={layout.notice} role="status">
          <h2>{words.lookInMail}</h2>
          <p>{words.lookInMailWhat(String(questionDays))}</p>
        </div>
      )}
      {mailLeaves && !(sentTo && !actionData) && (
        <section className={`${layout.card} ${forms.lined} ${layout.narrow}`} aria-label={title}>
          <AskForm
            given={loaderData}
            typed={actionData?.typed ?? {}}
            faults={faults}
            hasLooked={answers !== null || actionData?.typed.looked === '1'}
          />
        </section>
      )}
    </div>
  )
}

/** How the library is reached where it sends no mail. */
function OtherWays() {
  const words = useWords(conversationWords)
  return (
    <div className={layout.notice}>
      <p>{words.noMail}</p>
      <ul>
        <li>
          <Link to={href('/account/messages')}>{words.waySignIn}</Link>
        </li>
        <li>
          <Link to={href('/FeedbackForm')}>{words.wayFeedback}</Link>
        </li>
        <li>
          <Link to={href('/contact')}>{words.wayContact}</Link>
        </li>
      </ul>
    </div>
  )
}

const formName = 'question'

type AskFormProps = {
  given: Route.ComponentProps['loaderData']
  typed: Readonly<Record<string, string>>
  faults: Readonly<Record<string, string>>
  /** Whether what may answer the question stands above. */
  hasLooked: boolean
}

function AskForm({ given, typed, faults, hasLooked }: AskFormProps) {
  const words = useWords(conversationWords)
  const suggesting = useWords(suggestionWords)
  return (
    <form method="post" className={forms.spaced}>
      <FormDraft name={formName} />
      <input type="hidden" name="pass" value={typed.pass || given.pass} />
      {hasLooked && <input type="hidden" name={lookedField} value="1" />}
      <WhenRead hours={given.hours} now={given.now} />
      {given.about && (
        <div>
          <strong>{words.about}</strong>
          <CardView viewer="reader" card={given.about.card} />
          <input type="hidden" name="about" value={given.about.name} />
        </div>
      )}
      <TextLines
        name="text"
        label={words.question}
        defaultValue={typed.text ?? ''}
        rows={5}
        maxLength={longestMessage}
        fault={faults.text}
      />
      <FormField
        label={words.name}
        name="name"
        autoComplete="name"
        maxLength={200}
        defaultValue={typed.name ?? ''}
        fault={faults.name}
      />
      <FormField
        label={words.email}
        hint={words.emailHint}
        name="email"
        type="email"
        autoComplete="email"
        maxLength={254}
        defaultValue={typed.email ?? ''}
        fault={faults.email}
      />
      <div className={styles.trap} aria-hidden="true">
        <label>
          {words.leaveEmpty}
          <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <p>
        <button type="submit" className="button">
          {hasLooked ? suggesting.sendAnyway : words.sendQuestion}
        </button>
      </p>
    </form>
  )
}
