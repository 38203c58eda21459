import { beforeAll, expect, test } from 'vitest'
import { visitor } from '#src/kernel/actor.ts'
import { testDatabase } from '#test/database.ts'
import { person } from '#test/person.ts'
import { testSite } from '#test/site.ts'
import { addProfile } from './add-profile.server.ts'
import { importWorks } from './change-works.server.ts'
import { saveDepartment } from './departments.server.ts'
import { readDirectory, readDirectoryQuery } from './directory.server.ts'
import { publishedOf } from './profile-draft.server.ts'
import { profileEntries } from './profile-entries.server.ts'
import { profileAt } from './profile-rows.server.ts'
import { emptyFacts, type Placement, type ProfileFacts } from './profiles.ts'
import { readReferences } from './references/read-references.ts'
import type { ReferenceFile } from './references/reference.ts'
import { showContact } from './show-contact.server.ts'
import { vcardEndpoint } from './vcard.api.ts'

const { db } = await testDatabase()
const admin = person('admin')
const reader = person('student', { email: '21cse001@suiit.example' })
const network = '203.0.113.0/24'
const add = (facts: Partial<ProfileFacts>, placement: Partial<Placement> = {}) =>
  addProfile(
    db,
    admin,
    { ...emptyFacts, ...facts },
    {
      ownerEmail: null,
      department: null,
      place: 0,
      shown: true,
      fromYear: null,
      untilYear: null,
      ...placement,
    },
  )
let number = ''

beforeAll(async () => {
  const department = await saveDepartment(db, admin, null, {
    name: 'Mathematics',
    names: { hi: 'गणित', or: 'ଗଣିତ' },
    place: 1,
    isLibrary: false,
  })
  const library = await saveDepartment(db, admin, null, {
    name: 'Library',
    names: { hi: '', or: '' },
    place: 9,
    isLibrary: true,
  })
  const das = await add(
    {
      name: 'Dr. Sunita Das',
      names: { hi: '', or: 'ଡଃ ସୁନିତା ଦାସ' },
      email: 's.das@suiit.example',
      phone: '+91 663 000 0214',
      room: 'B 12',
      subjects: ['Number theory'],
      seen: { visit: 'everyone', email: 'everyone', phone: 'signed-in', address: 'nobody' },
    },
    { department },
  )
  number = String(das)
  await add({ name: 'Anil Old' }, { department, untilYear: 2001 })
  await add({ name: 'Zeenat Library' }, { department: library })
  await add({ name: 'Hidden One' }, { shown: false })
})

const directory = async (search: string, language: 'en' | 'or' = 'en') =>
  readDirectory(db, readDirectoryQuery(new URLSearchParams(search)), language)

test('the library stands first, former members apart, the hidden nowhere', async () => {
  const { groups, letters } = await directory('')
  const names = groups.map(({ department, people, past }) => [
    department,
    people.map(({ name }) => name),
    past.map(({ name }) => name),
  ])
  expect(names).toEqual([
    ['Library', ['Zeenat Library'], []],
    ['Mathematics', ['Dr. Sunita Das'], ['Anil Old']],
  ])
  expect(letters).toEqual(['A', 'S', 'Z'])
})

test.each([
  ['q=NUMBER+das', ['Dr. Sunita Das']],
  ['q=ସୁନିତା', ['Dr. Sunita Das']],
  ['q=%E0%A4%97%E0%A4%A3%E0%A4%BF%E0%A4%A4', ['Dr. Sunita Das']],
  ['q=hidden', []],
  ['letter=S', ['Dr. Sunita Das']],
  ['letter=%00', ['Zeenat Library', 'Dr. Sunita Das']],
  ['letter=Q', []],
  ['department=999999999999', ['Zeenat Library', 'Dr. Sunita Das']],
  ['page=-5&q=%27%20or%201=1', []],
])('people are found by %s', async (search, names) => {
  const { groups } = await directory(search)
  expect(groups.flatMap(({ people }) => people.map(({ name }) => name))).toEqual(names)
})

test('in Odia names and letters are of Odia where they are written', async () => {
  const { groups, letters } = await directory('department=1', 'or')
  expect(groups[0]?.department).toBe('ଗଣିତ')
  expect(groups[0]?.people[0]?.name).toBe('ଡଃ ସୁନିତା ଦାସ')
  expect(letters).toEqual(['ସ', 'A'])
})

