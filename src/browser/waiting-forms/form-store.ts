import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { databases } from '#src/kernel/device-names.ts'
import type { FormOutcome, WaitingForm } from './waiting-form.ts'

interface FormsSchema extends DBSchema {
  forms: { key: string; value: WaitingForm }
}

/** So many days a form waits; then it is forgotten. */
const longest = 30

/** Keeps a form. Errors: this browser cannot keep it. */
export async function keepForm(form: WaitingForm): Promise<void> {
  await withForms(async (forms) => {
    const change = forms.transaction('forms', 'readwrite', { durability: 'strict' })
    void change.store.put(form)
    await change.done
  })
}

/** All that waits, and what came of it, the oldest first. */
export function waitingForms(): Promise<readonly WaitingForm[]> {
  return withForms(async (forms) => {
    const oldest = Date.now() - longest * 24 * 60 * 60_000
    const kept = await forms.getAll('forms')
    for (const { key, writtenAt } of kept) if (writtenAt < oldest) await forms.delete('forms', key)
    return kept
      .filter(({ writtenAt }) => writtenAt >= oldest)
      .sort((one, other) => one.writtenAt - other.writtenAt)
  })
}

/** Notes what came of a form, unless it was discarded meanwhile; its text goes once it is sent. */
export async function noteOutcome(key: string, outcome: FormOutcome): Promise<void> {
  await withForms(async (forms) => {
    const change = forms.transaction('forms', 'readwrite')
    const form = await change.store.get(key)
    const entries = outcome.kind === 'sent' ? [] : (form?.entries ?? [])
    if (form) void change.store.put({ ...form, entries, outcome })
    await change.done
  })
}

export async function discardForm(key: string): Promise<void> {
  await withForms((forms) => forms.delete('forms', key))
}

/** Works on the database, and closes it: it can be deleted by whoever signs out. */
async function withForms<Answer>(
  work: (forms: IDBPDatabase<FormsSchema>) => Promise<Answer>,
): Promise<Answer> {
  const forms = await openDB<FormsSchema>(databases.waitingForms, 1, {
    upgrade: (made) => void made.createObjectStore('forms', { keyPath: 'key' }),
  })
  try {
    return await work(forms)
  } finally {
    forms.close()
  }
}
