import fc from 'fast-check'
import { expect, test } from 'vitest'
import { memberHistory } from '#src/features/people/members/member-history.server.ts'
import { memberAt } from '#src/features/people/members/member-rows.server.ts'
import { createMember, withdrawMember } from '#src/features/people/members/members.server.ts'
import { testDatabase } from '#test/database.ts'
import { memberTexts } from '#test/members.ts'
import { person } from '#test/person.ts'
import { testSite } from '#test/site.ts'
import { doPromotionAction } from './promotion-actions.server.ts'
import { promotionEndpoints } from './promotions.api.ts'
import {
  listPromotions,
  previewPromotion,
  runPromotion,
  undoPromotion,
} from './promotions.server.ts'
import { lastSemester, plannedFor, readPlan } from './promotions.ts'

const { db } = await testDatabase()
const admin = person('admin')
const add = (more: Parameters<typeof memberTexts>[0]) =>
  db.transaction().execute((within) => createMember(within, admin, memberTexts(more)))
const planOf = (query: string) => readPlan(new URLSearchParams(query)).plan
const physics = planOf('programme=BSc+Physics&semester=2')
const semesters = async (...numbers: number[]) =>
  Promise.all(numbers.map(async (number) => (await memberAt(db, String(number))).semester))

const class2 = { programme: 'BSc Physics', semester: '2' }
await add({ name: 'Asha Rao', ...class2 })
await add({ name: 'Bikram Sahu', ...class2 })
await add({ name: 'Chitra Jena', ...class2 })
const { id: gone } = await add({ name: 'Dipak Naik', ...class2 })
await db.transaction().execute((within) => withdrawMember(within, admin, gone, 'Left', 1))
await add({ name: 'Esha Patra', programme: 'BSc Physics', semester: '4' })
await add({
  name: 'Farhan Khan',
  programme: 'BSc Physics',
  validFrom: '2026-01-01',
  validUntil: '2026-12-31',
})

test('a class goes into its next semester but for those who are unticked, and back as one', async () => {
  const seen = await previewPromotion(db, admin, physics)
  expect(seen.map(({ member, planned }) => [member.name, planned.goes, planned.words])).toEqual([
    ['Asha Rao', true, 'Semester 2 → 3'],
    ['Bikram Sahu', true, 'Semester 2 → 3'],
    ['Chitra Jena', true, 'Semester 2 → 3'],
  ])
  const { number, members } = await runPromotion(db, admin, physics, [1, 2])
  expect([members, ...(await semesters(1, 2, 3, 4, 5))]).toEqual([2, 3, 3, 2, 2, 4])
  const [promotion] = await listPromotions(db, admin)
  expect(promotion).toMatchObject({ number, members: 2, undoneAt: null, plan: physics })
  const { id } = await memberAt(db, '1')
  const [entry] = await memberHistory(db, admin, id)
  expect(entry).toMatchObject({
    action: 'promoted',
    before: { semester: 2 },
    after: { semester: 3 },
    isUndoable: true,
  })
  expect(await undoPromotion(db, admin, number)).toEqual({ restored: 2, kept: [] })
  expect(await semesters(1, 2, 3)).toEqual([2, 2, 2])
  await expect(undoPromotion(db, admin, number)).rejects.toThrow('undone already')
})

test('whoever was changed after it keeps the change, and is named', async () => {
  const { number } = await runPromotion(db, admin, physics, [1, 2, 3])
  await runPromotion(db, admin, planOf('programme=BSc+Physics&semester=3'), [2])
  const { restored, kept } = await undoPromotion(db, admin, number)
  expect([restored, kept]).toEqual([2, ['M-000002 Bikram Sahu']])
  expect(await semesters(1, 2, 3)).toEqual([2, 4, 2])
})

test('the membership of those who leave ends, and none becomes longer', async () => {
  const plan = planOf('programme=BSc+Physics&kind=leaving&last-day=2027-06-30')
  const seen = await previewPromotion(db, admin, plan)
  expect(seen.filter(({ planned }) => !planned.goes).map(({ member }) => member.name)).toEqual([
    'Farhan Khan',
  ])
  const numbers = seen.filter(({ planned }) => planned.goes).map(({ member }) => member.number)
  await runPromotion(db, admin, plan, numbers)
  expect((await memberAt(db, '5')).validUntil).toBe('2027-06-30')
  expect((await memberAt(db, '6')).validUntil).toBe('2026-12-31')
})

