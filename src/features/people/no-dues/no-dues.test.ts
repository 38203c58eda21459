import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { identify } from '#src/features/people/accounts/sessions.server.ts'
import { shownCode } from '#src/features/people/certificates/certificate-code.ts'
import { verifyCertificate } from '#src/features/people/certificates/verify-certificate.server.ts'
import { removeDemoMembers } from '#src/features/people/members/demo-members.server.ts'
import { blockMember, liftBlock } from '#src/features/people/members/member-blocks.server.ts'
import { memberHistory } from '#src/features/people/members/member-history.server.ts'
import { memberForDesk } from '#src/features/people/members/member-links.server.ts'
import { memberWithId } from '#src/features/people/members/member-rows.server.ts'
import { createMember } from '#src/features/people/members/members.server.ts'
import { memberNumber } from '#src/kernel/member-number.ts'
import type { NoDuesCheck } from '#src/server/no-dues-check.ts'
import { testDatabase } from '#test/database.ts'
import { decodeSymbols } from '#test/decode-symbols.ts'
import { memberTexts } from '#test/members.ts'
import { person } from '#test/person.ts'
import { renderPdf, textOfPdf } from '#test/rendered-pdf.ts'
import { origin, signedInAs } from '#test/signed-in.ts'
import { testSite } from '#test/site.ts'
import { listRequests } from './list-requests.server.ts'
import { membershipCheck } from './membership-check.server.ts'
import { noDuesEndpoints } from './no-dues.api.ts'
import { askForNoDues, grantNoDues, refuseNoDues, revokeNoDues } from './no-dues.server.ts'
import { certificateNumber, readCertificateNumber, reasonsOf } from './no-dues.ts'
import { decideNoDues, readDecision } from './no-dues-actions.server.ts'
import { requestsOf } from './no-dues-rows.server.ts'
import { noDuesShare } from './no-dues-share.server.ts'
import { noDuesCertificateCheck } from './verify-certificate.server.ts'

const { db } = await testDatabase()
const admin = person('admin')
const asha = await signedInAs(db, 'student')
const other = await signedInAs(db, 'student')
const network = '203.0.113.0/24'
const checks: readonly NoDuesCheck[] = [membershipCheck]
type Within = Parameters<Parameters<ReturnType<typeof db.transaction>['execute']>[0]>[0]
const verify = async (code: string, from = network) => {
  const found = await verifyCertificate(db, [noDuesCertificateCheck], code, from)
  return found && { ...found, facts: found.facts.map(({ value }) => value('en')) }
}
const within = <Result>(work: (db: Within) => Promise<Result>) => db.transaction().execute(work)
const add = async (more: Parameters<typeof memberTexts>[0] = {}) =>
  (await within((tx) => createMember(tx, admin, memberTexts(more)))).id
const ask = (id: string) => within((tx) => askForNoDues(tx, admin, id, checks))
const site = testSite({
  db,
  endpoints: noDuesEndpoints,
  identify: (request) => identify(db, request, origin),
})

async function certified(more: Parameters<typeof memberTexts>[0] = {}) {
  const member = await add(more)
  const { id } = await ask(member)
  const number = await within((tx) => grantNoDues(tx, admin, member, id, checks))
  const [request] = await requestsOf(db, member)
  return { member, id, number, code: request?.certificate?.code ?? '' }
}

test('what is open refuses at once with every reason; once it is settled the request waits', async () => {
  const member = await add()
  const dues: NoDuesCheck = async () => [
    (language) => (language === 'or' ? 'ଆପଣଙ୍କର ₹ 20 ବକେୟା ଅଛି।' : 'You owe ₹ 20.'),
  ]
  const block = await within((tx) =>
    blockMember(tx, admin, member, {
      kind: 'conduct',
      reason: 'Noise',
      staffNote: 'secret',
      memberMessage: '',
      until: '',
      stops: ['holds'],
    }),
  )
  const refused = await within((tx) => askForNoDues(tx, admin, member, [membershipCheck, dues]))
  expect(refused).toMatchObject({
    status: 'refused',
    reasons: ['The membership is blocked (Conduct): please ask at the desk.', 'You owe ₹ 20.'],
  })
  const [stored] = await requestsOf(db, member)
  if (!stored) throw new Error('the request is missing')
  expect(reasonsOf(stored, 'en')).toEqual(refused.reasons)
  expect(reasonsOf(stored, 'or').at(-1)).toBe('ଆପଣଙ୍କର ₹ 20 ବକେୟା ଅଛି।')
  expect(reasonsOf({ ...stored, reasonsIn: null }, 'or')).toEqual(refused.reasons)
  await within((tx) => liftBlock(tx, admin, member, block, 'Quiet again'))
  expect(await ask(member)).toMatchObject({ status: 'waiting', reasons: [] })
  await expect(ask(member)).rejects.toThrow('waiting already')
  const names = (await listRequests(db, admin, 'waiting')).rows.map((row) => row.memberId)
  expect(names).toEqual([member])
})

