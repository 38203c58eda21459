import { type Sent, sendJson } from '#src/browser/send-json.ts'
import { languageOfDocument } from '#src/kernel/words/language.ts'
import type { DeskAnswer, DeskScan } from './desk-answer.ts'
import { deskAnswerWords } from './words.ts'

/**
 * Sends a scan; never rejects. The same scan may be sent again: its key is done once. `patience`:
 * milliseconds.
 */
export function sendDeskScan(scan: DeskScan, patience?: number): Promise<Sent<DeskAnswer>> {
  const words = deskAnswerWords[languageOfDocument()]
  return sendJson('/api/v1/desk/scans', scan, {
    ...(patience === undefined ? {} : { patience }),
    away: words.notReached,
    signIn: words.signInElsewhere,
  })
}
