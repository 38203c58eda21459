import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { createBook } from '#src/features/collection/books/books.server.ts'
import type { Person } from '#src/kernel/actor.ts'
import { aBook } from '#test/books.ts'
import { testDatabase } from '#test/database.ts'
import { person } from '#test/person.ts'
import { aWish, wished } from '#test/requests.ts'
import { signedInAs } from '#test/signed-in.ts'
import { decideRequest } from '../approve/decide-request.server.ts'
import { countToApprove, requestsToApprove } from '../approve/to-approve.server.ts'
import { joinRequest } from '../join-request.server.ts'
import { makeRequest } from '../make-request.server.ts'
import { ownRequest } from '../own-requests.server.ts'
import { requestSettings } from '../request-settings.server.ts'
import { addApprover } from '../settings/approvers.server.ts'
import { saveRequestSettings } from '../settings/save-settings.server.ts'
import { bulkStep } from './bulk-steps.server.ts'
import { linkRequest, mergeRequest } from './join-requests.server.ts'
import { requestCounts } from './live-requests.server.ts'
import { lateRequests, readRequests } from './office-list.server.ts'
import { officeRequest } from './office-request.server.ts'
import { answerRequest, moveRequest, noteRequest } from './office-steps.server.ts'

const { db } = await testDatabase()
const admin = person('admin')
const reader = async () => (await signedInAs(db, 'student')).person
const shownOf = async (number: number) => {
  const { version } = await officeRequest(db, admin, String(number))
  return { number, version }
}
const toldOf = async (asker: Person) => {
  const { rows } = await sql<{ step: string }>`
    select step from request_messages join request_steps on request_steps.id = step_id
      join request_askers on request_askers.id = request_messages.asker_id
    where user_id = ${asker.id} order by request_steps.id`.execute(db)
  return rows.map(({ step }) => step)
}
const all = { q: '', view: 'all', kind: '', department: '' } as const

beforeEach(async () => {
  await sql`delete from requests`.execute(db)
  await sql`delete from request_approvers`.execute(db)
})

test('each step is told to all who ask, and a note to nobody', async () => {
  const [asha, bina] = [await reader(), await reader()]
  const { number } = await wished(db, asha)
  await joinRequest(db, bina, number)
  await noteRequest(db, admin, await shownOf(number), 'Ask the vendor first.')
  await moveRequest(db, admin, await shownOf(number), 'accepted', 'It is in the next order.')
  await moveRequest(db, admin, await shownOf(number), 'ordered', '')
  expect(await toldOf(asha)).toEqual(['accepted', 'ordered'])
  expect(await toldOf(bina)).toEqual(['accepted', 'ordered'])
  const seen = await ownRequest(db, bina, String(number))
  expect(JSON.stringify(seen)).not.toContain('vendor')
  expect(seen.steps.at(-2)).toMatchObject({ said: 'It is in the next order.', by: 'library' })
})

test('of two librarians at once one answers, and the other is told so', async () => {
  const { number } = await wished(db, await reader())
  const shown = await shownOf(number)
  const both = await Promise.allSettled([
    answerRequest(db, admin, shown, 'We are looking for it.'),
    answerRequest(db, person('admin', { email: 'other@suiit.example' }), shown, 'Me too.'),
  ])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const { steps } = await officeRequest(db, admin, String(number))
  expect(steps.filter(({ step }) => step === 'answered')).toHaveLength(1)
})

test('what cannot follow does not, and declining needs a reason', async () => {
  const { number } = await wished(db, await reader())
  const done = moveRequest(db, admin, await shownOf(number), 'done', '')
  await expect(done).rejects.toMatchObject({ details: { reason: 'not-now' } })
  const declined = moveRequest(db, admin, await shownOf(number), 'declined', ' ')
  await expect(declined).rejects.toMatchObject({ code: 'invalid-input' })
  const others = moveRequest(db, await reader(), await shownOf(number), 'accepted', '')
  await expect(others).rejects.toMatchObject({ code: 'forbidden' })
})

test('a duplicate is joined: its askers follow the other, each once, in their order', async () => {
  const [asha, bina, chitra] = [await reader(), await reader(), await reader()]
  const main = await wished(db, asha)
  const other = await wished(db, bina, { title: 'DDIA', author: 'M. Kleppmann', isbn: '' })
  await joinRequest(db, chitra, other.number)
  await joinRequest(db, asha, other.number)
  await mergeRequest(db, admin, await shownOf(other.number), main.number)
  const joined = await officeRequest(db, admin, String(main.number))
  expect(joined.askedBy.map(({ email }) => email)).toEqual([asha.email, bina.email, chitra.email])
  expect(joined.merged).toEqual([other.number])
  expect((await ownRequest(db, bina, String(other.number))).number).toBe(main.number)
  expect(await toldOf(bina)).toEqual(['merged'])
  const again = mergeRequest(db, admin, await shownOf(main.number), other.number)
  await expect(again).rejects.toMatchObject({ code: 'invalid-input' })
})