test('a certificate has the next number, stops borrowing, and is verified by its code alone', async () => {
  const { member, number, code } = await certified({ name: 'Asha Rao', email: asha.person.email })
  const verified = await verify(shownCode(code).toLowerCase())
  expect(verified?.facts.slice(0, 2)).toEqual(['Asha Rao', certificateNumber(number ?? 0)])
  expect(verified?.revokedAt).toBeNull()
  const { number: atDesk } = await memberWithId(db, member)
  const { blocks } = await memberForDesk(db, admin, memberNumber(atDesk))
  expect(blocks).toMatchObject([{ kind: 'clearance', stops: ['borrowing', 'renewing', 'holds'] }])
  await expect(ask(member)).rejects.toThrow('given already')
  const said = (await memberHistory(db, admin, member)).map(({ action }) => action)
  expect(said).toEqual(['no-dues-granted', 'blocked', 'no-dues-asked', 'created'])
  const share = await noDuesShare.gather(db, asha.person)
  expect(share).toMatchObject([{ status: 'granted', number }])
})

test('a revoked certificate says so, lifts its block, and lets the member ask anew', async () => {
  const { member, id, code } = await certified({ name: 'Kabir Nayak' })
  await within((tx) => revokeNoDues(tx, admin, member, id, 'A book was found'))
  const verified = await verify(code)
  expect(verified?.revokedAt).toBeInstanceOf(Date)
  expect(JSON.stringify(verified)).not.toContain('book was found')
  const { number } = await memberWithId(db, member)
  expect((await memberForDesk(db, admin, memberNumber(number))).blocks).toEqual([])
  expect((await ask(member)).status).toBe('waiting')
  await expect(within((tx) => revokeNoDues(tx, admin, member, id, 'Again'))).rejects.toThrow(
    'no certificate that holds',
  )
})

test('it cannot be given while something is open, nor twice, nor to another member', async () => {
  const member = await add()
  const { id } = await ask(member)
  const dues: NoDuesCheck = async () => ['A book is not returned.']
  await expect(within((tx) => grantNoDues(tx, admin, member, id, [dues]))).rejects.toMatchObject({
    code: 'conflict',
    details: { reasons: ['A book is not returned.'] },
  })
  const stranger = await add()
  await expect(within((tx) => grantNoDues(tx, admin, stranger, id, checks))).rejects.toThrow(
    'no such request',
  )
  await within((tx) => refuseNoDues(tx, admin, member, id, 'Come to the desk'))
  await expect(within((tx) => grantNoDues(tx, admin, member, id, checks))).rejects.toThrow(
    'decided already',
  )
  expect(await requestsOf(db, member)).toMatchObject([{ reasons: ['Come to the desk'] }])
})

test('a hundred who give certificates at once leave no gap, and each member gets one', async () => {
  const members = await Promise.all(Array.from({ length: 30 }, () => add()))
  const asked = await Promise.all(members.map((member) => ask(member)))
  const given = await Promise.allSettled(
    Array.from({ length: 100 }, (_, index) => {
      const place = index % members.length
      const [member = '', id = ''] = [members[place], asked[place]?.id]
      return within((tx) => grantNoDues(tx, admin, member, id, checks))
    }),
  )
  const done = given.filter((one) => one.status === 'fulfilled').map((one) => one.value)
  expect(done).toHaveLength(30)
  const { rows } = await sql<{ numbers: number[] }>`
    select array_agg(number order by number) as numbers from no_dues_requests where number is not null`.execute(
    db,
  )
  const numbers = rows[0]?.numbers ?? []
  expect(numbers).toEqual(numbers.map((_, index) => index + 1))
})

