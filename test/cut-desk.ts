import { deskScanEndpoints } from '#src/features/lending/desk/desk.api.ts'
import type { DeskAnswer, DeskScan } from '#src/features/lending/desk-answers/desk-answer.ts'
import type { DeskLink } from '#src/features/lending/offline-desk/desk-link.ts'
import { snapshotLines } from '#src/features/lending/offline-desk/desk-snapshot.server.ts'
import { offlineDeskEndpoints } from '#src/features/lending/offline-desk/offline-desk.api.ts'
import type { Actor } from '#src/kernel/actor.ts'
import type { Db } from '#src/server/database/connect.ts'
import { newKey } from './circulation.ts'
import { deskAtLine, type Fate } from './desk-line.ts'
import { memoryDeskStore } from './desk-store.ts'
import { testSite } from './site.ts'

/**
 * Desks of a library by their names, whose lines can be cut, and whose pages can be closed and
 * opened: `scan` goes to the page that is open, `line` says what becomes of what is sent.
 */
export function desksOf(db: Db, actor: Actor) {
  const door = testSite({
    db,
    endpoints: [...deskScanEndpoints, ...offlineDeskEndpoints],
    actor,
  })
  const site = {
    request: (path: string, init: RequestInit) => door.request(path, init),
    snapshot: async (since: string | null) => {
      let text = ''
      for await (const line of snapshotLines(db, actor, since)) text += line
      return text
    },
  }
  return (name: string) => {
    const store = memoryDeskStore()
    let fate: () => Fate = () => 'through'
    const open = () => deskAtLine(site, store, name, () => fate())
    let link: DeskLink = open()
    let last: Pick<DeskAnswer, 'mode' | 'member'> = { mode: 'return', member: null }
    return {
      store,
      link: () => link,
      line: (next: () => Fate) => {
        fate = next
      },
      reopen: async () => {
        link = open()
        last = { mode: 'return', member: null }
        await link.open(true)
      },
      scan: async (text: string, more: Partial<DeskScan> = {}): Promise<DeskAnswer> => {
        const sent = await link.send({
          key: newKey(),
          text,
          use: null,
          override: null,
          returnedOn: null,
          payment: null,
          next: null,
          cost: null,
          mode: last.mode,
          member: last.member?.number ?? null,
          ...more,
        })
        if (sent.kind !== 'answered') throw new Error(`the desk does not answer: ${sent.message}`)
        last = sent.answer
        return sent.answer
      },
    }
  }
}
