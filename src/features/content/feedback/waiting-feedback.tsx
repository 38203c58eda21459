import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { institute } from '#institute'
import list from '#src/browser/list/list.module.css'
import { useConnection } from '#src/browser/offline/connection.ts'
import layout from '#src/browser/page/page.module.css'
import { discardForm, waitingForms } from '#src/browser/waiting-forms/form-store.ts'
import { sendWaitingForms } from '#src/browser/waiting-forms/send-waiting.ts'
import type { WaitingForm } from '#src/browser/waiting-forms/waiting-form.ts'
import { useWords } from '#src/browser/words/use-words.ts'
import { shownInstant } from '#src/kernel/calendar/shown-dates.ts'
import { calendarWords } from '#src/kernel/calendar/words.ts'
import { feedbackChanged } from './feedback-changed.ts'
import { feedbackWords } from './words.ts'

/** What was written without network: waits to be sent, was sent, or was not taken. */
export function WaitingFeedback() {
  const words = useWords(feedbackWords)
  const { state } = useConnection()
  const [forms, setForms] = useState<readonly WaitingForm[]>([])
  useEffect(() => {
    const show = () => waitingFeedback().then(setForms, () => {})
    const sendAll = () => sendWaitingForms().then(show)
    void show()
    if (state !== 'lost') void sendAll()
    window.addEventListener(feedbackChanged, show)
    window.addEventListener('online', sendAll)
    return () => {
      window.removeEventListener(feedbackChanged, show)
      window.removeEventListener('online', sendAll)
    }
  }, [state])
  if (forms.length === 0) return null
  const discard = async (key: string) => {
    await discardForm(key)
    setForms(await waitingFeedback())
  }
  return (
    <section className={layout.notice} aria-labelledby="waiting">
      <h2 id="waiting">{words.waiting}</h2>
      <ul className={list.lines} aria-live="polite">
        {forms.map((form) => (
          <li key={form.key}>
            <FormState form={form} />
            <button
              type="button"
              className="button button-quiet"
              onClick={() => void discard(form.key)}
            >
              {form.outcome?.kind === 'sent' ? words.takeOff : words.discard}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Other forms wait on this device too. */
async function waitingFeedback(): Promise<readonly WaitingForm[]> {
  const forms = await waitingForms()
  return forms.filter(({ address }) => address.startsWith('/api/v1/feedback'))
}

function FormState({ form: { outcome, writtenAt } }: { form: WaitingForm }) {
  const words = useWords(feedbackWords)
  const when = shownInstant(useWords(calendarWords), new Date(writtenAt), institute.timeZone)
  if (outcome?.kind === 'sent') {
    return (
      <p>
        {words.wasSent(when)} <Link to={outcome.href}>{words.openIt}</Link>
      </p>
    )
  }
  const message = outcome?.message
  return (
    <p>
      {words.keptFromBefore(when)} {message && `${words.wasRefused} ${message}`}
    </p>
  )
}
