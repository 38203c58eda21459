import { type Sent, sendJson } from '#src/browser/send-json.ts'
import { localKeys } from '#src/kernel/device-names.ts'
import type { PileLine } from './pile.ts'

/** Sends a scan to the pile of whoever is signed in; never rejects. */
export function sendPileScan({
  code,
  key,
}: {
  readonly code: string
  readonly key: string
}): Promise<Sent<PileLine>> {
  return sendJson(
    '/api/v1/book-pile/scans',
    { code, key },
    {
      away: 'The library cannot be reached. What you scan is saved on this device, and sent when it can be reached.',
      signIn:
        'What you scan is saved on this device: sign in, open the admin panel, and come back to this page.',
    },
  )
}

/** Under which name this device keeps the scans of somebody that are not sent yet. */
export function unsentName(ownerId: string): string {
  return `${localKeys.bookPile}${ownerId}`
}
