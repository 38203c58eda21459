import type { ComponentType } from 'react'
import { expect, test } from 'vitest'
import { institute } from '#institute'
import { keepLanguage } from '#src/features/people/accounts/keep-language.server.ts'
import { blockMember } from '#src/features/people/members/member-blocks.server.ts'
import { createMember } from '#src/features/people/members/members.server.ts'
import { testDatabase } from '#test/database.ts'
import { drawnAt, latinWords } from '#test/latin-words.tsx'
import { memberTexts } from '#test/members.ts'
import { person as personOf } from '#test/person.ts'
import { signedInAs } from '#test/signed-in.ts'
import { membershipCheck } from './membership-check.server.ts'
import { openReasons } from './no-dues.server.ts'
import { tellDecision } from './no-dues-mail.server.ts'
import NoDuesPage from './no-dues-page.tsx'

const { db } = await testDatabase()
const admin = personOf('admin')
const person = {
  name: 'Asha Rao',
  email: 'asha@suiit.example',
  photo: null,
  verified: true,
  role: 'student',
}
const staying = [person.name, person.email, institute.email, institute.name, 'ND', 'PDF', 'API']
const day = '2026-11-22'
const at = new Date('2026-11-22T10:00:00Z')
const member = { name: person.name, number: '12' }
const certificate = { number: 1, code: '0', memberName: person.name, grantedOn: day }
const request = { id: '1', askedAt: at, reasons: [], revokedReason: null, certificate: null }
const own = { person, member, requests: [], reasons: [] }

const drawn = [
  ['/no-dues', NoDuesPage, { ...own, member: null }],
  ['/no-dues', NoDuesPage, own],
  ['/no-dues', NoDuesPage, { ...own, reasons: ['₹ 20'] }],
  ['/no-dues', NoDuesPage, { ...own, requests: [{ ...request, status: 'waiting' }] }],
  ['/no-dues', NoDuesPage, { ...own, requests: [{ ...request, status: 'refused' }] }],
  ['/no-dues', NoDuesPage, { ...own, requests: [{ ...request, status: 'granted', certificate }] }],
] as const

test.each(['hi', 'or'] as const)('the pages of the certificate are in %s', (language) => {
  for (const [address, page, loaderData] of drawn) {
    const Page = page as unknown as ComponentType<{ loaderData: unknown }>
    const html = drawnAt(address, language, () => <Page loaderData={loaderData} />)
    expect(latinWords(html, staying), address).toEqual([])
  }
})

test('what is open is said in the language of who reads it', async () => {
  const { id } = await db
    .transaction()
    .execute((within) => createMember(within, admin, memberTexts()))
  const texts = { kind: 'conduct', reason: 'x', staffNote: '', memberMessage: '', until: '' }
  await blockMember(db, admin, id, { ...texts, stops: ['holds'] })
  const [inHindi = ''] = await openReasons(db, id, [membershipCheck], 'hi')
  expect(inHindi).toContain('आचरण')
  expect(latinWords(inHindi, [])).toEqual([])
})

test('a decision is written in the language that the member chose', async () => {
  const { person: asha } = await signedInAs(db, 'student')
  await keepLanguage(db, asha, 'or')
  for (const decision of [{ number: 1 }, { reason: '₹ 20' }]) {
    await tellDecision(db, asha, decision, null)
  }
  const mails = await db.selectFrom('mails').select(['subject', 'html']).execute()
  expect(mails).toHaveLength(2)
  for (const { subject, html } of mails) {
    expect(subject).toMatch(/[\u0b00-\u0b7f]/)
    expect(html).toContain('<html lang="or">')
  }
})
