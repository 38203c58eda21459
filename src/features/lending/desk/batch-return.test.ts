import { expect, test } from 'vitest'
import { issue } from '#src/features/lending/circulation/desk.server.ts'
import { newKey, someBooks, someMember } from '#test/circulation.ts'
import { testDatabase } from '#test/database.ts'
import { person } from '#test/person.ts'
import { batchWords } from './batch-line.ts'
import { returnBatch } from './batch-return.server.ts'
import { en } from './words/en.ts'

const { db } = await testDatabase()
const admin = person('admin')
const batch = (codes: string, key = newKey()) =>
  returnBatch(db, admin, { key, codes, returnedOn: null })

test('a list is taken back once, whatever some of it is', async () => {
  const { code } = await someMember(db)
  const { codes } = await someBooks(db, 3)
  const [one = '', two = '', three = ''] = codes
  for (const copy of [one, two]) await issue(db, admin, { key: newKey(), member: code, copy })
  const key = newKey()
  const list = ` ${one}\n\n${one}; ${two}\r\n${three}\nNOTHING-1`
  const lines = await batch(list, key)
  expect(lines.map(({ code, tone }) => [code, tone])).toEqual([
    [one, 'good'],
    [two, 'good'],
    [three, 'warn'],
    ['NOTHING-1', 'bad'],
  ])
  expect(batchWords(lines, en)).toBe('2 returned, 1 with something to see to, 1 refused')
  await issue(db, admin, { key: newKey(), member: code, copy: one })
  expect((await batch(list, key))[0]).toEqual(lines[0])
  expect(
    await db.selectFrom('loans').selectAll().where('closed_at', 'is', null).execute(),
  ).toHaveLength(1)
})

test('what is no list is refused', async () => {
  await expect(batch(' \n ')).rejects.toMatchObject({ code: 'invalid-input' })
  const many = Array.from({ length: 501 }, (_, index) => `X${index}`).join('\n')
  await expect(batch(many)).rejects.toThrow('501 codes')
  await expect(batch('1', 'x')).rejects.toMatchObject({ code: 'bad-request' })
  const student = person('student')
  const asked = { key: newKey(), codes: '1', returnedOn: null }
  await expect(returnBatch(db, student, asked)).rejects.toMatchObject({ code: 'forbidden' })
  await expect(
    returnBatch(db, admin, { ...asked, returnedOn: '2999-01-01' }),
  ).rejects.toMatchObject({ code: 'invalid-input' })
})
