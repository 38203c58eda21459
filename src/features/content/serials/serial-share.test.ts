import { expect, test } from 'vitest'
import { createMember } from '#src/features/people/members/members.server.ts'
import { memberNumber } from '#src/kernel/member-number.ts'
import { testDatabase } from '#test/database.ts'
import { memberTexts } from '#test/members.ts'
import { officeProgram as actor } from '#test/person.ts'
import { newSerial } from '#test/serials.ts'
import { signedInAs } from '#test/signed-in.ts'
import { routingOf, saveRouting } from './routing.server.ts'
import { serialShare } from './serial-share.server.ts'
import { subscriptionAt } from './subscription-rows.server.ts'

const { db } = await testDatabase()

test('a person sees which journals go round to them, and is taken off with the account', async () => {
  const { person } = await signedInAs(db, 'student')
  const member = await db
    .transaction()
    .execute((within) => createMember(within, actor, memberTexts({ email: person.email })))
  const serial = await subscriptionAt(db, actor, await newSerial(db, 'Goes round'))
  expect(await serialShare.gather(db, person)).toEqual([])
  await saveRouting(db, actor, serial, `${memberNumber(member.number)} \nDr Asha Das`)
  expect((await routingOf(db, serial.id)).map((reader) => reader.member)).toEqual([
    member.number,
    null,
  ])
  expect(await serialShare.gather(db, person)).toEqual(['Goes round'])
  await serialShare.erase(db, person)
  expect((await routingOf(db, serial.id)).map(({ name }) => name)).toEqual(['Dr Asha Das'])
})
