import { requireDuty } from '#src/kernel/access.ts'
import type { Actor } from '#src/kernel/actor.ts'
import { AppError } from '#src/kernel/errors.ts'
import type { Db } from '#src/server/database/connect.ts'
import type { Returned } from './answers.ts'
import { decideReturn } from './decide-return.ts'
import { operate } from './operate.server.ts'

/**
 * Takes a copy into use that was in processing: it is on its shelf, or kept for whoever waits next,
 * who is told. Errors: `forbidden`, `not-found`; `conflict` where it is not in processing; those of
 * `operate`.
 */
export async function takeIntoUse(
  db: Db,
  actor: Actor,
  { key, copy }: { readonly key: string; readonly copy: string },
): Promise<Returned> {
  requireDuty(
    'staff:cataloguing',
    actor,
    'Only the staff of the library put new copies on the shelf.',
  )
  const about = { key, kind: 'returned', copyOf: 'cataloguing' } as const
  const asked = { ...about, copyCode: copy, request: [copy, 'into-use'] }
  return operate(db, actor, asked, (facts, desk) => {
    if (facts.copy && facts.copy.state !== 'in-processing') {
      throw new AppError('conflict', `Copy ${facts.copy.accessionNumber} is not in processing.`)
    }
    const override = { codes: ['copy-in-processing'], reason: 'Its labels are printed' }
    return decideReturn(facts, desk, { returnedAt: null, damagePaise: null, note: null, override })
  })
}
