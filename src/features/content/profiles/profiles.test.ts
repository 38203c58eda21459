import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { type Actor, visitor } from '#src/kernel/actor.ts'
import { testDatabase } from '#test/database.ts'
import { person } from '#test/person.ts'
import { beginProfile } from './add-profile.server.ts'
import { approveChange, returnChange, waitingChanges } from './approve-change.server.ts'
import { changeProfile } from './change-profile.server.ts'
import { removeWork, saveWork } from './change-works.server.ts'
import { managedProfile } from './manager-draft.server.ts'
import { changePlacement } from './placement.server.ts'
import { changeOf, publishedOf, tokenOf } from './profile-draft.server.ts'
import { mayWrite, ownProfileAt, profileAt, profileOf } from './profile-rows.server.ts'
import { changeProfileSettings, profileSettings } from './profile-settings.server.ts'
import { changedSettings } from './profile-settings.ts'
import { profileShare } from './profile-share.server.ts'
import { emptyFacts, type Placement, type ProfileFacts } from './profiles.ts'
import { emptyWork } from './works.ts'

const { db } = await testDatabase()
const admin = person('admin')
const letWait = (waitsForApproval: boolean) =>
  changeProfileSettings(db, admin, { waitsForApproval, looksUpDois: false })
const das = person('faculty', { email: 's.das@suiit.example', name: 'Sunita Das' })
const nayak = person('faculty', { email: 'b.nayak@suiit.example' })
const placement: Placement = {
  ownerEmail: null,
  department: null,
  place: 0,
  shown: true,
  fromYear: null,
  untilYear: null,
}
const begin = async () => String(await beginProfile(db, das, 'Sunita Das'))
const write = (actor: Actor, number: string, more: Partial<ProfileFacts>, token?: string) =>
  changeProfile(db, actor, { number, token: token ?? null }, (document) => ({
    ...document,
    facts: { ...document.facts, ...more },
  }))
const seen = async (number: string) => publishedOf(db, await profileAt(db, visitor, number))
const notFound = { code: 'not-found' }

beforeEach(async () => {
  await db.deleteFrom('profiles').execute()
  await db.deleteFrom('mails').execute()
  await letWait(false)
})

test('a member of the faculty begins one profile and writes it, and everybody sees it', async () => {
  const number = await begin()
  expect(await write(das, number, { room: ' B 12 ', subjects: ['Logic', '', 'Logic'] })).toBe(
    'seen',
  )
  const { facts } = await seen(number)
  expect([facts.room, facts.subjects]).toEqual(['B 12', ['Logic']])
  await expect(beginProfile(db, das, 'Again')).rejects.toMatchObject({ code: 'invalid-input' })
  expect((await profileOf(db, das))?.number).toBe(Number(number))
})

test('another’s profile is not found by who would write it, nor by who is no faculty', async () => {
  const number = await begin()
  const others = [
    nayak,
    visitor,
    person('student', { email: das.email }),
    person('faculty', { email: das.email, verified: false }),
    person(null, { email: das.email }),
  ]
  for (const actor of others) {
    await expect(write(actor, number, { name: 'Mine' })).rejects.toMatchObject(notFound)
    await expect(ownProfileAt(db, actor, number)).rejects.toMatchObject(notFound)
    await expect(managedProfile(db, actor, number)).rejects.toMatchObject(notFound)
  }
  for (const hostile of ['0', '-1', '1e9', "1'", '99999999999', 'NaN', '']) {
    await expect(profileAt(db, admin, hostile)).rejects.toMatchObject(notFound)
  }
  await write(admin, number, { name: 'Sunita D.' })
  expect((await seen(number)).facts.name).toBe('Sunita D.')
  await expect(beginProfile(db, visitor, 'x')).rejects.toMatchObject(notFound)
})

test('a hidden profile is its owner’s and the administrators’ alone', async () => {
  const number = await begin()
  await changePlacement(db, admin, { number, version: null }, { ...placement, shown: false })
  await expect(profileAt(db, visitor, number)).rejects.toMatchObject(notFound)
  await expect(profileAt(db, das, number)).rejects.toMatchObject(notFound)
  await changePlacement(
    db,
    admin,
    { number, version: null },
    { ...placement, shown: false, ownerEmail: das.email },
  )
  expect(mayWrite(das, await profileAt(db, das, number))).toBe(true)
})

