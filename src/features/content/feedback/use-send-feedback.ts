import { type FormEvent, type RefObject, useEffect, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { atRest } from '#src/browser/at-rest.ts'
import type { Flash } from '#src/browser/list/flash-message.tsx'
import { currentConnection } from '#src/browser/offline/connection.ts'
import { useLanguage, useWords } from '#src/browser/words/use-words.ts'
import { languageParameter } from '#src/kernel/words/language.ts'
import { feedbackChanged } from './feedback-changed.ts'
import type { GivenForm } from './given-form.ts'
import { feedbackWords } from './words.ts'

/** Fetched with the page, so that it is there when the network is not. */
const load = () => import('#src/browser/waiting-forms/send-or-keep.ts')
const loadForms = () => import('#src/browser/waiting-forms/waiting-form.ts')

type SendState = { readonly flash: Flash | null; readonly faults: Readonly<Record<string, string>> }
const nothing: SendState = { flash: null, faults: {} }

/**
 * Sends the form in the background: what is typed stays until the library or this device has it,
 * which `onTaken` is told.
 */
export function useSendFeedback(
  element: RefObject<HTMLFormElement | null>,
  { person }: Pick<GivenForm, 'person'>,
  onTaken: () => void,
) {
  const words = useWords(feedbackWords)
  const language = useLanguage()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [isBusy, setBusy] = useState(false)
  const [state, setState] = useState(nothing)
  // A page that was kept has a key that may have been used.
  const [key, setKey] = useState<string | null>(null)
  useEffect(() => atRest(() => void Promise.all([load(), loadForms()]).catch(() => {})), [])

  const tell = (kind: Flash['kind'], message: string, faults: SendState['faults'] = {}) =>
    setState({ flash: { kind, message }, faults })

  async function sendNow(form: HTMLFormElement): Promise<void> {
    const [{ sendOrKeep }, { newFormKey }] = await Promise.all([load(), loadForms()])
    const used = key ?? newFormKey()
    setKey(used)
    const entries = [...new FormData(form)].filter(
      ([, value]) => typeof value === 'string' || value.name !== '',
    )
    const address = `/api/v1/feedback?${languageParameter}=${language}`
    const sent = { key: used, address, entries }
    const outcome = await sendOrKeep(sent, person?.email ?? null, () => tell('done', words.working))
    if (outcome.kind === 'sent') {
      onTaken()
      return void (await navigate(`${outcome.href}&sent`))
    }
    if (outcome.kind === 'refused') return tell('failed', outcome.message, outcome.faults)
    if (outcome.kind === 'later') {
      // A browser that cannot do the work is given its sum.
      void revalidate()
      return tell('failed', outcome.message ?? words.notKept)
    }
    if (outcome.kind === 'lost') return tell('failed', words.notKept)
    onTaken()
    tell('done', words.keptHere)
    setKey(null)
    form.reset()
    window.dispatchEvent(new Event(feedbackChanged))
  }

  function send(event: FormEvent): void {
    const form = element.current
    if (!form) return
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    sendNow(form)
      .catch(() => {
        // The scripts of sending did not arrive: the browser sends the form itself, where it can.
        if (currentConnection().state === 'lost') tell('failed', words.notKept)
        else form.submit()
      })
      .finally(() => setBusy(false))
  }
  return { send, isBusy, ...state }
}
