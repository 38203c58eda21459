import { randomInt } from 'node:crypto'
import { AppError } from '#src/kernel/errors.ts'
import { isId, newId } from '#src/kernel/ids.ts'
import { say } from '#src/kernel/words/sentence.ts'
import type { Db } from '#src/server/database/connect.ts'
import { mostPeople } from './gate-register.ts'
import type { KioskGateRow } from './gates.server.ts'
import { bareAnswer, type KioskAnswer, type KioskOperation } from './kiosk.ts'
import { takeOperations } from './take-operations.server.ts'
import { kioskWords } from './words.ts'

/** Cards that a slow page may have gathered before it was sent. */
const mostCards = 20

/**
 * Takes a form of a gate's page that a browser without scripts has sent; the last answer, where
 * several cards were scanned into its one field. Errors: `invalid-input` for a group of nobody or
 * of too many.
 */
export async function takeTypedForm(
  db: Db,
  gate: KioskGateRow,
  key: string,
  field: (name: string) => string,
  now = new Date(),
): Promise<KioskAnswer> {
  const take = async (operations: readonly KioskOperation[]) =>
    (await takeOperations(db, gate, operations, now, now)).at(-1) ?? bareAnswer(key, 'unknown')
  const at = now.toISOString()
  if (field('intent') === 'visitor') {
    const [name, institution] = [field('name'), field('institution')]
    const pass = `V${randomInt(1000, 10_000)}`
    return take([{ kind: 'visitor', key, at, name, institution, people: peopleOf(field), pass }])
  }
  if (field('intent') === 'purpose') {
    const of = field('of')
    if (isId(of)) return take([{ kind: 'purpose', key, of, purpose: field('purpose') }])
    return bareAnswer(key, 'unknown')
  }
  const code = field('code')
  const answer = await take([{ kind: 'card', key, at, code }])
  const codes = code.trim().split(/\s+/).slice(0, mostCards)
  if (answer.result !== 'unknown' || codes.length < 2) return answer
  return take(codes.map((one) => ({ kind: 'card', key: newId(), at, code: one })))
}

function peopleOf(field: (name: string) => string): number {
  const people = Number(field('people') || 1)
  if (Number.isInteger(people) && people >= 1 && people <= mostPeople) return people
  const message = say(kioskWords, (words) => words.peopleWrong(mostPeople))
  throw new AppError('invalid-input', message, { fields: [{ field: 'people', message }] })
}