test('the search over the site finds people by what they do, and no way to reach them', async () => {
  const entries = await profileEntries.entries(db, await profileEntries.keys(db))
  expect(entries).toHaveLength(3)
  const das = entries.find(({ title }) => title === 'Dr. Sunita Das')
  expect(das).toMatchObject({
    href: `/profile/${number}`,
    translations: { or: { title: 'ଡଃ ସୁନିତା ଦାସ' } },
  })
  expect(das?.body).toContain('Number theory')
  expect(JSON.stringify(entries)).not.toMatch(/s\.das@|0214|B 12/)
})

test('a vCard has by its address what stands on the page, and by a form what a click shows', async () => {
  const site = testSite({ db, endpoints: [vcardEndpoint] })
  const at = `http://localhost/profile-cards/${number}.vcf`
  const open = await site.request(at)
  expect(open.headers.get('content-type')).toBe('text/vcard; charset=utf-8')
  const text = await open.text()
  expect(text).toContain('FN:Dr. Sunita Das')
  expect(text).toContain('B 12')
  expect(text).not.toMatch(/EMAIL|TEL/)
  const form = {
    method: 'POST',
    headers: { origin: 'http://localhost', 'content-type': 'application/x-www-form-urlencoded' },
  }
  const whole = await (await site.request(at, form)).text()
  expect(whole).toContain('s.das@suiit.example')
  expect(whole).not.toContain('TEL')
  const signedIn = testSite({ db, endpoints: [vcardEndpoint], actor: reader })
  expect(await (await signedIn.request(at, form)).text()).toContain('TEL;TYPE=WORK,VOICE:+91')
  const foreign = { ...form, headers: { ...form.headers, origin: 'https://else.example' } }
  expect((await site.request(at, foreign)).status).toBe(403)
  expect((await site.request('http://localhost/profile-cards/999.vcf')).status).toBe(404)
  const hidden = await db
    .selectFrom('profiles')
    .select('number')
    .where('shown', '=', false)
    .executeTakeFirstOrThrow()
  expect((await site.request(`http://localhost/profile-cards/${hidden.number}.vcf`)).status).toBe(
    404,
  )
})

test('contact details are shown so often an hour, and not once more', async () => {
  await db.deleteFrom('attempts').execute()
  const ask = () => showContact(db, visitor, network, number)
  expect((await ask()).contact).toEqual({ room: 'B 12', email: 's.das@suiit.example' })
  const all = await Promise.allSettled(Array.from({ length: 100 }, ask))
  const shown = all.filter(({ status }) => status === 'fulfilled').length
  expect(shown).toBe(59)
  await expect(ask()).rejects.toMatchObject({ code: 'too-many-requests' })
  const { contact } = await showContact(db, reader, network, number)
  expect(contact.phone).toBe('+91 663 000 0214')
})

test('an import adds what was chosen, all or nothing, and never a DOI twice', async () => {
  const file = readReferences(
    '@article{a, title={One}, doi={10.5555/one}}\n@article{b, title={Two}}\n@article{c, title={Not chosen}}\n@article{d, title={One again}, doi={10.5555/one}}',
  ) as ReferenceFile
  const shown = { number, token: null }
  const chosen = new Set([0, 1, 3, 99, -1, Number.NaN])
  expect(await importWorks(db, admin, shown, file, chosen)).toEqual({ result: 'seen', added: 2 })
  expect(await importWorks(db, admin, shown, file, new Set([0]))).toMatchObject({ added: 0 })
  const many = readReferences('@misc{a, title={T}}\n'.repeat(1500)) as ReferenceFile
  const all = new Set(Array.from({ length: 1500 }, (_, at) => at))
  const tooMany = importWorks(db, admin, shown, many, all)
  await expect(tooMany).rejects.toMatchObject({ code: 'invalid-input' })
  const { works } = await publishedOf(db, await profileAt(db, visitor, number))
  expect(works.map(({ title }) => title).sort()).toEqual(['One', 'Two'])
  await expect(importWorks(db, reader, shown, file, chosen)).rejects.toMatchObject({
    code: 'not-found',
  })
})
