import { type Sent, sendJson } from '#src/browser/send-json.ts'
import type { DeskAnswer, DeskScan } from './desk-answer.ts'

/**
 * Sends a scan; never rejects. The same scan may be sent again: its key is done once. `patience`:
 * milliseconds.
 */
export function sendDeskScan(scan: DeskScan, patience?: number): Promise<Sent<DeskAnswer>> {
  return sendJson('/api/v1/desk/scans', scan, {
    ...(patience === undefined ? {} : { patience }),
    away: 'The library cannot be reached.',
    signIn: 'Open this page in another tab and sign in.',
  })
}
