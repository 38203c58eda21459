import type { ScanAnswer, StocktakeCounts } from './stocktakes.ts'

/** What the site said to a scan. */
export type Sent =
  | { readonly kind: 'answered'; readonly answer: ScanAnswer }
  /** It will never be taken: the sentence says why. */
  | { readonly kind: 'refused'; readonly message: string }
  /** It can be sent again later. */
  | { readonly kind: 'later'; readonly message: string }

/** Sends a scan; never rejects. */
export async function sendScan(
  stocktake: number,
  scan: { readonly key: string; readonly code: string; readonly walk: number },
): Promise<Sent> {
  try {
    const answer = await fetch(`/api/v1/stocktakes/${stocktake}/scans`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(scan),
    })
    const body: unknown = await answer.json()
    if (answer.ok) return { kind: 'answered', answer: body as ScanAnswer }
    const message = titleOf(body)
    if (answer.status === 401 || answer.status === 403) {
      return {
        kind: 'later',
        message: `${message} The scans are kept on this device: sign in, open the admin panel, and come back to this page.`,
      }
    }
    const passes = answer.status === 429 || answer.status >= 500
    return passes ? { kind: 'later', message } : { kind: 'refused', message }
  } catch {
    return {
      kind: 'later',
      message: 'The library cannot be reached. The scans are kept, and sent when it can.',
    }
  }
}

/** How far the stocktaking is now; null where the library does not say. */
export async function askCounts(stocktake: number): Promise<StocktakeCounts | null> {
  try {
    const answer = await fetch(`/api/v1/stocktakes/${stocktake}`)
    const body: { readonly counts: StocktakeCounts } = await answer.json()
    return answer.ok ? body.counts : null
  } catch {
    return null
  }
}

function titleOf(problem: unknown): string {
  const title =
    typeof problem === 'object' && problem !== null && 'title' in problem && problem.title
  return typeof title === 'string' ? title : 'The library did not understand the scan.'
}
