import { expect, test } from 'vitest'
import { issue, renew } from '#src/features/lending/circulation/desk.server.ts'
import { renewOwn } from '#src/features/lending/circulation/own-renewals.server.ts'
import { balanceOf } from '#src/features/lending/ledger/ledger-lines.server.ts'
import { newKey, refusedWith, someBooks, someMember } from '#test/circulation.ts'
import { testDatabase } from '#test/database.ts'
import { person } from '#test/person.ts'
import { scanningDesk } from '#test/scanning-desk.ts'
import { signedInAs } from '#test/signed-in.ts'
import { doOwnAction } from './own-actions.server.ts'
import { ownLibrary } from './own-library.server.ts'

const { db } = await testDatabase()
const admin = person('admin')

/** A reader with two books that are late, and one that is not. */
async function lateReader() {
  const { person: actor } = await signedInAs(db, 'student')
  const { id, code } = await someMember(db, { email: actor.email })
  const { codes } = await someBooks(db, 3)
  const days = [30, 30, 0]
  for (const [place, copy] of codes.entries()) {
    const at = new Date(Date.now() - (days[place] ?? 0) * 86_400_000)
    await issue(db, admin, { key: newKey(), member: code, copy, at })
  }
  return { actor, id, code, codes }
}

test('a renewal charges nothing unasked, and what it charges is said before', async () => {
  const { id, code, codes } = await lateReader()
  const copy = codes[0] ?? ''
  const asked = renew(db, admin, { key: newKey(), copy })
  await expect(asked).rejects.toThrow(
    new RegExp(
      `^Asha Rao, ${code}, will be charged ₹\u00a0\\d+ if it is renewed now\\. 1\\d days late`,
    ),
  )
  expect(await refusedWith(renew(db, admin, { key: newKey(), copy }))).toEqual(['renewal-fine'])
  expect(await balanceOf(db, id)).toBe(0)
  const override = { codes: ['renewal-fine'], reason: 'The reader agreed' }
  const renewed = await renew(db, admin, { key: newKey(), copy, override })
  expect(renewed.finePaise).toBeGreaterThan(0)
  expect(await balanceOf(db, id)).toBe(renewed.finePaise)
})

test('the desk shows what being late has come to, asks, and charges on a yes', async () => {
  const { code, codes } = await lateReader()
  const scan = scanningDesk(db)
  const open = await scan(code)
  expect(open.member?.duesPaise).toBe(0)
  expect(open.member?.accruedPaise).toBeGreaterThan(0)
  const marks = open.member?.loans.map((loan) => loan.marks)
  expect(marks).toEqual([
    [expect.stringMatching(/^₹\u00a0\d+ so far$/)],
    [expect.stringMatching(/^₹\u00a0\d+ so far$/)],
    [],
  ])
  const [copy = ''] = codes
  const asked = await scan(copy, { use: 'renew' })
  expect(asked).toMatchObject({ heading: 'Renew it?', tone: 'warn', overridable: [] })
  expect(asked.choices).toEqual([
    { label: 'Renew and charge the fine', text: copy, use: 'renew-anyway' },
  ])
  expect(asked.member?.duesPaise).toBe(0)
  const done = await scan(copy, { use: 'renew-anyway' })
  expect(done.heading).toBe('Renewed')
  expect(done.member?.duesPaise).toBeGreaterThan(0)
})

test('a reader sees it too, and agrees to the sum that the page showed', async () => {
  const { actor, id, codes } = await lateReader()
  const library = await ownLibrary(db, actor, 'en')
  const [late] = library?.loans ?? []
  const paise = late?.fine.paise ?? 0
  expect(paise).toBeGreaterThan(0)
  expect(library?.dues).toMatchObject({ balancePaise: 0, accruedPaise: 2 * paise })
  const loan = late?.loanId ?? ''
  const renewal = { loan, finePaise: paise - 1 }
  expect(await refusedWith(renewOwn(db, actor, { ...renewal, key: newKey() }))).toEqual([
    'renewal-fine',
  ])
  const all: Record<string, string> = { intent: 'renew-all', key: newKey() }
  const answer = await doOwnAction(db, actor, (name) => all[name] ?? '', 'en')
  expect(answer).toContain('2 could not be renewed')
  expect(await balanceOf(db, id)).toBe(0)
  const one: Record<string, string> = { intent: 'renew', key: newKey(), loan }
  const sent = { ...one, finePaise: String(paise) }
  const words = await doOwnAction(db, actor, (name) => sent[name as keyof typeof sent] ?? '', 'en')
  expect(words).toMatch(/₹\u00a0\d+ are charged for being late\.$/)
  expect(await balanceOf(db, id)).toBe(paise)
  expect(codes).toHaveLength(3)
})
