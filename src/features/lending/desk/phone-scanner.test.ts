import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { newKey } from '#test/circulation.ts'
import { testDatabase } from '#test/database.ts'
import { person } from '#test/person.ts'
import {
  closeScanner,
  isPairedPhone,
  openScanner,
  scansOfPhone,
  takeCode,
  takePhoneScan,
} from './phone-scanner.server.ts'

const { db } = await testDatabase()
const admin = person('admin')
const refused = (code: string) => expect.objectContaining({ code })

test('one phone takes a code, and what it scans comes to the desk in order and once', async () => {
  const { scanner, code } = await openScanner(db, admin)
  expect(await scansOfPhone(db, admin, { scanner, after: 0 })).toEqual({
    isOpen: true,
    isPaired: false,
    scans: [],
  })
  const device = await takeCode(db, code)
  await expect(takeCode(db, code)).rejects.toEqual(refused('not-found'))
  expect(await isPairedPhone(db, code, device)).toBe(true)
  expect(await isPairedPhone(db, code, '')).toBe(false)
  const key = newKey()
  await takePhoneScan(db, code, device, { key, text: 'M-000001' })
  await takePhoneScan(db, code, device, { key, text: 'M-000001' })
  await takePhoneScan(db, code, device, { key: newKey(), text: ' 42 ' })
  const { scans } = await scansOfPhone(db, admin, { scanner, after: 0 })
  expect(scans.map(({ text }) => text)).toEqual(['M-000001', '42'])
  const rest = await scansOfPhone(db, admin, { scanner, after: scans[0]?.number ?? 0 })
  expect(rest.scans.map(({ text }) => text)).toEqual(['42'])
  await expect(takePhoneScan(db, code, device, { key, text: ' ' })).rejects.toEqual(
    refused('invalid-input'),
  )
  await expect(takePhoneScan(db, code, 'x', { key, text: '1' })).rejects.toEqual(
    refused('not-found'),
  )
})

test('a pairing is of the one who opened it, and ends', async () => {
  const { scanner, code } = await openScanner(db, admin)
  const device = await takeCode(db, code)
  const other = person('admin', { email: 'other@suiit.example' })
  await closeScanner(db, other, scanner)
  expect((await scansOfPhone(db, other, { scanner, after: 0 })).isOpen).toBe(false)
  expect((await scansOfPhone(db, admin, { scanner, after: 0 })).isOpen).toBe(true)
  await closeScanner(db, admin, scanner)
  const scan = { key: newKey(), text: '1' }
  await expect(takePhoneScan(db, code, device, scan)).rejects.toEqual(refused('not-found'))
  await expect(openScanner(db, person('student'))).rejects.toEqual(refused('forbidden'))
})

test('a code that nobody took in its time is taken no more, and what has ended is forgotten', async () => {
  const { scanner, code } = await openScanner(db, admin)
  await sql`update desk_scanners set code_until = now() - interval '1 second' where id = ${scanner}`.execute(
    db,
  )
  await expect(takeCode(db, code)).rejects.toEqual(refused('not-found'))
  await sql`update desk_scanners set ends_at = code_until where id = ${scanner}`.execute(db)
  expect((await scansOfPhone(db, admin, { scanner, after: 0 })).isOpen).toBe(false)
  await openScanner(db, admin)
  const stored = await sql`select 1 from desk_scanners where id = ${scanner}`.execute(db)
  expect(stored.rows).toHaveLength(0)
})
