import { forgetUser } from './remembered-user.ts'

/**
 * Signs out, and forgets what the browser kept of the person. null when it is done, else the code
 * of the error.
 */
export async function signOutHere(): Promise<string | null> {
  try {
    const answer = await fetch('/logout', {
      method: 'POST',
      body: new URLSearchParams(),
      redirect: 'manual',
    })
    if (answer.status === 429) return 'too-many-requests'
    if (answer.type !== 'opaqueredirect') return 'unexpected'
  } catch {
    return 'network-request-failed'
  }
  forgetUser()
  return null
}
