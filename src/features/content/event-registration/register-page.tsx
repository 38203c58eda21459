import { Link } from 'react-router'
import { FormMessage } from '#src/browser/forms/form-message.tsx'
import { doneForm, failedForm } from '#src/browser/forms/form-result.ts'
import layout from '#src/browser/page/page.module.css'
import { useWords } from '#src/browser/words/use-words.ts'
import { eventAt } from '#src/features/content/events/event-rows.server.ts'
import { eventHref } from '#src/features/content/events/events.ts'
import { writtenLanguage } from '#src/kernel/text-language.ts'
import { openPages } from '#src/pages/open-pages.ts'
import { privateMeta } from '#src/pages/page-meta.ts'
import { appContext } from '#src/server/context.ts'
import { readForm } from '#src/server/http/read-form.ts'
import type { Route } from './+types/register-page'
import { cancelOwn } from './cancel-registration.server.ts'
import { changeAnswers } from './change-answers.server.ts'
import { loadRegistration } from './load-registration.server.ts'
import { OwnSeats } from './own-seats.tsx'
import { answerField, mostQuestions } from './questions.ts'
import { register } from './register.server.ts'
import styles from './registration.module.css'
import { SeatForm } from './seat-form.tsx'
import { settingsOf } from './settings-rows.server.ts'
import { registrationWords } from './words.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, actor, language } = context.get(appContext)
  return loadRegistration(db, actor, params.eventId, language)
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, actor, language } = context.get(appContext)
  const words = registrationWords[language]
  const field = await readForm(request)
  const event = await eventAt(db, actor, params.eventId)
  const { questions = [] } = (await settingsOf(db, event.id)) ?? {}
  const asked = questions.slice(0, mostQuestions).map(({ id }) => id)
  const typed = Object.fromEntries(
    ['date', 'registration', ...asked.map(answerField)].map((name) => [name, field(name)]),
  )
  const answers = Object.fromEntries(asked.map((id) => [id, field(answerField(id))]))
  try {
    if (field('intent') === 'cancel') {
      await cancelOwn(db, actor, field('registration'))
      return doneForm(words.cancelled)
    }
    if (field('intent') === 'answers') {
      await changeAnswers(db, actor, field('registration'), answers)
      return doneForm(words.answersSaved)
    }
    const { state } = await register(db, actor, event, { date: field('date'), answers })
    return doneForm(state === 'waiting' ? words.nowWaiting : words.nowRegistered)
  } catch (error) {
    return failedForm(error, typed, language)
  }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  privateMeta(openPages, 'event-registration', matches, loaderData?.title)

export default function RegisterPage({ loaderData, actionData }: Route.ComponentProps) {
  const { number, title, own } = loaderData
  const words = useWords(registrationWords)
  const { typed = {}, faults = {} } = actionData ?? {}
  return (
    <div className={`page ${styles.narrow}`}>
      <p className={styles.back}>
        <Link to={eventHref(number)}>{words.aboutTheEvent}</Link>
        {' · '}
        <Link to="/account/events">{words.yourEvents}</Link>
      </p>
      <p className={styles.soft}>{words.registration}</p>
      <h1 lang={writtenLanguage(title)}>{title}</h1>
      <FormMessage flash={actionData?.flash ?? null} faults={faults} />
      {own.length > 0 && (
        <section className={layout.card} aria-labelledby="own">
          <h2 id="own">{words.yourRegistrations}</h2>
          <OwnSeats {...loaderData} typed={typed} faults={faults} />
        </section>
      )}
      <SeatForm
        view={loaderData}
        typed={typed.registration ? {} : typed}
        faults={typed.registration ? {} : faults}
      />
    </div>
  )
}
