import { randomInt } from 'node:crypto'
import type { Db } from '#src/server/database/connect.ts'
import type { KioskGateRow } from './gates.server.ts'
import { bareAnswer, type KioskAnswer, type KioskOperation } from './kiosk.ts'
import { takeOperations } from './take-operations.server.ts'

/** Takes a form of a gate's page that a browser without scripts has sent. */
export async function takeTypedForm(
  db: Db,
  gate: KioskGateRow,
  key: string,
  field: (name: string) => string,
  now = new Date(),
): Promise<KioskAnswer> {
  const at = now.toISOString()
  const people = Number(field('people') || 1)
  const operation: KioskOperation =
    field('intent') === 'visitor'
      ? {
          kind: 'visitor',
          key,
          at,
          name: field('name'),
          institution: field('institution'),
          people: Number.isFinite(people) ? people : 1,
          pass: `V${randomInt(1000, 10_000)}`,
        }
      : { kind: 'card', key, at, code: field('code') }
  const [answer] = await takeOperations(db, gate, [operation], now, now)
  return answer ?? bareAnswer(key, 'unknown')
}
