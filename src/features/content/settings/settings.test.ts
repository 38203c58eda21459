import { afterEach, expect, test } from 'vitest'
import { institute } from '#institute'
import { institute as file } from '#institute-file'
import { roleRule } from '#src/features/people/accounts/person-row.server.ts'
import { roleOf } from '#src/features/people/accounts/roles.ts'
import {
  changedInstitute,
  instituteChanges,
  setInstitute,
  themeRules,
} from '#src/institute/current-institute.ts'
import { isAppError } from '#src/kernel/errors.ts'
import { createLog } from '#src/server/log.ts'
import { testDatabase } from '#test/database.ts'
import { memoryFiles } from '#test/memory-files.ts'
import { person } from '#test/person.ts'
import { sendTestMail, testFileStore } from './environment-tests.server.ts'
import { instituteVersion } from './read-institute.server.ts'
import { listSections, resetSection, saveSection } from './save-settings.server.ts'
import { sentTexts } from './sent-section.server.ts'
import { importFile, lookAtFile, settingsAsFile } from './settings-file.server.ts'
import { differingFrom, type SectionName, textsOf } from './settings-sections.ts'

const { db } = await testDatabase()
const admin = person('admin')
const silent = createLog('silent')
afterEach(async () => {
  await db.deleteFrom('institute_settings').execute()
  setInstitute({})
})

const textsWith = (name: SectionName, changed: Record<string, string>) => ({
  ...textsOf(name, file),
  ...changed,
})

async function refusal(doing: Promise<unknown>) {
  const error = await doing.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  if (!isAppError(error)) throw new Error('it was not refused')
  return error
}

test('what is saved is what the institute says at once, and the rest follows the file', async () => {
  const version = instituteVersion(db)
  const before = await version()
  const texts = textsWith('library', { libraryName: ' City  Library ', 'address.street': 'Hill 1' })
  await saveSection(db, admin, 'library', 0, texts)
  expect(institute.libraryName).toBe('City Library')
  expect(institute.address).toEqual({ ...file.address, street: 'Hill 1' })
  expect(institute.name).toBe(file.name)
  expect(await version()).not.toBe(before)
  const { changes } = await db
    .selectFrom('institute_settings')
    .select('changes')
    .executeTakeFirstOrThrow()
  expect(changes).toEqual({ libraryName: 'City Library', address: { street: 'Hill 1' } })
  const [library] = await listSections(db, admin)
  expect(library).toMatchObject({ version: 1, saved: { by: admin.email } })
  await resetSection(db, admin, 'library', 1)
  expect([institute.libraryName, instituteChanges()]).toEqual([file.libraryName, ''])
  const audited = await db
    .selectFrom('audit')
    .select(['action', 'before', 'after'])
    .where('entity', '=', 'library-settings')
    .orderBy('id')
    .execute()
  expect(audited).toMatchObject([
    { action: 'library-settings.changed', after: { libraryName: 'City Library' } },
    { action: 'library-settings.reset', before: { libraryName: 'City Library' } },
  ])
})

test('a place has its map, and the e-mail domain says who is of the institute', async () => {
  const teacher = { email: 'meera@barpali.example', emailVerified: true }
  expect(roleOf(teacher, roleRule)).toBeNull()
  const texts = textsWith('place', {
    'map.label': 'Barpali',
    'map.latitude': '21.1899999999',
    'map.longitude': '-83.5',
    emailDomain: 'barpali.example',
  })
  await saveSection(db, admin, 'place', 0, texts)
  expect(institute.map).toMatchObject({
    label: 'Barpali',
    latitude: 21.19,
    href: 'https://www.openstreetmap.org/?mlat=21.19&mlon=-83.5#map=16/21.19/-83.5',
  })
  expect(institute.map.embedUrl).toContain('bbox=-83.51600%2C21.18000%2C-83.48400%2C21.20000')
  expect(roleOf(teacher, roleRule)).toBe('faculty')
  const file = await settingsAsFile(db, admin)
  await resetSection(db, admin, 'place', 1)
  expect(roleOf(teacher, roleRule)).toBeNull()
  expect((await lookAtFile(db, admin, file)).map(({ label }) => label)).toEqual([
    'What the map shows',
    'Latitude',
    'Longitude',
    'E-mail domain of the institute',
  ])
})

