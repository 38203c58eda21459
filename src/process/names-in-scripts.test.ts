import { expect, test } from 'vitest'
import { attendancePdf } from '#src/features/content/event-registration/attendance-pdf.server.ts'
import { register } from '#src/features/content/event-registration/register.server.ts'
import { addNotice } from '#src/features/content/notices/save-notice.server.ts'
import { addProfile } from '#src/features/content/profiles/add-profile.server.ts'
import { emptyFacts } from '#src/features/content/profiles/profiles.ts'
import { insertUser } from '#src/features/people/accounts/new-user.server.ts'
import { identify } from '#src/features/people/accounts/sessions.server.ts'
import { attachedHref } from '#src/kernel/attached-file.ts'
import { newId } from '#src/kernel/ids.ts'
import { checkFiles } from '#src/server/attached/check-files.ts'
import { noFileChanges } from '#src/server/attached/write-files.ts'
import { testDatabase } from '#test/database.ts'
import { eventWithSeats } from '#test/event-with-seats.ts'
import { memoryFiles } from '#test/memory-files.ts'
import { officeProgram, person } from '#test/person.ts'
import { readWorkbook } from '#test/read-workbook.ts'
import { textOfPdf } from '#test/rendered-pdf.ts'
import { origin, signedInAs } from '#test/signed-in.ts'
import { testSite } from '#test/site.ts'
import { declared } from './declared.server.ts'
import { endpoints } from './endpoints.server.ts'

const { db } = await testDatabase()
const files = memoryFiles()
const scopes = ['content:write', 'people:write', 'registrations:read'] as const
const office = testSite({
  db,
  files,
  endpoints,
  declared,
  actor: person('admin', { token: { scopes } }),
})
const admin = await signedInAs(db, 'admin')
await db.insertInto('gate_openings').values({ session_id: admin.person.sessionId }).execute()
const identified = (request: Request) => identify(db, request, origin)
const desk = testSite({ db, files, endpoints, declared, identify: identified })
const readers = testSite({ db, files, endpoints, declared })

/** What is typed, and what is kept of it: nothing that is seen is lost, nothing unseen stays. */
const names = [
  ['Arabic', 'د. ليلى حسن', 'د. ليلى حسن'],
  ['Chinese', '王小明', '王小明'],
  ['beyond the basic plane', '𠮷野 𝒜nna', '𠮷野 𝒜nna'],
  ['Odia with combining signs', 'ଡ଼. ସୁନ୍ଦରୀ ନାୟକ କ୍ଷୀରସାଗର', 'ଡ଼. ସୁନ୍ଦରୀ ନାୟକ କ୍ଷୀରସାଗର'],
  ['Hindi with a joiner', 'क्‍षमा शर्मा', 'क्‍षमा शर्मा'],
  ['letters and marks apart', 'Zoe\u0308 A\u030angstro\u0308m', 'Zoë Ångström'],
  ['emoji of several', '👩‍🏫 Asha 🇮🇳', '👩‍🏫 Asha 🇮🇳'],
  ['a writing direction turned over', 'Asha \u202Eoar\u202C Rao', 'Asha oar Rao'],
  ['letters of no width', '\u200BAsha\u2060 Ra\uFEFFo', 'Asha Rao'],
  ['marks of other languages', 'Rao; Asha, "A\\B" <x>', 'Rao; Asha, "A\\B" <x>'],
] as const

async function sent(method: string, path: string, body: object) {
  const headers = { 'content-type': 'application/json' }
  const answer = await office.request(path, { method, headers, body: JSON.stringify(body) })
  return { status: answer.status, body: await answer.json() }
}

/** A calendar or a card with its long lines made whole, and marks that stand for themselves. */
const unfolded = (text: string) => text.replace(/\r\n /g, '').replace(/\\([\\;,])/g, '$1')
const textAt = async (path: string) => (await readers.request(path)).text()

