import { expect, test } from 'vitest'
import { newKey, refusedWith, someBook, someMember } from '#test/circulation.ts'
import { testDatabase } from '#test/database.ts'
import { person } from '#test/person.ts'
import { lendingOfCopies } from './copies-lending.server.ts'
import { issue, returnCopy } from './desk.server.ts'
import { placeHold } from './place-hold.server.ts'

const { db } = await testDatabase()
const admin = person('admin')

test('a copy says who has it, for whom it is kept, and who had it, unless they keep no history', async () => {
  const [has, had, waits] = [await someMember(db), await someMember(db), await someMember(db)]
  const { id, number, codes, copyIds } = await someBook(db, 2)
  const [first = '', second = ''] = codes
  await issue(db, admin, { key: newKey(), member: has.code, copy: first })
  const issued = await issue(db, admin, { key: newKey(), member: had.code, copy: second })
  await placeHold(db, admin, { key: newKey(), book: number, member: waits.code })
  await returnCopy(db, admin, { key: newKey(), copy: second })
  const lending = await lendingOfCopies(db, admin, id)
  expect(lending[copyIds[0] ?? '']).toMatchObject({
    holder: { number: Number(has.code.slice(2)), isOverdue: false },
    keptFor: null,
    past: [],
  })
  expect(lending[copyIds[1] ?? '']).toMatchObject({
    holder: null,
    keptFor: { number: Number(waits.code.slice(2)) },
    past: [{ loanId: issued.loanId, number: Number(had.code.slice(2)), outcome: 'returned' }],
  })
  await db.updateTable('members').set({ keeps_history: false }).where('id', '=', had.id).execute()
  const after = (await lendingOfCopies(db, admin, id))[copyIds[1] ?? '']
  expect(after?.past).toMatchObject([{ number: null, name: null }])
  expect(await refusedWith(lendingOfCopies(db, person('faculty'), id))).toBe('forbidden')
})
