import { expect, test } from 'vitest'
import { identify } from '#src/features/people/accounts/sessions.server.ts'
import { verifyCertificate } from '#src/features/people/certificates/verify-certificate.server.ts'
import { newId } from '#src/kernel/ids.ts'
import { testDatabase } from '#test/database.ts'
import { decodeSymbols } from '#test/decode-symbols.ts'
import { eventWithSeats } from '#test/event-with-seats.ts'
import { person as personOf } from '#test/person.ts'
import { renderPdf, textOfPdf } from '#test/rendered-pdf.ts'
import { origin, signedInAs } from '#test/signed-in.ts'
import { testSite } from '#test/site.ts'
import { giveCertificates, withdrawCertificate } from './attendance-certificates.server.ts'
import { attendanceCertificateCheck } from './certificate-rows.server.ts'
import { takeOperation } from './check-in.server.ts'
import { register } from './register.server.ts'
import { registrationFileEndpoints } from './registration-files.api.ts'
import { writeToRegistered } from './write-to-registered.server.ts'

const { db } = await testDatabase()
const admin = personOf('admin')
const site = testSite({
  db,
  endpoints: registrationFileEndpoints,
  identify: (request) => identify(db, request, origin),
})

async function attended(count = 1) {
  const event = await eventWithSeats(db)
  const date = event.dates[0] ?? ''
  const people = await Promise.all(Array.from({ length: count }, () => signedInAs(db, 'student')))
  const at = new Date('2031-05-06T04:40:00Z')
  const ids: string[] = []
  for (const { person } of people) {
    const { id } = await register(db, person, event, { date, answers: {} })
    ids.push(id)
    const scan = { id: newId(), kind: 'in', registration: id, code: '', door: '' } as const
    await takeOperation(db, admin, { event, date }, { ...scan, at: at.toISOString() }, at)
  }
  return { event, date, people, ids }
}

const certificate = (registration: string) =>
  db
    .selectFrom('attendance_certificates')
    .selectAll()
    .where('registration_id', '=', registration)
    .executeTakeFirstOrThrow()
const verify = async (code: string) => {
  const found = await verifyCertificate(db, [attendanceCertificateCheck], code, '203.0.113.0/24')
  return found && { ...found, facts: found.facts.map(({ value }) => value('en')) }
}

test('who came gets one certificate, also where a hundred give it at once', async () => {
  const { event, ids } = await attended(3)
  const absent = await signedInAs(db, 'student')
  await register(db, absent.person, event, { date: event.dates[0] ?? '', answers: {} })
  const given = await Promise.all(
    Array.from({ length: 100 }, () => giveCertificates(db, admin, event)),
  )
  expect(given.reduce((sum, one) => sum + one, 0)).toBe(3)
  const { code } = await certificate(ids[0] ?? '')
  expect(await verify(code)).toEqual({
    title: expect.any(Function),
    facts: ['Test student', 'Reading a paper', 'Tue, 6 May 2031'],
    revokedAt: null,
  })
  await expect(giveCertificates(db, absent.person, event)).rejects.toMatchObject({
    code: 'forbidden',
  })
})

test('a certificate that is withdrawn says so, and its PDF is gone', async () => {
  const { event, ids, people } = await attended()
  const [id = ''] = ids
  await giveCertificates(db, admin, event)
  const { code, number } = await certificate(id)
  await expect(withdrawCertificate(db, admin, event, id, ' ')).rejects.toMatchObject({
    code: 'invalid-input',
  })
  await withdrawCertificate(db, admin, event, id, 'Signed for another')
  const found = await verify(code)
  expect(found?.revokedAt).toBeInstanceOf(Date)
  expect(JSON.stringify(found)).not.toContain('Signed for another')
  await expect(withdrawCertificate(db, admin, event, id, 'Again')).rejects.toThrow('before')
  const path = `/account/events/certificate.pdf?number=${number}`
  const answer = await site.fetch(people[0]?.request(path) ?? new Request(origin))
  expect(answer.status).toBe(409)
})

test('the PDF is for its person alone, and its QR code leads to the check', async () => {
  const { event, ids, people } = await attended()
  await giveCertificates(db, admin, event)
  const { code, number } = await certificate(ids[0] ?? '')
  const path = `/account/events/certificate.pdf?number=${number}`
  const answer = await site.fetch(people[0]?.request(path) ?? new Request(origin))
  expect(answer.status).toBe(200)
  const pdf = new Uint8Array(await answer.arrayBuffer())
  const [text = ''] = await textOfPdf(pdf)
  expect(text.replaceAll('\n', ' ')).toContain('Test student attended “Reading a paper”')
  const [page] = (await renderPdf(pdf, 200)).pages
  const [symbol] = page ? await decodeSymbols(page.part(20, 185, 45, 45)) : []
  expect(symbol).toEqual({ format: 'QRCode', text: `${origin}/verify/${code}` })
  const other = await signedInAs(db, 'student')
  expect((await site.fetch(other.request(path))).status).toBe(404)
})

test('an organiser writes to each who has a seat once, and not without end', async () => {
  const { event, date, people } = await attended(2)
  const letter = { date: '', subject: 'Bring a pen', body: 'And paper.\nThank you.' }
  expect(await writeToRegistered(db, admin, event, letter)).toBe(2)
  expect(await writeToRegistered(db, admin, event, { ...letter, date })).toBe(2)
  await expect(
    writeToRegistered(db, admin, event, { ...letter, subject: ' ' }),
  ).rejects.toMatchObject({ code: 'invalid-input', details: { fields: [{ field: 'subject' }] } })
  for (let at = 0; at < 3; at++) await writeToRegistered(db, admin, event, letter)
  await expect(writeToRegistered(db, admin, event, letter)).rejects.toMatchObject({
    code: 'too-many-requests',
  })
  const [asha] = people
  if (asha) {
    await expect(writeToRegistered(db, asha.person, event, letter)).rejects.toMatchObject({
      code: 'forbidden',
    })
  }
})
