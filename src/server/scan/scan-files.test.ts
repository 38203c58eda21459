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
import { type ClamdAddress, readClamdAddress } from '../clamd-address.ts'
import { checkStore } from '../files/check-store.ts'
import { forgetFiles } from '../files/forget-files.ts'
import { requireScanned } from '../files/given-out.ts'
import { dropFile, keepFile } from '../files/keep-file.ts'
import { createLog } from '../log.ts'
import { scanForVirus } from './clamd.ts'
import { scanFiles, setScanning } from './scan-files.ts'
import { scanNews } from './scan-news.ts'

const { db } = await testDatabase()
const clamd = await testClamd()
afterAll(() => clamd.close())
const address = { host: '127.0.0.1', port: clamd.port }
const files = memoryFiles()
const log = createLog('silent')
const scan = (clamd: ClamdAddress = address) => scanFiles({ db, files, clamd, log })
await sql`create table scanned_owners (file_key text references stored_files)`.execute(db)
let made = 0

beforeEach(async () => {
  clamd.answer = null
  clamd.before = async () => {}
  for (const table of ['scanned_owners', 'stored_files', 'dropped_files']) {
    await sql`delete from ${sql.table(table)}`.execute(db)
  }
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
  await Promise.all([scan(), scan()])
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

test('of what is refused the bytes go too, and nobody misses them', async () => {
  await setScanning(db, true)
  const bad = await keep(testVirus)
  await scan()
  await forgetFiles(db, files)
  expect([await files.facts(bad), await given(bad)]).toEqual([null, 'forbidden'])
  expect(await checkStore(db, files, false)).toMatchObject({ files: 0, faults: [] })
  await dropFile(db, bad)
  await forgetFiles(db, files)
  expect(await stateOf(bad)).toBeUndefined()
})

test('while the scanner does not answer, files wait, and the office is told since when', async () => {
  await setScanning(db, true)
  const key = await keep('text')
  await expect(scan({ host: '127.0.0.1', port: 1 })).rejects.toThrow('ECONNREFUSED')
  const since = (await scanNews(db)).trouble?.failedAt
  clamd.answer = ''
  await expect(scan()).rejects.toThrow('the scanner')
  expect([await stateOf(key), await given(key)]).toEqual(['waiting', 'unavailable'])
  expect((await scanNews(db)).trouble).toEqual({
    failedAt: since,
    fault: 'the scanner ended without an answer',
  })
  clamd.answer = null
  await scan()
  expect([await given(key), (await scanNews(db)).trouble]).toEqual(['given', null])
})

test('a file that cannot be looked through keeps no other from it, and the office is told', async () => {
  await setScanning(db, true)
  const lost = await keep('lost')
  await files.remove(lost)
  const key = await keep('text')
  await scan()
  expect([await given(lost), await given(key)]).toEqual(['unavailable', 'given'])
  clamd.answer = 'INSTREAM size limit exceeded. ERROR'
  const large = await keep('large')
  await scan()
  await expect(requireScanned(db, large)).rejects.toThrow('could not check it')
  const { waiting, unclear, trouble } = await scanNews(db)
  expect([waiting, unclear?.files, trouble]).toEqual([2, 2, null])
  expect(unclear?.why).toContain('INSTREAM size limit exceeded')
  clamd.answer = null
  await scan()
  expect(await given(large)).toBe('unavailable')
  await setScanning(db, true)
  await scan()
  expect(await given(large)).toBe('given')
})

test('a file at which the scanner hangs up keeps no other from it', async () => {
  await setScanning(db, true)
  const bad = await keep('bad')
  const key = await keep('text')
  clamd.before = async () => {
    if (clamd.scanned.at(-1) === 'bad'.length) throw new Error('hung up')
  }
  await expect(scan()).rejects.toThrow('the scanner')
  await expect(scan()).rejects.toThrow('the scanner')
  expect([await given(bad), await given(key)]).toEqual(['unavailable', 'given'])
})

test('while a slow scanner reads a file, rooms take it and let it go', async () => {
  await setScanning(db, true)
  const [taken, dropped] = [await keep('taken'), await keep('dropped')]
  let scanned = 0
  clamd.before = () =>
    db.transaction().execute(async (within) => {
      await sql`set local lock_timeout = '200ms'`.execute(within)
      if (++scanned === 1) await sql`insert into scanned_owners values (${taken})`.execute(within)
      else await dropFile(within, dropped)
    })
  await scan()
  expect([scanned, await stateOf(taken), await stateOf(dropped)]).toEqual([2, 'clean', undefined])
})

test('a scanner that is turned off lets what waits go', async () => {
  await setScanning(db, true)
  const key = await keep('text')
  await setScanning(db, false)
  expect([await stateOf(key), await given(key)]).toEqual(['unscanned', 'given'])
})

test('all parts reach the scanner, by a socket of the machine too', async () => {
  const large = 'x'.repeat(3_000_000)
  expect(await scanForVirus(address, parts(large, '', large))).toEqual({ scan: 'clean' })
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