test('the PDF is for its member and the office, says who and when, and its QR code leads to the check', async () => {
  const email = other.person.email
  const { number, code, member, id } = await certified({ name: 'Isha Mohanty ଇଶା', email })
  const path = `/no-dues/certificate.pdf?number=nd-${number}`
  expect((await site.request(path)).status).toBe(401)
  expect((await site.fetch(asha.request(path))).status).toBe(404)
  const answer = await site.fetch(other.request(path))
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
  const pdf = new Uint8Array(await answer.arrayBuffer())
  const [text = ''] = await textOfPdf(pdf)
  expect(text).toContain(`ND-${String(number).padStart(6, '0')}`)
  expect(text.replaceAll('\n', ' ')).toContain('Isha Mohanty')
  const [page] = (await renderPdf(pdf, 200)).pages
  const [symbol] = page ? await decodeSymbols(page.part(20, 185, 45, 45)) : []
  expect(symbol).toEqual({ format: 'QRCode', text: `${origin}/verify/${code}` })
  const inHindi = await site.fetch(other.request(`${path}&lang=hi`))
  const [hindi = ''] = await textOfPdf(new Uint8Array(await inHindi.arrayBuffer()))
  expect(text).not.toMatch(/[\u0900-\u097f]/)
  expect(hindi).toMatch(/[\u0900-\u097f]/)
  for (const said of ['No-dues certificate', 'owed it nothing on']) {
    expect(hindi.replaceAll('\n', ' ')).toContain(said)
  }
  await within((tx) => revokeNoDues(tx, admin, member, id, 'Wrong'))
  expect((await site.fetch(other.request(path))).status).toBe(409)
  for (const wrong of ['', '?number=x', '?number=ND-999999']) {
    expect((await site.fetch(other.request(`/no-dues/certificate.pdf${wrong}`))).status).toBe(404)
  }
})

test('the office gives one at the desk, and the member gets a mail', async () => {
  const member = await add({ email: 'leaving@suiit.example' })
  const form = (fields: Record<string, string>) => (name: string) => fields[name] ?? ''
  const to = { id: member, email: 'leaving@suiit.example' }
  const act = async (fields: Record<string, string>, actor = admin) =>
    decideNoDues(db, actor, to, readDecision(form(fields)), { checks, origin })
  await expect(act({ intent: 'grant' }, person('student'))).rejects.toThrow('staff of the library')
  expect(await act({ intent: 'grant' })).toContain('is given')
  const [request] = await requestsOf(db, member)
  await expect(act({ intent: 'revoke', id: request?.id ?? '', reason: ' ' })).rejects.toThrow(
    'reason',
  )
  await expect(act({ intent: 'odd' })).rejects.toThrow('not known here')
  await expect(act({ intent: 'refuse', id: 'x', reason: 'y' })).rejects.toThrow('no such request')
  const mails = await db.selectFrom('mails').select(['kind', 'text']).execute()
  expect(mails).toMatchObject([{ kind: 'no-dues' }])
  expect(mails[0]?.text).toContain(`${origin}/no-dues`)
})

test('codes that nobody has are counted, and trying them ends', async () => {
  const from = '198.51.100.0/24'
  const tries = Array.from({ length: 80 }, (_, index) => {
    const code = `${String(index).padStart(2, '0')}ABCDEFGHJKMNPQRSTVWXYZ`
    return () => verify(code, from)
  })
  let refused = 0
  for (const attempt of tries) {
    await attempt().catch((error: { code: string }) => {
      if (error.code === 'too-many-requests') refused++
    })
  }
  expect(refused).toBe(20)
  const { code } = await certified()
  expect(await verify(code, from)).not.toBeNull()
  expect(await verify("'; drop table members", from)).toBeNull()
})

test('numbers of certificates are read, and nothing else is one', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(readCertificateNumber(text) ?? 1).toBeGreaterThan(0)
    }),
  )
})

test('the demo goes whole, certificates included', async () => {
  const { member, code } = await certified()
  await db.updateTable('members').set({ demo: true }).where('id', '=', member).execute()
  expect(await removeDemoMembers(db)).toBe(1)
  expect(await verify(code)).toBeNull()
})
