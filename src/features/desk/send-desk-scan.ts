import type { DeskAnswer, DeskScan } from './desk-answer.ts'

/** What the library said to a scan. */
export type Sent =
  | { readonly kind: 'answered'; readonly answer: DeskAnswer }
  /** It will never be taken: the sentence says why. */
  | { readonly kind: 'refused'; readonly message: string }
  /** It can be sent again. */
  | { readonly kind: 'later'; readonly message: string }

const mostMilliseconds = 15_000

/** Sends a scan; never rejects. The same scan may be sent again: its key is done once. */
export async function sendDeskScan(scan: DeskScan): Promise<Sent> {
  try {
    const answer = await fetch('/api/v1/desk/scans', {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(scan),
      signal: AbortSignal.timeout(mostMilliseconds),
    })
    const body: unknown = await answer.json()
    if (answer.ok) return { kind: 'answered', answer: body as DeskAnswer }
    const message = titleOf(body)
    if (answer.status === 401 || answer.status === 403) {
      return { kind: 'later', message: `${message} Open this page in another tab and sign in.` }
    }
    const passes = answer.status === 429 || answer.status >= 500
    return { kind: passes ? 'later' : 'refused', message }
  } catch {
    return { kind: 'later', message: 'The library cannot be reached.' }
  }
}

function titleOf(problem: unknown): string {
  const title =
    typeof problem === 'object' && problem !== null && 'title' in problem && problem.title
  return typeof title === 'string' ? title : 'The library did not understand the scan.'
}