test.each([
  ['name', { name: ' ' }, 'Please give the name.'],
  ['orcid', { orcid: '0000-0002-1825-0098' }, 'is not valid'],
  ['email', { email: 'me at home' }, 'e-mail address'],
  ['phone', { phone: 'call me' }, 'telephone number'],
  ['website', { website: 'javascript:alert(1)' }, 'https://'],
  ['website', { website: 'http://plain.example/' }, 'https://'],
  ['scholar', { scholar: 'https://me:pw@scholar.google.com/' }, 'Google Scholar'],
  ['subjects', { subjects: ['x'.repeat(201)] }, 'at most 200 characters'],
  ['subjects', { subjects: Array.from({ length: 41 }, (_, at) => `s${at}`) }, 'at most 40 lines'],
  ['about', { about: '>'.repeat(500) }, 'flatter'],
] as const)('%s is refused with what to do, and nothing is written', async (field, wrong, says) => {
  const number = await begin()
  const failing = write(das, number, { room: 'New', ...wrong } as Partial<ProfileFacts>)
  await expect(failing).rejects.toMatchObject({ code: 'invalid-input' })
  const error = await failing.catch((thrown) => thrown)
  expect(error.message).toContain(says)
  expect(error.details.fields).toMatchObject([{ field }])
  expect((await seen(number)).facts.room).toBe('')
})

test('one ORCID iD belongs to one person', async () => {
  const first = await begin()
  const orcid = 'https://orcid.org/0000-0002-1825-0097'
  await write(das, first, { orcid })
  const second = String(await beginProfile(db, nayak, 'Nayak'))
  const error = await write(nayak, second, { orcid }).catch((thrown) => thrown)
  expect(error.details.fields).toMatchObject([{ field: 'orcid' }])
  expect((await seen(first)).facts.orcid).toBe('0000-0002-1825-0097')
})

test('of two who change one profile at once the second is told', async () => {
  const number = await begin()
  const { draft } = await managedProfile(db, das, number)
  const both = await Promise.allSettled(
    ['First', 'Second'].map((room) => write(das, number, { room }, draft.token)),
  )
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const [lost] = both.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
  expect(lost).toMatchObject({ code: 'conflict', details: { reason: 'version' } })
})

test('publications added, changed and removed; one DOI stands once', async () => {
  const number = await begin()
  const shown = { number, token: null }
  const work = { ...emptyWork, title: 'One', doi: 'https://doi.org/10.1000/ABC' }
  await saveWork(db, das, shown, null, work)
  const [first] = (await seen(number)).works
  expect(first?.doi).toBe('10.1000/abc')
  const twice = saveWork(db, das, shown, null, { ...work, title: 'Two' })
  await expect(twice).rejects.toMatchObject({ details: { fields: [{ field: 'doi' }] } })
  await saveWork(
    db,
    das,
    shown,
    { id: first?.id ?? '', texts: null },
    { ...work, title: 'One, revised', year: 2020 },
  )
  expect((await seen(number)).works).toMatchObject([{ title: 'One, revised', year: 2020 }])
  for (const year of [Number.NaN, 20, 20244, 2020.5]) {
    const wrong = saveWork(db, das, shown, null, { ...emptyWork, title: 'x', year })
    await expect(wrong).rejects.toMatchObject({ details: { fields: [{ field: 'year' }] } })
  }
  await expect(removeWork(db, nayak, shown, first?.id ?? '')).rejects.toMatchObject(notFound)
  await removeWork(db, das, shown, first?.id ?? '')
  await expect(removeWork(db, das, shown, first?.id ?? '')).rejects.toMatchObject(notFound)
  expect((await seen(number)).works).toEqual([])
})

test('where the library approves, a change waits as a whole, is changed further, and is approved', async () => {
  const number = await begin()
  await letWait(true)
  expect(await write(das, number, { room: 'One' })).toBe('waits')
  await saveWork(db, das, { number, token: null }, null, { ...emptyWork, title: 'Waiting' })
  const now = await seen(number)
  expect([now.facts.room, now.works]).toEqual(['', []])
  const { draft, placement: shown } = await managedProfile(db, das, number)
  expect([draft.document.facts.room, draft.document.works.length]).toEqual(['One', 1])
  expect(shown).toEqual({ willWait: true, waits: 'own', returned: null })
  expect(await waitingChanges(db, admin)).toMatchObject([{ name: 'Sunita Das', sentBy: das.email }])
  await expect(waitingChanges(db, das)).rejects.toMatchObject({ code: 'forbidden' })

  const profile = await ownProfileAt(db, admin, number)
  const token = tokenOf(profile, await changeOf(db, profile.id))
  await write(das, number, { room: 'Two' })
  const looked = { number, token, origin: 'https://l.example' }
  await expect(approveChange(db, admin, looked, true)).rejects.toMatchObject({ code: 'conflict' })
  await expect(approveChange(db, das, looked, true)).rejects.toMatchObject({ code: 'forbidden' })
  const later = { ...looked, token: tokenOf(profile, await changeOf(db, profile.id)) }
  await approveChange(db, admin, later, true)
  const then = await seen(number)
  expect([then.facts.room, then.works.map(({ title }) => title)]).toEqual(['Two', ['Waiting']])
  expect(await waitingChanges(db, admin)).toEqual([])
  const mails = await db.selectFrom('mails').select(['to_address', 'text']).execute()
  expect(mails).toMatchObject([{ to_address: das.email }])
  expect(mails[0]?.text).toContain(`https://l.example/profile/${number}`)
})

