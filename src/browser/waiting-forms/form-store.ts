import { databases } from '#src/kernel/device-names.ts'
import { done, onStore } from '../on-store.ts'
import type { FormOutcome, WaitingForm } from './waiting-form.ts'

const store = { database: databases.waitingForms, store: 'forms', key: 'key' } as const

/** So many days a form waits; then it is forgotten. */
const longest = 30

/** Keeps a form. Errors: this browser cannot keep it. */
export async function keepForm(form: WaitingForm): Promise<void> {
  await onStore(store, async (forms) => {
    await done(forms.put(form))
  })
}

/** All that waits, and what came of it, the oldest first. */
export function waitingForms(): Promise<readonly WaitingForm[]> {
  return onStore(store, async (forms) => {
    const oldest = Date.now() - longest * 24 * 60 * 60_000
    const stored: WaitingForm[] = await done(forms.getAll())
    for (const { key, writtenAt } of stored) if (writtenAt < oldest) forms.delete(key)
    return stored
      .filter(({ writtenAt }) => writtenAt >= oldest)
      .sort((one, other) => one.writtenAt - other.writtenAt)
  })
}

/** Notes what came of a form, unless it was discarded meanwhile; its text goes once it is sent. */
export async function noteOutcome(key: string, outcome: FormOutcome): Promise<void> {
  await onStore(store, async (forms) => {
    const form: WaitingForm | undefined = await done(forms.get(key))
    const entries = outcome.kind === 'sent' ? [] : (form?.entries ?? [])
    if (form) await done(forms.put({ ...form, entries, outcome }))
  })
}

export async function discardForm(key: string): Promise<void> {
  await onStore(store, (forms) => done(forms.delete(key)))
}
