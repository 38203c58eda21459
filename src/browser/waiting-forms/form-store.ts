import { databases } from '#src/kernel/device-names.ts'
import type { FormOutcome, WaitingForm } from './waiting-form.ts'

// Without idb, which comes with all that keeps the list of books.

/** So many days a form waits; then it is forgotten. */
const longest = 30

/** Keeps a form. Errors: this browser cannot keep it. */
export async function keepForm(form: WaitingForm): Promise<void> {
  await withForms(async (forms) => {
    await done(forms.put(form))
  })
}

/** All that waits, and what came of it, the oldest first. */
export function waitingForms(): Promise<readonly WaitingForm[]> {
  return withForms(async (forms) => {
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
  await withForms(async (forms) => {
    const form: WaitingForm | undefined = await done(forms.get(key))
    const entries = outcome.kind === 'sent' ? [] : (form?.entries ?? [])
    if (form) await done(forms.put({ ...form, entries, outcome }))
  })
}

export async function discardForm(key: string): Promise<void> {
  await withForms((forms) => done(forms.delete(key)))
}

/** Works on the database, and closes it: it can be deleted by whoever signs out. */
async function withForms<Answer>(
  work: (forms: IDBObjectStore) => Promise<Answer>,
): Promise<Answer> {
  const opening = indexedDB.open(databases.waitingForms, 1)
  opening.onupgradeneeded = () => opening.result.createObjectStore('forms', { keyPath: 'key' })
  const database = await done(opening)
  try {
    const change = database.transaction('forms', 'readwrite', { durability: 'strict' })
    const { promise: written, resolve, reject } = Promise.withResolvers<void>()
    change.oncomplete = () => resolve()
    change.onabort = () => reject(change.error)
    const [answer] = await Promise.all([work(change.objectStore('forms')), written])
    return answer
  } finally {
    database.close()
  }
}

function done<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}
