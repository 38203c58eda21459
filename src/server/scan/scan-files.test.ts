import { mkdtempSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { testClamd, testVirus } from '#test/clamd.ts'
import { testDatabase } from '#test/database.ts'
import { memoryFiles } from '#test/memory-files.ts'
import { takeJobs } from '#test/take-jobs.ts'
import { readClamdAddress } from '../clamd-address.ts'
import { requireScanned } from '../files/given-out.ts'
import { keepFile } from '../files/keep-file.ts'
import { createLog } from '../log.ts'
import { scanForVirus } from './clamd.ts'
import { scanFiles, setScanning } from './scan-files.ts'

const { db } = await testDatabase()
const clamd = await testClamd()
afterAll(() => clamd.close())
const address = { host: '127.0.0.1', port: clamd.port }
const files = memoryFiles()
const log = createLog('silent')
let made = 0

beforeEach(async () => {
  clamd.answer = null
  await sql`delete from stored_files`.execute(db)
  await setScanning(db, false)
})

async function keep(content: string, isDrawn = false): Promise<string> {
  const key = `scanned/${++made}.pdf`
  await keepFile(db, files, { key, kind: 'pdf', isDrawn }, Buffer.from(content))
  return key
}

const stateOf = async (key: string) =>
  (await db.selectFrom('stored_files').select('scan').where('key', '=', key).executeTakeFirst())
    ?.scan
const given = (key: string) =>
  requireScanned(db, key).then(
    () => 'given',
    (error: { code: string }) => error.code,
  )

async function* parts(...texts: string[]) {
  for (const text of texts) yield Buffer.from(text)
}

test('a file is given out once it was looked through, and not where something is in it', async () => {
  const before = await keep('before')
  expect([await stateOf(before), await given(before)]).toEqual(['unscanned', 'given'])
  await setScanning(db, true)
  const [clean, bad, drawn] = [await keep('clean'), await keep(testVirus), await keep('x', true)]
  expect(await takeJobs(db, 'scan-files')).toHaveLength(2)
  for (const key of [before, clean, bad]) expect(await given(key)).toBe('unavailable')
  expect(await given(drawn)).toBe('given')
  await Promise.all([scanFiles(db, files, address, log), scanFiles(db, files, address, log)])
  expect([await given(before), await given(clean), await given(bad)]).toEqual([
    'given',
    'given',
    'forbidden',
  ])
  const row = await db
    .selectFrom('stored_files')
    .select(['found', 'scan'])
    .where('key', '=', bad)
    .executeTakeFirst()
  expect(row).toEqual({ found: 'Eicar-Signature', scan: 'refused' })
  await setScanning(db, false)
  expect(await given(bad)).toBe('forbidden')
})

test('while the scanner does not answer, files wait, and the office is told', async () => {
  await setScanning(db, true)
  const key = await keep('text')
  const away = { host: '127.0.0.1', port: 1 }
  await expect(scanFiles(db, files, away, log)).rejects.toThrow('ECONNREFUSED')
  for (const answer of ['', 'INSTREAM size limit exceeded. ERROR', 'stream: nonsense']) {
    clamd.answer = answer
    await expect(scanFiles(db, files, address, log)).rejects.toThrow('the scanner')
  }
  expect([await stateOf(key), await given(key)]).toEqual(['waiting', 'unavailable'])
  const scanning = () => db.selectFrom('file_scanning').selectAll().executeTakeFirstOrThrow()
  expect((await scanning()).fault).toContain('nonsense')
  clamd.answer = null
  await scanFiles(db, files, address, log)
  expect([await given(key), (await scanning()).fault]).toEqual(['given', null])
  await setScanning(db, false)
})

test('a file that cannot be looked through keeps no other from it', async () => {
  await setScanning(db, true)
  const lost = await keep('lost')
  await files.remove(lost)
  const key = await keep('text')
  await expect(scanFiles(db, files, address, log)).rejects.toThrow('not in the store')
  await expect(scanFiles(db, files, address, log)).rejects.toThrow('not in the store')
  expect([await given(lost), await given(key)]).toEqual(['unavailable', 'given'])
})

test('a scanner that is turned off lets what waits go', async () => {
  await setScanning(db, true)
  const key = await keep('text')
  await setScanning(db, false)
  expect([await stateOf(key), await given(key)]).toEqual(['unscanned', 'given'])
})

test('all parts reach the scanner, by a socket of the machine too', async () => {
  const large = 'x'.repeat(3_000_000)
  expect(await scanForVirus(address, parts(large, '', large))).toBeNull()
  expect(clamd.scanned.at(-1)).toBe(6_000_000)
  const path = join(mkdtempSync(join(tmpdir(), 'almirah-clamd-')), 'clamd.sock')
  const silent = createServer(() => {}).listen(path)
  await expect(scanForVirus({ path }, parts('x'), 50)).rejects.toThrow('silent')
  silent.close()
})

test('what breaks while it is read is no verdict', async () => {
  const breaking = async function* () {
    yield Buffer.from('x')
    throw new Error('the store broke off')
  }
  await expect(scanForVirus(address, breaking())).rejects.toThrow('the store broke off')
})

test.each([
  ['tcp://127.0.0.1:3310', { host: '127.0.0.1', port: 3310 }],
  ['tcp://[::1]:3310', { host: '::1', port: 3310 }],
  ['unix:/run/clamav/clamd.ctl', { path: '/run/clamav/clamd.ctl' }],
  ['unix:///run/clamd.ctl', { path: '/run/clamd.ctl' }],
  ['tcp://host', null],
  ['tcp://host:70000', null],
  ['http://host:3310', null],
  ['unix:clamd.ctl', null],
])('%s', (text, expected) => {
  expect(readClamdAddress(text)).toEqual(expected)
})
