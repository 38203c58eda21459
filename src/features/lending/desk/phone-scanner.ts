import type { DeskWords } from './words.ts'

/** What the desk is told of its phone. */
type PhoneNews = {
  readonly isOpen: boolean
  readonly isPaired: boolean
  readonly scans: readonly {
    readonly number: number
    readonly key: string
    readonly text: string
  }[]
}

const json = { 'content-type': 'application/json', accept: 'application/json' }

/** Asks for a code for a phone. Errors: an Error with what to tell. */
export async function askForCode(
  words: DeskWords,
): Promise<{ readonly scanner: string; readonly code: string }> {
  const sent = { method: 'POST', headers: json, body: '{}' }
  const answer = await fetch('/api/v1/desk/scanners', sent).catch(() => null)
  if (!answer) throw new Error(words.phoneNeedsNetwork)
  if (!answer.ok) throw new Error(words.noCodeGiven)
  return (await answer.json()) as { scanner: string; code: string }
}

/** Ends a pairing; silently does without where the library cannot be reached: it ends by itself. */
export async function endPairing(scanner: string): Promise<void> {
  const sent = { method: 'POST', headers: json, body: JSON.stringify({ scanner }) }
  await fetch('/api/v1/desk/scanners/close', sent).catch(() => null)
}

/** What a phone scanned after a scan; null where the library cannot be reached now. */
export async function askForScans(scanner: string, after: number): Promise<PhoneNews | null> {
  const query = new URLSearchParams({ scanner, after: String(after) })
  const answer = await fetch(`/api/v1/desk/phone-scans?${query}`, { headers: json }).catch(
    () => null,
  )
  return answer?.ok ? ((await answer.json()) as PhoneNews) : null
}
