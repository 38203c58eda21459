import { useCallback, useEffect, useRef, useState } from 'react'
import { atRest } from '#src/browser/at-rest.ts'
import { currentConnection, useConnection } from '#src/browser/offline/connection.ts'
import type { WaitingForm } from '#src/browser/waiting-forms/waiting-form.ts'
import { useLanguage } from '#src/browser/words/use-words.ts'
import { languageParameter } from '#src/kernel/words/language.ts'

/** Where messages of readers are sent. */
export const messageAddress = '/api/v1/messages'

/** Fetched with the page, so that they are there when the network is not. */
const load = async () => {
  const [{ sendOrKeep, keepOwnForm }, { newFormKey }, store, { sendWaitingForms }] =
    await Promise.all([
      import('#src/browser/waiting-forms/send-or-keep.ts'),
      import('#src/browser/waiting-forms/waiting-form.ts'),
      import('#src/browser/waiting-forms/form-store.ts'),
      import('#src/browser/waiting-forms/send-waiting.ts'),
    ])
  return { sendOrKeep, keepOwnForm, newFormKey, ...store, sendWaitingForms }
}

/** A message that the library has not got, or of which the page does not know that it has. */
export type PendingMessage = {
  readonly key: string
  readonly body: string
  readonly files: readonly string[]
  readonly state: 'sending' | 'waits' | 'failed'
  /** Whether it may be taken when it is sent again. */
  readonly isForAgain: boolean
  /** Why it was not taken; null: nothing is known of that. */
  readonly message: string | null
}

/**
 * Sends messages in the order in which they were written, each once: those without network wait on
 * this device. `arrived`: the keys of those that the page knows the library to have; `onSent` is
 * told the keys of those that it has by now.
 */
export function useSendMessage(
  owner: string,
  arrived: ReadonlySet<string>,
  onSent: (keys: readonly string[]) => void,
) {
  const language = useLanguage()
  const [waiting, setWaiting] = useState<readonly PendingMessage[]>([])
  const [current, setCurrent] = useState<readonly PendingMessage[]>([])
  const tellSent = useRef(onSent)
  tellSent.current = onSent
  /** Gives the keys of those that were sent. */
  const show = useCallback(async (): Promise<readonly string[]> => {
    const { waitingForms } = await load()
    const forms = (await waitingForms()).filter(({ address }) => isOfMessages(address))
    setWaiting(forms.filter(({ outcome }) => outcome?.kind !== 'sent').map(pendingOf))
    return forms.filter(({ outcome }) => outcome?.kind === 'sent').map(({ key }) => key)
  }, [])
  const sendAll = useCallback(async () => {
    const { sendWaitingForms } = await load()
    await sendWaitingForms()
    const sent = await show()
    if (sent.length > 0 && currentConnection().state !== 'lost') tellSent.current(sent)
  }, [show])
  const isAway = useConnection().state === 'lost'
  useEffect(() => {
    const begin = () => void sendAll().catch(() => {})
    const end = isAway ? () => {} : atRest(begin, 0)
    window.addEventListener('online', begin)
    return () => {
      end()
      window.removeEventListener('online', begin)
    }
  }, [sendAll, isAway])
  useEffect(() => {
    setCurrent((all) => all.filter(({ key }) => !arrived.has(key)))
    void forgetArrived(arrived).catch(() => {})
  }, [arrived])

  /** Rejects where the scripts of sending did not arrive. */
  const send = async (form: FormData): Promise<void> => {
    const { sendOrKeep, keepOwnForm, newFormKey } = await load()
    const key = newFormKey()
    const entries = [...form].filter(
      ([name, value]) => name !== 'key' && (typeof value === 'string' || value.name !== ''),
    )
    const address = `${messageAddress}?${languageParameter}=${language}`
    const written = { key, address, entries }
    const shown = pendingOf({ ...written, writtenAt: Date.now(), outcome: null })
    setCurrent((all) => [...all, { ...shown, state: 'sending' }])
    const drop = () => setCurrent((all) => all.filter((one) => one.key !== key))
    if (waiting.some(({ state }) => state === 'waits')) {
      // What was written before goes first.
      await keepOwnForm({ ...written, writtenAt: Date.now(), outcome: null }, owner)
      drop()
      return sendAll()
    }
    const outcome = await sendOrKeep(written, owner, () => {})
    if (outcome.kind === 'sent') return tellSent.current([key])
    if (outcome.kind === 'later' || outcome.kind === 'refused') {
      // What was typed is not lost with the page.
      await keepOwnForm({ ...written, writtenAt: Date.now(), outcome }, owner)
    }
    if (outcome.kind !== 'lost') {
      await show()
      return drop()
    }
    setCurrent((all) => all.map((one) => (one.key === key ? { ...one, state: 'failed' } : one)))
  }

  const discard = async (key: string): Promise<void> => {
    setCurrent((all) => all.filter((one) => one.key !== key))
    const { discardForm } = await load()
    await discardForm(key)
    await show()
  }
  const pending = [...waiting, ...current].filter(({ key }) => !arrived.has(key))
  return { pending, send, sendAll, discard }
}

function isOfMessages(address: string): boolean {
  return address.split('?')[0] === messageAddress
}

async function forgetArrived(arrived: ReadonlySet<string>): Promise<void> {
  const { waitingForms, discardForm } = await load()
  for (const { key } of await waitingForms()) if (arrived.has(key)) await discardForm(key)
}

function pendingOf({ key, entries, outcome }: WaitingForm): PendingMessage {
  const text = entries.find(([name]) => name === 'text')?.[1]
  const files = entries.flatMap(([, value]) => (typeof value === 'string' ? [] : [value.name]))
  const isRefused =
    outcome?.kind === 'refused' || (outcome?.kind === 'later' && outcome.message !== null)
  return {
    key,
    body: typeof text === 'string' ? text : '',
    files,
    state: isRefused ? 'failed' : 'waits',
    isForAgain: outcome?.kind === 'later',
    message: outcome && outcome.kind !== 'sent' ? outcome.message : null,
  }
}