test('only administrators change the settings', async () => {
  const settings = { waitsForApproval: true, looksUpDois: true }
  const refused = changeProfileSettings(db, das, settings)
  await expect(refused).rejects.toMatchObject({ code: 'forbidden' })
})

test('a change is sent back with a reason, which its owner reads and gets by mail', async () => {
  await letWait(true)
  const number = await begin()
  await expect(profileAt(db, visitor, number)).rejects.toMatchObject(notFound)
  await write(das, number, { about: 'Too short.' })
  const profile = await ownProfileAt(db, admin, number)
  const token = tokenOf(profile, await changeOf(db, profile.id))
  const looked = { number, token, origin: null }
  const none = returnChange(db, admin, looked, ' ')
  await expect(none).rejects.toMatchObject({ code: 'invalid-input' })
  await returnChange(db, admin, looked, 'Say more of your work.')
  const { placement: shown, draft } = await managedProfile(db, das, number)
  expect(shown).toEqual({ willWait: true, waits: null, returned: 'Say more of your work.' })
  expect(draft.document.facts.about).toBe('Too short.')
  const [mail] = await db.selectFrom('mails').select('text').execute()
  expect(mail?.text).toContain('Say more of your work.')
  await write(das, number, { about: 'Longer.' })
  expect(await waitingChanges(db, admin)).toHaveLength(1)
})

test('ways to reach somebody are not in the audit', async () => {
  const number = await begin()
  await write(das, number, { phone: '+91 663 123 4567', room: 'B 12', designation: 'Reader' })
  const rows = await sql<{ text: string }>`
    select after::text as text from audit where entity = 'profile' and action = 'profile.changed'`.execute(
    db,
  )
  const text = rows.rows.map((row) => row.text).join()
  expect(text).toContain('Reader')
  expect(text).toContain('phone')
  expect(text).not.toMatch(/123 4567|B 12/)
})

test('who deletes the account leaves the institute’s record, and no way to be reached', async () => {
  const number = await begin()
  await write(das, number, {
    phone: '+91 663 123 4567',
    seen: { visit: 'everyone', email: 'everyone', phone: 'everyone', address: 'nobody' },
    about: 'Me',
    subjects: ['Logic'],
    orcid: '0000-0002-1825-0097',
  })
  await saveWork(db, das, { number, token: null }, null, { ...emptyWork, title: 'One' })
  await letWait(true)
  await write(das, number, { about: 'Waiting' })
  const subject = { id: das.id, email: das.email, verified: true }
  const file = await profileShare.gather(db, subject)
  expect(JSON.stringify(file)).toContain('123 4567')
  expect(JSON.stringify(file)).toContain('Waiting')
  expect(await profileShare.gather(db, { ...subject, verified: false })).toBeNull()
  await profileShare.erase(db, { ...subject, verified: false })
  expect((await seen(number)).facts.about).toBe('Me')
  await profileShare.erase(db, subject)
  const { facts, works } = await seen(number)
  expect(facts).toEqual({
    ...emptyFacts,
    name: 'Sunita Das',
    subjects: ['Logic'],
    seen: { visit: 'nobody', email: 'nobody', phone: 'nobody', address: 'nobody' },
  })
  expect(works).toHaveLength(1)
  expect(await db.selectFrom('profile_changes').selectAll().execute()).toEqual([])
  expect(await profileOf(db, das)).toBeNull()
  const { rows } = await sql<{ text: string }>`
    select concat(before, after) as text from audit
    where entity = 'profile' and entity_id = ${number}`.execute(db)
  expect(rows.length).toBeGreaterThan(1)
  expect(rows.map(({ text }) => text).join()).not.toMatch(/"about"|"orcid"|s\.das@/)
})

test('settings of which two administrators change one each are both kept', async () => {
  await changeProfileSettings(db, admin, { waitsForApproval: false, looksUpDois: false })
  const shown = await profileSettings(db)
  const [one, other] = [
    { ...shown, waitsForApproval: true },
    { ...shown, looksUpDois: true },
  ]
  for (const wanted of [one, other]) {
    await changeProfileSettings(db, admin, changedSettings(shown, wanted))
  }
  expect(await profileSettings(db)).toEqual({ waitsForApproval: true, looksUpDois: true })
  await changeProfileSettings(db, admin, shown)
})
