import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { insertUser } from '#src/features/people/accounts/new-user.server.ts'
import { memberOf } from '#src/features/people/members/member-links.server.ts'
import { memberWithId } from '#src/features/people/members/member-rows.server.ts'
import { memberNumber } from '#src/kernel/member-number.ts'
import { refusedWith, someMember } from '#test/circulation.ts'
import { testDatabase } from '#test/database.ts'
import { memberTexts } from '#test/members.ts'
import { person } from '#test/person.ts'
import { declineRequest, linkRequest, makeRequested } from './decide-request.server.ts'
import { askForMembership, ownRequest } from './membership-requests.server.ts'
import { membershipShare } from './membership-share.server.ts'
import { countMembershipRequests, waitingRequests } from './waiting-requests.server.ts'

const { db } = await testDatabase()
const admin = person('admin')
const origin = 'https://library.example'

async function readerOf(email: string, name = 'Rina Patra') {
  const id = await insertUser(db, { email, name, verified: true, passwordHash: null })
  if (!id) throw new Error(`${email} has an account`)
  return person('student', { id, email, name })
}

async function asking(email: string, name = 'Rina Patra') {
  const reader = await readerOf(email, name)
  await askForMembership(db, reader)
  const request = (await waitingRequests(db, admin)).find((one) => one.email === email)
  if (!request) throw new Error('it does not wait')
  return { reader, request }
}

const mailsTo = (email: string) =>
  db.selectFrom('mails').select(['subject', 'text']).where('to_address', '=', email).execute()

test('one request waits for each reader, and only readers with a confirmed address ask', async () => {
  const { reader, request } = await asking('22one01@suiit.example')
  expect(await ownRequest(db, reader)).toEqual({ status: 'waiting', askedAt: request.askedAt })
  expect(await refusedWith(askForMembership(db, reader))).toBe('conflict')
  const both = await readerOf('22two02@suiit.example')
  const twice = await Promise.allSettled([askForMembership(db, both), askForMembership(db, both)])
  expect(twice.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(await refusedWith(askForMembership(db, { kind: 'visitor' }))).toBe('sign-in-needed')
  expect(await refusedWith(askForMembership(db, { ...both, verified: false }))).toBe('forbidden')
  expect(await refusedWith(waitingRequests(db, reader))).toBe('forbidden')
})

test('a member with the roll number is suggested and linked, and the reader is told', async () => {
  const { id, code } = await someMember(db, { rollNumber: '22LINK01', name: 'Somebody Else' })
  const before = await countMembershipRequests(db)
  const { reader, request } = await asking('22link01@suiit.example')
  expect(await countMembershipRequests(db)).toBe(before + 1)
  expect(request.suggestions.map(({ number }) => memberNumber(number))).toEqual([code])
  expect(await refusedWith(linkRequest(db, reader, request.id, code, origin))).toBe('forbidden')
  expect(await refusedWith(linkRequest(db, admin, request.id, 'nobody', origin))).toBe('not-found')
  await linkRequest(db, admin, request.id, '22link01', origin)
  expect((await memberOf(db, reader))?.id).toBe(id)
  expect(await ownRequest(db, reader)).toBeNull()
  expect(await countMembershipRequests(db)).toBe(before)
  const [mail] = await mailsTo('22link01@suiit.example')
  expect(mail?.text).toContain(code)
  expect(mail?.text).toContain(`${origin}/account/library`)
  expect(await refusedWith(linkRequest(db, admin, request.id, code, origin))).toBe('conflict')
  expect(await refusedWith(askForMembership(db, reader))).toBe('conflict')
})

test('a member without an address is suggested by a similar name', async () => {
  const { code } = await someMember(db, { name: 'Basanti Majhi', email: '' })
  await someMember(db, { name: 'Basanti Majhi', email: 'basanti@suiit.example' })
  const { request } = await asking('b.majhi@suiit.example', 'Basanti Majhi')
  expect(request.suggestions.map(({ number }) => memberNumber(number))).toEqual([code])
})

test('a member is made of a reader, with the address of the account', async () => {
  const { reader, request } = await asking('22made01@suiit.example', 'Made Anew')
  const texts = memberTexts({ name: 'Made Anew', email: 'else@suiit.example' })
  const make = (email: string) => makeRequested(db, admin, request.id, { ...texts, email }, origin)
  expect(await refusedWith(make('else@suiit.example'))).toBe('invalid-input')
  const number = await make('22made01@suiit.example')
  expect((await memberOf(db, reader))?.number).toBe(number)
  expect(await refusedWith(make('22made01@suiit.example'))).toBe('conflict')
})

test('who is declined reads why and may ask again; who became a member waits no more', async () => {
  const { reader, request } = await asking('22no01@suiit.example')
  expect(await refusedWith(declineRequest(db, admin, request.id, ' ', origin))).toBe(
    'invalid-input',
  )
  await declineRequest(db, admin, request.id, 'Come to the desk with your ID', origin)
  const declined = { status: 'declined', reason: 'Come to the desk with your ID' }
  expect(await ownRequest(db, reader)).toEqual(declined)
  const [mail] = await mailsTo('22no01@suiit.example')
  expect(mail?.text).toContain('Come to the desk with your ID')
  expect(await refusedWith(declineRequest(db, admin, request.id, 'Again', origin))).toBe('conflict')
  await askForMembership(db, reader)
  expect(await ownRequest(db, reader)).toMatchObject({ status: 'waiting' })
  const waiting = await countMembershipRequests(db)
  const { id } = await someMember(db, { email: '22no01@suiit.example' })
  expect((await memberWithId(db, id)).email).toBe('22no01@suiit.example')
  expect(await countMembershipRequests(db)).toBe(waiting - 1)
  const subject = { id: reader.id, email: reader.email, verified: true }
  expect(await membershipShare.gather(db, subject)).toHaveLength(2)
  await membershipShare.erase(db, subject)
  const { rows } = await sql`select from membership_requests where user_id = ${reader.id}`.execute(
    db,
  )
  expect(rows).toEqual([])
})