test.each([
  ['map.latitude', ''],
  ['map.latitude', '91'],
  ['map.longitude', '83,885'],
  ['map.longitude', '1e2'],
  ['emailDomain', 'Barpali.Example'],
  ['emailDomain', '@barpali.example'],
  ['emailDomain', 'barpali'],
])('%s is not %j, and the sentence stands beside the field', async (field, text) => {
  const refused = await refusal(
    saveSection(db, admin, 'place', 0, textsWith('place', { [field]: text })),
  )
  expect(refused.details).toMatchObject({ fields: [{ field }] })
})

test('parts are saved apart, and whoever comes second is told', async () => {
  const desks = textsWith('desks', { 'desks.librarian': 'head@suiit.example' })
  await saveSection(db, admin, 'desks', 0, desks)
  await saveSection(db, admin, 'e-resources', 0, { eResources: '[]' })
  expect([institute.desks.librarian, institute.eResources]).toEqual(['head@suiit.example', []])
  const { code, details } = await refusal(saveSection(db, admin, 'desks', 0, desks))
  expect([code, details.reason]).toEqual(['conflict', 'version'])
  const both = await Promise.allSettled([
    saveSection(db, admin, 'desks', 1, desks),
    resetSection(db, admin, 'desks', 1),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('nobody but an administrator reads or changes them', async () => {
  const everything = person('faculty', { staffRoles: ['everything'] })
  const texts = textsOf('desks', file)
  for (const doing of [
    () => listSections(db, everything),
    () => saveSection(db, everything, 'desks', 0, texts),
    () => resetSection(db, everything, 'desks', 0),
  ]) {
    expect((await refusal(doing())).code).toBe('forbidden')
  }
})

test.each([
  ['library', { email: 'library' }, 'email'],
  ['library', { name: ' ' }, 'name'],
  ['library', { shortName: 'A name of many more letters' }, 'shortName'],
  ['library', { phone: '0663' }, 'phone'],
  ['library', { site: 'javascript:alert(1)' }, 'site'],
  ['library', { 'address.countryCode': 'India' }, 'address.countryCode'],
  ['desks', { 'desks.accounts': '' }, 'desks.accounts'],
  ['links', { quickLinks: '[{"label":"A","href":"a.example"}]' }, 'quickLinks.0.href'],
  [
    'links',
    {
      quickLinks: '[{"label":"A","href":"https://a.example"}]',
      instituteLinks: '[{"label":"a","href":"https://b.example"}]',
    },
    'quickLinks.0.label',
  ],
  [
    'links',
    { socials: '[{"kind":"mail","label":"A","href":"https://a.example"}]' },
    'socials.0.kind',
  ],
  [
    'e-resources',
    { eResources: '[{"label":"A","href":"https://a.example"}]' },
    'eResources.0.about',
  ],
] as const)('%s: %o is refused beside its field', async (name, changed, field) => {
  const error = await refusal(saveSection(db, admin, name, 0, textsWith(name, changed)))
  expect(error.details.fields).toEqual([{ field, message: expect.stringMatching(/^.+: .+\.$/) }])
  expect(await db.selectFrom('institute_settings').selectAll().execute()).toEqual([])
})

test('rows of a form that were left empty are no links', () => {
  const sent: Record<string, string[]> = {
    'socials.kind': ['x', 'youtube'],
    'socials.label': ['X', ' '],
    'socials.href': ['https://x.example', ''],
  }
  const texts = sentTexts('links', { field: () => '', all: (name) => sent[name] ?? [] })
  expect(texts).toEqual({
    socials: '[{"kind":"x","label":"X","href":"https://x.example"}]',
    quickLinks: '[]',
    instituteLinks: '[]',
  })
})

test('a test message goes to whoever asks, and to nobody else', async () => {
  expect(await sendTestMail(db, admin)).toBe(admin.email)
  const mails = await db.selectFrom('mails').select(['kind', 'to_address as to']).execute()
  expect(mails).toEqual([{ kind: 'settings-test', to: admin.email }])
  const desk = person('student', { staffRoles: ['everything'] })
  expect((await refusal(sendTestMail(db, desk))).code).toBe('forbidden')
})

test('the test of the file storage leaves nothing, and says where it fails', async () => {
  const files = memoryFiles()
  await testFileStore(files, silent, admin)

  expect(files.keys()).toEqual([])
  const broken = { ...files, open: async () => null }
  expect((await refusal(testFileStore(broken, silent, admin))).code).toBe('unavailable')
  expect(files.keys()).toEqual([])
})

test('a file gives back what was exported, and shows first what it changes', async () => {
  await saveSection(db, admin, 'desks', 0, textsWith('desks', { 'desks.librarian': 'x@y.example' }))
  const exported = await settingsAsFile(db, admin)
  expect(await lookAtFile(db, admin, exported)).toEqual([])
  await resetSection(db, admin, 'desks', 1)
  expect(await lookAtFile(db, admin, exported)).toEqual([
    {
      part: 'E-mail addresses of the desks',
      label: 'Librarian',
      before: file.desks.librarian,
      after: 'x@y.example',
    },
  ])
  expect(institute.desks.librarian).toBe(file.desks.librarian)
  const stale = importFile(db, admin, exported, '{"desks":1}')
  expect((await refusal(stale)).code).toBe('conflict')
  expect(await db.selectFrom('institute_settings').select('section').execute()).toHaveLength(1)
  await importFile(db, admin, exported, '{"desks":2}')
  expect(institute.desks.librarian).toBe('x@y.example')
})

test.each([
  ['', 'no file of settings'],
  ['{"kind":"almirah-settings","parts":{"desks"', 'it is incomplete'],
  ['[]', 'no file of settings'],
  ['{"kind":"almirah-settings","format":2,"parts":{}}', 'Another version'],
  ['{"kind":"almirah-settings","parts":{"money":{}}}', 'money'],
  ['{"kind":"almirah-settings","parts":{"desks":{"desks.librarian":1}}}', 'desks.librarian'],
  ['{"kind":"almirah-settings","parts":{"e-resources":{"eResources":[1]}}}', 'eResources'],
  [
    '{"kind":"almirah-settings","parts":{"e-resources":{"eResources":[{"label":"A","href":"b","about":"c"}]}}}',
    'row 1: give a whole web address',
  ],
])('a file of %s is refused, and nothing of it stored', async (text, said) => {
  const error = await refusal(importFile(db, admin, text, '{}'))
  expect([error.code, error.message]).toEqual(['invalid-input', expect.stringContaining(said)])
  expect(await db.selectFrom('institute_settings').select('section').execute()).toEqual([])
})

test('what stands in a page ends no script element', () => {
  setInstitute({ libraryName: '</script><!--' })
  expect(instituteChanges()).not.toContain('<')
  expect(JSON.parse(instituteChanges())).toEqual({ libraryName: '</script><!--' })
})

test('what differs from the file gives back what was set', () => {
  const set = { ...file, eResources: [], desks: { ...file.desks, librarian: 'a@b.example' } }
  const changes = differingFrom(file, set)
  expect(changes).toEqual({ eResources: [], desks: { librarian: 'a@b.example' } })
  expect(changedInstitute(file, changes)).toEqual(set)
})

test('colours that are set go before the style sheet, and a light one is said to be darkened', async () => {
  const noted = async () =>
    (await listSections(db, admin)).find(({ name }) => name === 'colours')?.notes
  expect(themeRules()).toBe('')
  const blue = { 'colours.primary': '#0B4F8A', 'colours.accent': '#e0a526' }
  await saveSection(db, admin, 'colours', 0, blue)
  expect(institute.colours).toMatchObject({ primary: '#0b4f8a', paper: file.colours.paper })
  expect(themeRules()).toContain('--fill:light-dark(#0b4f8a,')
  expect(JSON.parse(instituteChanges())).toMatchObject({ themeStyle: themeRules() })
  expect(await noted()).toEqual({})
  await saveSection(db, admin, 'colours', 1, { ...blue, 'colours.primary': '#ffe600' })
  expect(await noted()).toMatchObject({ 'colours.primary': expect.stringMatching(/used as #/) })
  const refused = await refusal(
    saveSection(db, admin, 'colours', 2, { ...blue, 'colours.accent': 'red;}' }),
  )
  expect(refused.details).toMatchObject({ fields: [{ field: 'colours.accent' }] })
  await resetSection(db, admin, 'colours', 2)
  expect([themeRules(), instituteChanges()]).toEqual(['', ''])
})