test.each(names)('a person: %s', async (_what, typed, kept) => {
  const standing = { department: null, place: 0, fromYear: null, untilYear: null, ownerEmail: null }
  const facts = { ...emptyFacts, name: 'Begun' }
  const number = await addProfile(db, person('admin'), facts, { ...standing, shown: true })
  const path = `/api/v1/profiles/${number}`
  expect((await sent('PATCH', path, { name: typed })).status).toBe(200)
  const name = kept.normalize('NFC')
  expect(await (await readers.request(path)).json()).toMatchObject({ name })
  const card = await textAt(`/profile-cards/${number}.vcf`)
  expect(unfolded(card)).toContain(`FN:${name}\r\n`)
  for (const line of card.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  const committee = await sent('POST', '/api/v1/committees', { name: `${typed} ${number}` })
  const at = `/api/v1/committees/${committee.body.number as number}`
  expect(await (await readers.request(at)).json()).toMatchObject({ name: `${name} ${number}` })
})

test.each(names)('an event and an album: %s', async (_what, typed, kept) => {
  const title = kept.normalize('NFC')
  const out = { title: typed, publishedAt: '2026-11-20T10:00:00+05:30' }
  const talk = await sent('POST', '/api/v1/events', { ...out, kind: 'talk', firstOn: '2030-01-07' })
  const number = talk.body.number as number
  const path = `/api/v1/events/${number}`
  expect(await (await readers.request(path)).json()).toMatchObject({ title })
  const calendar = await textAt(`/libraryEvents/${number}.ics`)
  expect(unfolded(calendar)).toContain(`SUMMARY:${title}\r\n`)
  for (const line of calendar.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  const written = title.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  expect((await textAt('/libraryEvents.rss')).replaceAll('&quot;', '"')).toContain(written)
  const album = await sent('POST', '/api/v1/gallery', { ...out, heldOn: '2026-11-10' })
  const at = `/api/v1/gallery/${album.body.number as number}`
  expect(await (await readers.request(at)).json()).toMatchObject({ title })
})

test.each(names)('the name of a file: %s', async (_what, typed, kept) => {
  const added = await checkFiles([new File(['%PDF-1.4 …'], `${typed}.pdf`)], 20)
  const notice = { title: 'A', body: '', translations: {}, endsOn: null, pinned: false }
  const published = { ...notice, publishedAt: new Date(0) }
  await addNotice(db, files, officeProgram, published, { ...noFileChanges, added })
  const [file] = added
  const answer = await readers.request(file ? attachedHref('/notice-files', file) : '')
  const disposition = answer.headers.get('content-disposition') ?? ''
  const [, name = ''] = /filename\*=UTF-8''(.+)$/.exec(disposition) ?? []
  // No system takes a backslash in a name.
  expect(decodeURIComponent(name)).toBe(`${kept.normalize('NFC').replace('\\', ' ')}.pdf`)
})

test('what has nothing that is seen is refused with a sentence, and nothing is written', async () => {
  const unseen = '\u200B\u202E \u2060'
  const event = { title: unseen, kind: 'talk', firstOn: '2030-01-07', publishedAt: null }
  const album = { title: unseen, heldOn: '2026-11-10', publishedAt: null }
  for (const [path, body] of [
    ['/api/v1/events', event],
    ['/api/v1/gallery', album],
    ['/api/v1/committees', { name: unseen }],
  ] as const) {
    const refused = await sent('POST', path, body)
    expect([path, refused.status]).toEqual([path, 422])
    expect(refused.body.errors ?? refused.body.fields).not.toEqual([])
  }
})

test('who registered stands in lists whole, and on paper as far as it has letters', async () => {
  const event = await eventWithSeats(db, { capacity: null })
  const [date = ''] = event.dates
  for (const [, , name] of names) {
    const email = `${newId()}@suiit.example`
    const id = (await insertUser(db, { email, name, verified: true, passwordHash: 'none' })) ?? ''
    await register(db, person('student', { id, email }), event, { date, answers: {} })
  }
  const at = `?event=${event.number}`
  const file = (path: string) => desk.fetch(admin.request(`/admin/${path}${at}`))
  const csv = await (await file('event-registrations.csv')).text()
  const cells = await readWorkbook(await file('event-attendance.xlsx'))
  for (const [, , name] of names) {
    expect(csv).toContain(name.replaceAll('"', '""'))
    expect(cells.map(([cell]) => cell)).toContain(name)
  }
  const rows = names.map(([, , name]) => ({ name, member: '', roll: '', cameAt: null, how: '' }))
  const sheet = { title: '王小明: a talk', shown: '', place: '', rows }
  const [text = ''] = await textOfPdf(await attendancePdf(sheet, 'en'))
  expect(text).toContain('[…]: a talk')
  expect(text.split('\n').filter((line) => line.includes('[…]')).length).toBeGreaterThan(3)
  expect(text).toContain('Zoë Ångström')
})
