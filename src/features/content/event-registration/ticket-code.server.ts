import { createHash, createHmac } from 'node:crypto'
import type { Db } from '#src/server/database/connect.ts'
import { secretOf } from '#src/server/secrets.ts'
import { lettersOfBytes, shortLength, ticketLength } from './ticket-code.ts'

/**
 * The code of a registration's ticket. It is made of a secret and the id, so that its owner can see
 * it again on any device while the table has nothing but its hash.
 */
export async function ticketCode(db: Db, registration: string): Promise<string> {
  const secret = await secretOf(db, 'event-tickets')
  const bytes = createHmac('sha256', secret).update(registration).digest()
  return lettersOfBytes(bytes.subarray(0, ticketLength))
}

/** What is kept of a code. */
export function hashesOf(code: string): { readonly ticket: string; readonly short: string } {
  return { ticket: hashOf(code), short: hashOf(code.slice(0, shortLength)) }
}

/** As the page at a door makes it too. */
export function hashOf(code: string): string {
  return createHash('sha256').update(code).digest('hex')
}
