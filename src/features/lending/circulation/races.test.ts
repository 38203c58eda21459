import { describe, expect, test } from 'vitest'
import { AppError } from '#src/kernel/errors.ts'
import { newKey, refusedWith, someBook, someBooks, someMember } from '#test/circulation.ts'
import { testDatabase } from '#test/database.ts'
import { person } from '#test/person.ts'
import { claimReturned, declareLost, issue, renew, returnCopy } from './desk.server.ts'

const { db } = await testDatabase()
const admin = person('admin')
const issueTo = (member: string, copy: string) => issue(db, admin, { key: newKey(), member, copy })
const takeBack = (copy: string) => returnCopy(db, admin, { key: newKey(), copy })
const stateOf = async (id = '') =>
  (await db.selectFrom('copies').select('state').where('id', '=', id).executeTakeFirst())?.state

describe('once for each key', () => {
  test('a double scan gives one loan and the same answer; another request under the key is refused', async () => {
    const { code } = await someMember(db)
    const { codes } = await someBook(db, 2)
    const key = newKey()
    const scan = () => issue(db, admin, { key, member: code, copy: codes[0] ?? '' })
    const answers = await Promise.all(Array.from({ length: 20 }, scan))
    expect(new Set(answers.map(({ loanId }) => loanId)).size).toBe(1)
    expect(await scan()).toEqual(answers[0])
    expect(await refusedWith(issue(db, admin, { key, member: code, copy: codes[1] ?? '' }))).toBe(
      'conflict',
    )
    expect(
      await refusedWith(issue(db, admin, { key: 'x', member: code, copy: codes[1] ?? '' })),
    ).toBe('bad-request')
  })

  test('nobody but staff works at the desk', async () => {
    const operation = { key: newKey(), member: 'x', copy: 'x' }
    for (const role of ['student', 'faculty'] as const) {
      await expect(issue(db, person(role), operation)).rejects.toThrow('staff')
      await expect(returnCopy(db, person(role), operation)).rejects.toThrow('staff')
      await expect(renew(db, person(role), operation)).rejects.toThrow('staff')
      await expect(declareLost(db, person(role), operation)).rejects.toThrow('staff')
      await expect(claimReturned(db, person(role), operation)).rejects.toThrow('staff')
    }
  })
})

describe('races', () => {
  test('a hundred who issue one copy at once give one loan', async () => {
    const members = await Promise.all(Array.from({ length: 10 }, () => someMember(db)))
    const { codes, copyIds } = await someBook(db)
    const answers = await Promise.allSettled(
      Array.from({ length: 100 }, (_, index) =>
        issueTo(members[index % 10]?.code ?? '', codes[0] ?? ''),
      ),
    )
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const refused = answers.flatMap((one) =>
      one.status === 'rejected' ? [String(one.reason)] : [],
    )
    expect(
      refused.filter((said) => !/on loan to someone else|has this copy already/.test(said)),
    ).toEqual([])
    const loans = await db
      .selectFrom('loans')
      .select('id')
      .where('copy_id', '=', copyIds[0] ?? '')
      .execute()
    expect(loans).toHaveLength(1)
  })

  test('a limit of 4 is never 5, however many scan at once', async () => {
    const { code, id } = await someMember(db)
    const { codes } = await someBooks(db, 40)
    const answers = await Promise.allSettled(codes.map((copy) => issueTo(code, copy)))
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(4)
    const loans = await db.selectFrom('loans').select('id').where('member_id', '=', id).execute()
    expect(loans).toHaveLength(4)
  })

  test('issue and return of a few copies by many desks end with states that fit the loans', async () => {
    const members = await Promise.all(Array.from({ length: 4 }, () => someMember(db)))
    const { codes, copyIds } = await someBook(db, 3)
    const work = Array.from({ length: 90 }, (_, index) => {
      const copy = codes[index % 3] ?? ''
      return index % 2 === 0 ? issueTo(members[index % 4]?.code ?? '', copy) : takeBack(copy)
    })
    const answers = await Promise.allSettled(work)
    const broken = answers.filter(
      (one) => one.status === 'rejected' && !(one.reason instanceof AppError),
    )
    expect(broken).toEqual([])
    for (const id of copyIds) {
      const open = await db
        .selectFrom('loans')
        .select('id')
        .where('copy_id', '=', id)
        .where('closed_at', 'is', null)
        .execute()
      expect(await stateOf(id)).toBe(open.length === 1 ? 'on-loan' : 'available')
    }
  })
})