test('a request is for a book of the catalogue, and of two for one book the second is told', async () => {
  const book = await createBook(db, admin, aBook('Clean Code'))
  const one = await wished(db, await reader())
  const other = await wished(db, await reader(), {
    title: 'Clean Code',
    author: 'Martin',
    isbn: '',
  })
  await linkRequest(db, admin, await shownOf(one.number), book.number)
  expect(await officeRequest(db, admin, String(one.number))).toMatchObject({
    bookNumber: book.number,
  })
  const second = linkRequest(db, admin, await shownOf(other.number), book.number)
  await expect(second).rejects.toMatchObject({ details: { reason: 'same-wish' } })
})

test('many are led on at once, and what could not be is said of each', async () => {
  const one = await wished(db, await reader())
  const other = await wished(db, await reader(), { title: 'Another', isbn: '', author: '' })
  const shown = [await shownOf(one.number), { number: other.number, version: 9 }]
  const { done, failed } = await bulkStep(db, admin, shown, 'accepted', '')
  expect(done).toBe(1)
  expect(failed.map(({ number }) => number)).toEqual([other.number])
})

test('what waits too long is found apart, and each step changes what is told live', async () => {
  const one = await wished(db, await reader())
  await wished(db, await reader(), { title: 'Another', isbn: '', author: '' })
  await sql`update requests set changed_at = now() - interval '8 days' where id = ${one.id}`.execute(
    db,
  )
  const open = { ...all, view: '' } as const
  expect((await lateRequests(db, admin, open)).map(({ number }) => number)).toEqual([one.number])
  expect((await readRequests(db, admin, { ...all, q: 'anOTHer' })).rows).toHaveLength(1)
  const before = await requestCounts(db)
  await answerRequest(db, admin, await shownOf(one.number), 'Soon.')
  const after = await requestCounts(db)
  expect(after.open).toBe(2)
  expect(after.mark).not.toBe(before.mark)
  expect(await lateRequests(db, admin, open)).toEqual([])
})

test('a head of department approves first, where there is one, and nobody else can', async () => {
  const { person: head } = await signedInAs(db, 'faculty')
  const { person: stranger } = await signedInAs(db, 'faculty')
  const asha = await reader()
  await sql`insert into members (id, number, barcode, name, name_key, category, department, email, valid_from)
    values (gen_random_uuid(), 77, 'M-000077', 'Asha', 'asha', 'undergraduate', 'Computer  Science', ${asha.email}, current_date)`.execute(
    db,
  )
  await addApprover(db, admin, { department: 'computer science', email: head.email })
  const { number } = await wished(db, asha)
  expect((await ownRequest(db, asha, String(number))).state).toBe('awaiting-approval')
  expect(await countToApprove(db, stranger)).toBeNull()
  const [waiting] = await requestsToApprove(db, head)
  expect(waiting).toMatchObject({ number, name: asha.name, title: aWish.title })
  const decision = { number, version: waiting?.version ?? 0, isApproved: true, said: '' }
  const others = decideRequest(db, stranger, decision)
  await expect(others).rejects.toMatchObject({ code: 'not-found' })
  await decideRequest(db, head, decision)
  await expect(decideRequest(db, head, decision)).rejects.toMatchObject({ code: 'conflict' })
  const seen = await ownRequest(db, asha, String(number))
  expect(seen).toMatchObject({ state: 'asked' })
  expect(seen.steps.at(-1)).toMatchObject({ step: 'approved', by: 'department' })
  const direct = await makeRequest(db, asha, { kind: 'inter-library', title: 'No approval' })
  expect((await ownRequest(db, asha, String(direct.number))).state).toBe('asked')
})

test('settings are kept by administrators, with the version that was shown', async () => {
  const { version, ...settings } = await requestSettings(db)
  const changed = {
    ...settings,
    perTerm: { purchase: 2 },
    approvedKinds: [...settings.approvedKinds],
  }
  const written = { ...changed, termStarts: ['01-10', '07-15'] }
  await saveRequestSettings(db, admin, version, written)
  expect(await requestSettings(db)).toMatchObject({ perTerm: { purchase: 2 }, scanPercent: 10 })
  const late = saveRequestSettings(db, admin, version, written)
  await expect(late).rejects.toMatchObject({ code: 'conflict' })
  const wrong = saveRequestSettings(db, admin, null, { ...written, termStarts: ['13-01'] })
  await expect(wrong).rejects.toMatchObject({ code: 'invalid-input' })
  const others = saveRequestSettings(db, person('faculty'), null, written)
  await expect(others).rejects.toMatchObject({ code: 'forbidden' })
})
