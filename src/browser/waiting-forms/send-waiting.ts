import { noteOutcome, waitingForms } from './form-store.ts'
import { postForm } from './post-form.ts'

/** The name by which the browser wakes the service worker for forms that wait. */
export const waitingFormsTag = 'waiting-forms'

/**
 * Sends all forms that wait, one sender of this browser at a time. Gives whether the library could
 * not be reached for one.
 */
export async function sendWaitingForms(): Promise<boolean> {
  if (!(await isAnyWaiting())) return false
  // Browsers have no locks where the site is open without https: their keys keep forms single.
  if (!('locks' in navigator)) return sendEach()
  return navigator.locks.request(waitingFormsTag, { ifAvailable: true }, (lock) =>
    lock ? sendEach() : false,
  )
}

/** Of forms for one address, none goes before one that was written earlier. */
async function sendEach(): Promise<boolean> {
  const cut = new Set<string>()
  for (const form of await waitingForms()) {
    if (form.outcome !== null && form.outcome.kind !== 'later') continue
    if (cut.has(form.address)) continue
    const outcome = await postForm(form)
    await noteOutcome(form.key, outcome)
    if (outcome.kind === 'later' && outcome.message === null) cut.add(form.address)
  }
  return cut.size > 0
}

/** Where the browser keeps nothing, nothing waits. */
async function isAnyWaiting(): Promise<boolean> {
  try {
    return (await waitingForms()).some(
      ({ outcome }) => outcome === null || outcome.kind === 'later',
    )
  } catch {
    return false
  }
}
