import { sql } from 'kysely'
import { expect, test } from 'vitest'
import {
  listAppPasswords,
  revokeAppPassword,
} from '#src/features/people/account/app-passwords/app-passwords.server.ts'
import { testDatabase } from '#test/database.ts'
import { madeEbooks } from '#test/made-ebooks.ts'
import { memoryFiles } from '#test/memory-files.ts'
import { opds2Faults } from '#test/opds2-shapes.ts'
import { readingApp, siteForApps } from '#test/reading-app.ts'
import { signedInAs } from '#test/signed-in.ts'

const { db } = await testDatabase()
const files = memoryFiles()
const made = madeEbooks(db, files)
const { person: student } = await signedInAs(db, 'student')
const { person: other } = await signedInAs(db, 'faculty')
const app = await readingApp(db, files, student)
const visitor = (path: string, headers: Record<string, string> = {}) =>
  siteForApps(db, files).request(path, { headers, redirect: 'manual' })

const open = await made({ title: 'Chha Mana', readers: 'everybody', download: true })
const ofMembers = await made({ title: 'Networks', download: true })

test('whoever may not is asked to sign in, with the document that says how; a wrong password too', async () => {
  const asked = await visitor(`/opds/books/${ofMembers}/file`)
  expect(asked.status).toBe(401)
  expect(asked.headers.get('www-authenticate')).toMatch(/^Basic realm=/)
  expect(asked.headers.get('content-type')).toBe('application/opds-authentication+json')
  const document = (await asked.json()) as never
  expect(document).toMatchObject({
    id: 'http://localhost/opds/authentication.json',
    title: expect.any(String),
    authentication: [
      { type: 'http://opds-spec.org/auth/basic', labels: { login: expect.any(String) } },
    ],
  })
  expect(opds2Faults('authentication', document)).toEqual([])
  expect(await (await visitor('/opds/authentication.json')).json()).toEqual(document)
  const basic = (text: string) => ({
    authorization: `Basic ${Buffer.from(text).toString('base64')}`,
  })
  for (const wrong of [
    `${app.userName}:no`,
    'nobody:no',
    'x',
    `${student.email}:${app.password}`,
    `${app.userName}\0:${app.password}`,
    '\0',
  ]) {
    expect([wrong, (await visitor('/opds', basic(wrong))).status]).toEqual([wrong, 401])
  }
  for (const path of [`/opds/books/${open}`, `/opds/v2/books/${open}`]) {
    const wrong = await visitor(path, basic('nobody:no'))
    expect([path, wrong.status, wrong.headers.get('www-authenticate')]).toEqual([
      path,
      401,
      expect.stringMatching(/^Basic realm=/),
    ])
  }
  expect((await visitor('/opds/mine')).status).toBe(401)
  expect((await visitor('/opds')).status).toBe(200)
})

test('an app password opens reading alone, is kept as a hash, and ends when it is removed', async () => {
  const { rows } = await sql<{
    row: string
  }>`select app_passwords::text as row from app_passwords`.execute(db)
  expect(rows.some(({ row }) => row.includes(app.password))).toBe(false)
  const gone = await readingApp(db, files, other)
  expect((await gone.get('/opds/mine')).status).toBe(200)
  const [shown] = await listAppPasswords(db, other)
  expect(shown).toMatchObject({
    name: 'KOReader',
    userName: gone.userName,
    usedAt: expect.any(Date),
  })
  await revokeAppPassword(db, student, shown?.id ?? '')
  expect((await gone.get('/opds/mine')).status).toBe(200)
  await revokeAppPassword(db, other, shown?.id ?? '')
  expect((await gone.get('/opds/mine')).status).toBe(401)
})

test('many wrong passwords of one network are refused; the right one opens all the same', async () => {
  const basic = (name: string) => ({
    authorization: `Basic ${Buffer.from(`${name}:wrong`).toString('base64')}`,
  })
  const statuses = new Set<number>()
  for (let at = 0; at < 100; at++) {
    statuses.add((await visitor('/opds', basic(at % 2 ? app.userName : `invented${at}`))).status)
  }
  expect([...statuses]).toContain(401)
  expect((await visitor('/opds', basic('another'))).status).toBe(429)
  expect((await visitor('/opds', basic(app.userName))).status).toBe(429)
  expect((await app.get('/opds')).status).toBe(200)
  expect((await app.sync('/users/auth')).status).toBe(200)
  const { rows } = await sql`select from attempts where kind like 'app-password%'`.execute(db)
  expect(rows).toHaveLength(1)
  await sql`delete from attempts`.execute(db)
})