test('a list that has changed meanwhile is shown again, and nothing is half done', async () => {
  const plan = planOf('semester=4')
  await expect(runPromotion(db, admin, plan, [5, 1])).rejects.toThrow('The list has changed')
  expect(await semesters(5, 1)).toEqual([4, 2])
  await expect(runPromotion(db, admin, plan, [])).rejects.toThrow('Nobody is ticked')
})

test.each([
  ['programme=BSc+Physics&kind=leaving', { intent: 'run' }, 'Please give the last day'],
  ['kind=leaving&last-day=2027-02-30&semester=2', { intent: 'run' }, 'Please give the last day'],
  ['', { intent: 'run' }, 'Please choose a programme'],
  ['semester=2', { intent: 'odd' }, 'not known here'],
  ['', { intent: 'undo', number: '99999' }, 'no such promotion'],
  ['', { intent: 'undo', number: 'x' }, 'no such promotion'],
])('%s with %j is refused: %s', async (query, form: Record<string, string>, words) => {
  const fields = { field: (name: string) => form[name] ?? '', all: () => [] }
  const asked = doPromotionAction(db, admin, new URLSearchParams(query), fields)
  await expect(asked).rejects.toThrow(words)
})

test('is for administrators', async () => {
  await expect(previewPromotion(db, person('faculty'), physics)).rejects.toThrow('administrator')
  await expect(runPromotion(db, person('student'), physics, [1])).rejects.toThrow('administrator')
})

test('whoever goes is exactly one semester further, and a membership only becomes shorter', () => {
  const day = fc.date({
    min: new Date('2020-01-01'),
    max: new Date('2030-01-01'),
    noInvalidDate: true,
  })
  const days = day.map((date) => date.toISOString().slice(0, 10))
  fc.assert(
    fc.property(
      fc.option(fc.integer({ min: 1, max: lastSemester }), { nil: null }),
      days,
      fc.option(days, { nil: null }),
      days,
      (semester, validFrom, validUntil, lastDay) => {
        const member = { semester, validFrom, validUntil }
        const up = plannedFor({ kind: 'semester', lastDay: '' }, member)
        if (up.goes) expect(up.change).toEqual({ semester: (semester ?? 0) + 1 })
        else expect(semester === null || semester === lastSemester).toBe(true)
        const leaving = plannedFor({ kind: 'leaving', lastDay }, member)
        if (!leaving.goes) return
        expect(leaving.change).toEqual({ validUntil: lastDay })
        expect(lastDay >= validFrom && (validUntil === null || lastDay < validUntil)).toBe(true)
      },
    ),
  )
})

test('a program looks whom a promotion takes, runs it, and undoes it', async () => {
  await add({ name: 'Gita Das', programme: 'MSc Botany', semester: '1' })
  await add({ name: 'Hari Das', programme: 'MSc Botany', semester: '12' })
  const actor = person('admin', { token: { scopes: ['members:write'] } })
  const site = testSite({ db, endpoints: promotionEndpoints, actor })
  const post = async (path: string, body: unknown) => {
    const headers = { 'content-type': 'application/json' }
    const init = { method: 'POST', headers, body: JSON.stringify(body) }
    const answer = await site.request(`/api/v1/promotions${path}`, init)
    return { status: answer.status, body: await answer.json() }
  }
  const plan = { kind: 'semester', programme: 'MSc Botany' }
  const { items } = (await post('/preview', plan)).body
  expect(items).toMatchObject([
    { name: 'Gita Das', goes: true, words: 'Semester 1 → 2' },
    { name: 'Hari Das', goes: false },
  ])
  expect((await post('', { ...plan, members: [] })).status).toBe(422)
  expect((await post('', { ...plan, members: [items[1].member] })).status).toBe(409)
  const ran = await post('', { ...plan, members: [items[0].member] })
  expect(ran.body).toEqual({ number: expect.any(Number), members: 1 })
  const undone = await post(`/${ran.body.number}/undo`, {})
  expect(undone.body).toEqual({ restored: 1, kept: [] })
  expect((await post(`/${ran.body.number}/undo`, {})).status).toBe(409)
  expect((await post('/preview', { kind: 'semester' })).status).toBe(422)
  expect((await post('/preview', { kind: 'leaving', programme: 'MSc Botany' })).status).toBe(422)
})
