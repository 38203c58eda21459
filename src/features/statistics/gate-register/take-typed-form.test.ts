import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { createMember } from '#src/features/people/members/members.server.ts'
import { system } from '#src/kernel/actor.ts'
import { newId } from '#src/kernel/ids.ts'
import { memberNumber } from '#src/kernel/member-number.ts'
import { testDatabase } from '#test/database.ts'
import { memberTexts } from '#test/members.ts'
import { person } from '#test/person.ts'
import { addGate, gateWithCode, type KioskGateRow } from './gates.server.ts'
import { takeTypedForm } from './take-typed-form.server.ts'

const { db } = await testDatabase()
let door: KioskGateRow

beforeAll(async () => {
  const facts = { branch: 'main', greetsByName: true, showsPhoto: false, purposes: [] }
  const { code } = await addGate(db, person('admin'), { name: 'Main door', ...facts })
  const row = await gateWithCode(db, code)
  if (!row) throw new Error('the new code opens no gate')
  door = row
})

const typed = (given: Record<string, string>) =>
  takeTypedForm(db, door, newId(), (name) => given[name] ?? '')

test('each card counts that a slow page has gathered into its one field', async () => {
  const made = [
    await createMember(db, system('test'), memberTexts({ name: 'Anil Rath' })),
    await createMember(db, system('test'), memberTexts({ name: 'Sita Nayak' })),
  ]
  const code = made.map(({ number }) => memberNumber(number)).join(' ')
  expect(await typed({ code })).toMatchObject({ result: 'in', name: 'Sita Nayak' })
  const { rows } = await sql<{ id: string }>`
    select member_id as id from gate_entries where member_id is not null order by 1`.execute(db)
  expect(rows.map(({ id }) => id)).toEqual(made.map(({ id }) => id).sort())
})

test.each(['501', '-5', '0', '1.5', 'many'])('a group of %s is refused', async (people) => {
  const group = { intent: 'visitor', name: 'Class IX', people }
  await expect(typed(group)).rejects.toThrow('a number of people from 1 to 500')
})
