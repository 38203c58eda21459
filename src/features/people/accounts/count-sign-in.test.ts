import { beforeEach, expect, test } from 'vitest'
import { type Person, visitor } from '#src/kernel/actor.ts'
import type { Client } from '#src/server/http/client-facts.ts'
import { testDatabase } from '#test/database.ts'
import { mailedToken } from '#test/mailed-token.ts'
import { client, passwords, signedInAs } from '#test/signed-in.ts'
import { takeJobs } from '#test/take-jobs.ts'
import { changePassword } from './change-password.server.ts'
import { countSignIn } from './count-sign-in.server.ts'
import { mailLinkJob } from './links.server.ts'
import { storePassword } from './new-user.server.ts'
import { hashPassword } from './passwords.server.ts'
import { requestReset, resetPassword } from './reset-password.server.ts'
import { signIn } from './sign-in.server.ts'

const { db } = await testDatabase()
const password = 'a long password'
const hash = await hashPassword(password)

let places = 0
const elsewhere = (): Client => ({ ...client, network: `198.51.${places++}.0/24` })

let person: Person
let home: Client
beforeEach(async () => {
  ;({ person } = await signedInAs(db, 'student'))
  await storePassword(db, person.id, hash)
  home = await knownAs(person.email, elsewhere())
})

/** Signs in, and gives the same browser as it comes the next time. */
async function knownAs(email: string, from: Client): Promise<Client> {
  const { setCookie } = await signIn(db, visitor, from, passwords, { email, password })
  return browserAfter(from, setCookie)
}

function browserAfter(from: Client, setCookie: readonly string[]): Client {
  const browser = /almirah\.browser=([\w-]{32});/.exec(setCookie.join())?.[1] ?? null
  expect(browser).not.toBeNull()
  return { ...from, browser }
}

/** How many of so many wrong passwords would be looked at. */
async function guess(times: number, place: () => Client, email = person.email): Promise<number> {
  let looked = 0
  for (let at = 0; at < times; at++) {
    looked += await countSignIn(db, place(), email).then(
      () => 1,
      () => 0,
    )
  }
  return looked
}

const enters = (from: Client, email = person.email) =>
  signIn(db, visitor, from, passwords, { email, password }).then(
    () => 'in',
    (error) => error.message,
  )

const tooMany = 'Too many requests. Please try again later.'

/** The mails that wait to be written are, and how many of them tell of refused sign-ins. */
async function refusalMails(email = person.email) {
  for (const data of await takeJobs(db, 'mail-link')) await mailLinkJob(db, data)
  return db
    .selectFrom('mails')
    .select(['subject', 'text'])
    .where('to_address', '=', email)
    .where('kind', '=', 'sign-in-refused')
    .execute()
}

test('wrong passwords of a stranger keep the stranger out, and neither the owner nor the network', async () => {
  const attacker = elsewhere()
  expect(await guess(150, () => attacker)).toBe(10)
  expect(await enters(attacker)).toBe(tooMany)
  expect(await enters(elsewhere())).toBe('in')
  expect(await enters({ ...attacker, browser: home.browser })).toBe('in')
  const neighbour = await signedInAs(db, 'faculty')
  await storePassword(db, neighbour.person.id, hash)
  expect(await enters(attacker, neighbour.person.email)).toBe('in')
})

test('a guesser with many networks is slowed, and the owner’s browser still gets in', async () => {
  expect(await guess(60, elsewhere)).toBe(40)
  expect(await enters(elsewhere())).toBe(tooMany)
  for (let times = 0; times < 12; times++) await (await countSignIn(db, home, person.email))()
  expect(await enters(home)).toBe('in')
  expect(await guess(3, elsewhere)).toBe(0)
})

test('a known browser guesses no more than others, and only its own person is known there', async () => {
  expect(await guess(12, () => home)).toBe(10)
  expect(await enters(home)).toBe(tooMany)
  const other = await signedInAs(db, 'faculty')
  await storePassword(db, other.person.id, hash)
  expect(await guess(60, elsewhere, other.person.email)).toBe(40)
  expect(await enters(home, other.person.email)).toBe(tooMany)
  expect(await guess(12, () => ({ ...elsewhere(), browser: 'A'.repeat(32) }))).toBe(12)
})

test('the owner is told by mail, once a day; who has no account or has not confirmed it is not', async () => {
  const attacker = elsewhere()
  await guess(12, () => attacker)
  await guess(12, elsewhere)
  const mails = await refusalMails()
  expect(mails).toHaveLength(1)
  expect(mails[0]?.text).toContain('/login?mode=forgot')
  expect(mails[0]?.text).not.toContain('token=')
  await guess(40, elsewhere)
  expect(await refusalMails()).toHaveLength(1)
  const { person: unverified } = await signedInAs(db, 'unverified')
  for (const email of [unverified.email, 'nobody@suiit.example']) {
    const place = elsewhere()
    await guess(12, () => place, email)
    expect(await refusalMails(email)).toEqual([])
  }
})

test('a network that is shut for trying many addresses mails nobody', async () => {
  const attacker = elsewhere()
  for (let at = 0; at < 101; at++) await guess(1, () => attacker, `someone${at}@suiit.example`)
  expect(await enters(attacker)).toBe(tooMany)
  expect(await refusalMails()).toEqual([])
})

test('a new password by mail lets its browser in, and those before are strangers', async () => {
  await guess(60, elsewhere)
  await requestReset(db, client, passwords, person)
  const token = await mailedToken(db, person.email)
  const library = elsewhere()
  const { setCookie } = await resetPassword(db, library, passwords, { token, password })
  expect(await enters(home)).toBe(tooMany)
  expect(await enters(browserAfter(library, setCookie))).toBe('in')
})

test('strangers’ guesses do not keep a signed-in person from a new password, who has ten tries', async () => {
  await guess(60, elsewhere)
  const change = (current: string) =>
    changePassword(db, person, client, passwords, { current, next: password }).then(
      () => 'changed',
      (error) => error.details.authCode,
    )
  expect(await change(password)).toBe('changed')
  const tries = []
  for (let at = 0; at < 11; at++) tries.push(await change('wrong'))
  expect(tries).toEqual([...Array(10).fill('wrong-password'), 'too-many-requests'])
})
