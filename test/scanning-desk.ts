import { deskScan } from '#src/features/lending/desk/desk-scan.server.ts'
import type { DeskAnswer, DeskScan } from '#src/features/lending/desk-answers/desk-answer.ts'
import type { Db } from '#src/server/database/connect.ts'
import { newKey } from './circulation.ts'
import { person } from './person.ts'

/** What is scanned at a desk besides its text, where nothing is said. */
const nothingElse = {
  use: null,
  override: null,
  returnedOn: null,
  payment: null,
  cost: null,
} as const

/** A desk of the librarian that stands as its last answer says: takes a text, gives the answer. */
export function scanningDesk(db: Db) {
  const admin = person('admin')
  let last: Pick<DeskAnswer, 'mode' | 'next' | 'member'> = {
    mode: 'return',
    next: null,
    member: null,
  }
  return async (text: string, more: Partial<DeskScan> = {}): Promise<DeskAnswer> => {
    const { mode, next, member } = last
    const stand = { mode, next, member: member?.number ?? null }
    const scan = { key: newKey(), text, ...nothingElse, ...stand, ...more }
    const answer = await deskScan(db, admin, scan)
    last = answer
    return answer
  }
}
