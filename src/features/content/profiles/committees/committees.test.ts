import { beforeEach, expect, test } from 'vitest'
import { visitor } from '#src/kernel/actor.ts'
import { testDatabase } from '#test/database.ts'
import { person } from '#test/person.ts'
import { addProfile } from '../add-profile.server.ts'
import { emptyFacts } from '../profiles.ts'
import { committeeEntries } from './committee-entries.server.ts'
import {
  committeeAt,
  committees,
  shownTermsOf,
  termsOf,
  termsVersion,
} from './committee-rows.server.ts'
import { isCurrent } from './committees.ts'
import { deleteCommittee, saveCommittee } from './save-committee.server.ts'
import { removeTerm, saveTerm } from './save-term.server.ts'

const { db } = await testDatabase()
const admin = person('admin')
const faculty = person('faculty')
const written = {
  name: 'Library Committee',
  names: { hi: 'पुस्तकालय समिति', or: '' },
  about: 'Advises on **purchases**.',
  place: 0,
}
const placement = {
  ownerEmail: null,
  department: null,
  place: 0,
  fromYear: null,
  untilYear: null,
}
const term = {
  profile: '',
  name: 'Asha Rao',
  role: 'Student member',
  place: 1,
  fromDay: '2025-07-01',
  untilDay: '2026-06-30',
}
const profile = async (shown: boolean) =>
  String(await addProfile(db, admin, { ...emptyFacts, name: 'Das' }, { ...placement, shown }))
let number = ''

beforeEach(async () => {
  await db.deleteFrom('committees').execute()
  await db.deleteFrom('profiles').execute()
  number = String(await saveCommittee(db, admin, null, written))
})

test('a committee has members with roles and terms, with and without profiles', async () => {
  const das = await profile(true)
  await saveTerm(db, admin, number, null, { ...term, profile: das, name: '', place: 0 })
  await saveTerm(db, admin, number, null, term)
  const { id } = await committeeAt(db, number)
  const [first, second] = await termsOf(db, visitor, id)
  expect(first).toMatchObject({ name: 'Das', profile: Number(das), isLinked: true })
  expect(second).toMatchObject({ name: 'Asha Rao', profile: null, untilDay: '2026-06-30' })
  expect(second && [isCurrent(second, '2026-06-30'), isCurrent(second, '2026-07-01')]).toEqual([
    true,
    false,
  ])
  await saveTerm(
    db,
    admin,
    number,
    { id: second?.id ?? '', version: 1 },
    {
      ...term,
      role: 'Secretary',
      untilDay: null,
    },
  )
  expect((await termsOf(db, visitor, id))[1]).toMatchObject({ role: 'Secretary', untilDay: null })
  const late = { id: second?.id ?? '', version: 1 }
  await expect(removeTerm(db, admin, number, late)).rejects.toMatchObject({ code: 'conflict' })
  await removeTerm(db, admin, number, { ...late, version: 2 })
  await expect(removeTerm(db, admin, number, late)).rejects.toMatchObject({
    code: 'not-found',
  })
  const row = await db.selectFrom('profiles').select('id').executeTakeFirstOrThrow()
  expect(await shownTermsOf(db, row.id, 'en')).toMatchObject([{ name: 'Library Committee' }])
  expect(await committeeEntries.entries(db, [id])).toMatchObject([
    { title: 'Library Committee', translations: { hi: { title: 'पुस्तकालय समिति' } } },
  ])
})

test('who is hidden is on no committee for others', async () => {
  const hidden = await profile(false)
  await saveTerm(db, admin, number, null, { ...term, profile: hidden, name: '' })
  const { id } = await committeeAt(db, number)
  expect(await termsOf(db, visitor, id)).toEqual([])
  expect(await termsOf(db, admin, id)).toHaveLength(1)
})

test.each([
  ['nobody', { name: '' }, 'name'],
  ['somebody named twice', { profile: '1' }, 'name'],
  ['no role', { role: ' ' }, 'role'],
  ['a day that is none', { fromDay: '2026-02-30' }, 'fromDay'],
  ['an end before the beginning', { untilDay: '2020-01-01' }, 'untilDay'],
  ['a place that is none', { place: Number.NaN }, 'place'],
])('a term of %s is refused', async (_what, wrong, field) => {
  const failing = saveTerm(db, admin, number, null, { ...term, ...wrong })
  await expect(failing).rejects.toMatchObject({ code: 'invalid-input' })
  const error = await failing.catch((thrown) => thrown)
  expect(error.details.fields).toMatchObject([{ field }])
})

test('one name is one committee; others than administrators change none', async () => {
  const twin = saveCommittee(db, admin, null, { ...written, name: 'library committee' })
  await expect(twin).rejects.toMatchObject({ code: 'conflict' })
  await saveCommittee(db, admin, { number, version: 1 }, { ...written, about: '' })
  const refused = { code: 'forbidden' }
  await expect(saveCommittee(db, faculty, { number, version: 1 }, written)).rejects.toMatchObject(
    refused,
  )
  await expect(saveTerm(db, faculty, number, null, term)).rejects.toMatchObject(refused)
  await expect(deleteCommittee(db, faculty, { number, version: 2 })).rejects.toMatchObject(refused)
  for (const hostile of ['0', '-1', "1'", '']) {
    await expect(committeeAt(db, hostile)).rejects.toMatchObject({ code: 'not-found' })
  }
  const terms = termsVersion(await termsOf(db, admin, (await committeeAt(db, number)).id))
  await saveTerm(db, admin, number, null, { ...term, role: 'Guest' })
  const tooLate = { code: 'conflict', message: expect.stringContaining('Nothing is deleted') }
  for (const shown of [{ version: 1 }, { version: 2, terms }]) {
    const late = deleteCommittee(db, admin, { number, ...shown })
    await expect(late).rejects.toMatchObject(tooLate)
  }
  await deleteCommittee(db, admin, { number, version: 2 })
  expect(await committees(db)).toEqual([])
})
