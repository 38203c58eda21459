import { databases } from '#src/kernel/device-names.ts'
import { notePrivateDatabase } from '../private-databases.ts'
import { keepForm } from './form-store.ts'
import { postForm } from './post-form.ts'
import { waitingFormsTag } from './send-waiting.ts'
import type { FormOutcome, WaitingForm } from './waiting-form.ts'

/** What became of a form: `kept` until the network is back, or `lost` where nothing can be kept. */
export type SendOutcome = FormOutcome | { readonly kind: 'kept' } | { readonly kind: 'lost' }

/**
 * Sends a form; where the library is not reached it is kept, and sent later. `owner`: whose it is,
 * where somebody is signed in.
 */
export async function sendOrKeep(
  form: Omit<WaitingForm, 'outcome' | 'writtenAt'>,
  owner: string | null,
  onWork: () => void,
): Promise<SendOutcome> {
  const outcome = await postForm(form, onWork)
  if (outcome.kind !== 'later' || outcome.message !== null) return outcome
  try {
    await keepOwnForm({ ...form, writtenAt: Date.now(), outcome: null }, owner)
  } catch {
    return { kind: 'lost' }
  }
  await wakeLater().catch(() => {})
  return { kind: 'kept' }
}

/** Keeps a form until its owner signs out; null: nobody is signed in. Errors: as `keepForm`. */
export async function keepOwnForm(form: WaitingForm, owner: string | null): Promise<void> {
  if (owner !== null) notePrivateDatabase(databases.waitingForms, owner)
  await keepForm(form)
}

/** Not in every browser: there it is sent with the next page. */
type Waking = ServiceWorkerRegistration & {
  readonly sync?: { readonly register: (tag: string) => Promise<void> }
}

async function wakeLater(): Promise<void> {
  const registration: Waking | undefined = await navigator.serviceWorker?.getRegistration()
  await registration?.sync?.register(waitingFormsTag)
}
