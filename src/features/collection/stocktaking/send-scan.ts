import { type Sent, sendJson } from '#src/browser/send-json.ts'
import type { ScanAnswer, StocktakeCounts } from './stocktakes.ts'

/** Sends a scan; never rejects. */
export function sendScan(
  stocktake: number,
  scan: { readonly key: string; readonly code: string; readonly walk: number },
): Promise<Sent<ScanAnswer>> {
  return sendJson(`/api/v1/stocktakes/${stocktake}/scans`, scan, {
    away: 'The library cannot be reached. The scans are saved, and sent when it can be reached.',
    signIn:
      'The scans are saved on this device: sign in, open the admin panel, and come back to this page.',
  })
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
