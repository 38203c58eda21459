import { useCallback, useEffect, useState } from 'react'
import { atRest } from '#src/browser/at-rest.ts'
import type { WaitingForm } from '#src/browser/waiting-forms/waiting-form.ts'
import { useLanguage } from '#src/browser/words/use-words.ts'
import { languageParameter } from '#src/kernel/words/language.ts'

/** Where messages of readers are sent. */
export const messageAddress = '/api/v1/messages'

/** Fetched with the page, so that they are there when the network is not. */
const load = async () => {
  const [{ sendOrKeep }, { newFormKey }, store, { sendWaitingForms }] = await Promise.all([
    import('#src/browser/waiting-forms/send-or-keep.ts'),
    import('#src/browser/waiting-forms/waiting-form.ts'),
    import('#src/browser/waiting-forms/form-store.ts'),
    import('#src/browser/waiting-forms/send-waiting.ts'),
  ])
  return { sendOrKeep, newFormKey, ...store, sendWaitingForms }
}

/** A message that the library has not got, or of which the page does not know that it has. */
export type PendingMessage = {
  readonly key: string
  readonly body: string
  readonly files: readonly string[]
  readonly state: 'sending' | 'waits' | 'failed'
  /** Why it was not taken; null: nothing is known of that. */
  readonly message: string | null
}

/**
 * Sends messages in the order in which they were written, each once: those without network wait on
 * this device. `arrived`: the keys of those that the library has.
 */
export function useSendMessage(owner: string, arrived: ReadonlySet<string>) {
  const language = useLanguage()
  const [waiting, setWaiting] = useState<readonly PendingMessage[]>([])
  const [current, setCurrent] = useState<readonly PendingMessage[]>([])
  const show = useCallback(async () => {
    const { waitingForms } = await load()
    const forms = (await waitingForms()).filter(({ address }) => isOfMessages(address))
    setWaiting(forms.filter(({ outcome }) => outcome?.kind !== 'sent').map(pendingOf))
  }, [])
  const sendAll = useCallback(async () => {
    const { sendWaitingForms } = await load()
    await sendWaitingForms()
    await show()
  }, [show])
  useEffect(() => {
    const begin = () => void sendAll().catch(() => {})
    const end = atRest(begin, 0)
    window.addEventListener('online', begin)
    return () => {
      end()
      window.removeEventListener('online', begin)
    }
  }, [sendAll])
  useEffect(() => {
    setCurrent((all) => all.filter(({ key }) => !arrived.has(key)))
    void forgetArrived(arrived).catch(() => {})
  }, [arrived])

  /** Rejects where the scripts of sending did not arrive. */
  const send = async (form: FormData): Promise<void> => {
    const { sendOrKeep, newFormKey, keepForm } = await load()
    const key = newFormKey()
    const entries = [...form].filter(
      ([name, value]) => name !== 'key' && (typeof value === 'string' || value.name !== ''),
    )
    const address = `${messageAddress}?${languageParameter}=${language}`
    const written = { key, address, entries }
    const shown = pendingOf({ ...written, writtenAt: Date.now(), outcome: null })
    setCurrent((all) => [...all, { ...shown, state: 'sending' }])
    const drop = () => setCurrent((all) => all.filter((one) => one.key !== key))
    if (waiting.length > 0) {
      // What was written before goes first.
      await keepForm({ ...written, writtenAt: Date.now(), outcome: null })
      drop()
      return sendAll()
    }
    const outcome = await sendOrKeep(written, owner, () => {})
    if (outcome.kind === 'sent') return
    if (outcome.kind === 'kept') {
      drop()
      return show()
    }
    const message = outcome.kind === 'lost' ? null : outcome.message
    setCurrent((all) =>
      all.map((one) => (one.key === key ? { ...one, state: 'failed', message } : one)),
    )
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
    message: outcome && outcome.kind !== 'sent' ? outcome.message : null,
  }
}
