import { expect, test } from 'vitest'
import { someBooks, someMember } from '#test/circulation.ts'
import { testDatabase } from '#test/database.ts'
import { scanningDesk } from '#test/scanning-desk.ts'

const { db } = await testDatabase()

test('what is refused behind a command is done in spite of it, by the code alone', async () => {
  const scan = scanningDesk(db)
  await scan((await someMember(db, { category: 'guest' })).code)
  const { codes } = await someBooks(db, 2)
  const [one = '', two = ''] = codes
  await scan(one)
  const refused = await scan(`*ISSUE ${two}`)
  expect(refused).toMatchObject({ heading: 'Not issued', text: two, refusedUse: 'issue' })
  const override = { codes: refused.overridable, reason: 'Exams' }
  const issued = await scan(refused.text, { use: refused.refusedUse, override })
  expect(issued).toMatchObject({ heading: 'Issued' })
})
