import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { s3Server } from '#test/s3-server/s3-server.ts'
import { checkStore } from './check-store.ts'
import { forgetFiles } from './forget-files.ts'
import { withFormerFiles } from './former-files.ts'
import { dropFile, keepFile } from './keep-file.ts'
import { localFiles } from './local-files.ts'
import { measureSome } from './measure-file.ts'
import { moveFiles } from './move-files.ts'
import { readSmallFile } from './read-small-file.ts'
import { s3Files } from './s3-files.ts'

const { db } = await testDatabase()
const server = await s3Server()
const folder = await mkdtemp(join(tmpdir(), 'almirah-look-after-'))
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})
const local = localFiles(folder)
const remote = s3Files(server.address)
await sql`create table owners (file_key text references stored_files)`.execute(db)

beforeEach(async () => {
  for (const table of ['owners', 'stored_files', 'dropped_files']) {
    await sql`delete from ${sql.table(table)}`.execute(db)
  }
  server.bucket.objects.clear()
  await rm(folder, { recursive: true, force: true })
})

async function keep(key: string, content: string, owned = true): Promise<void> {
  await keepFile(db, local, { key, kind: 'pdf' }, Buffer.from(content))
  if (owned) await sql`insert into owners values (${key})`.execute(db)
}

const dayBefore = Date.now() / 1000 - 25 * 3600
const textOf = async (key: string, files = local) =>
  Buffer.from((await readSmallFile(files, key)) ?? []).toString()
const isFile = async (key: string, files = local) => (await files.facts(key)) !== null

test('a check finds what is missing, changed or unknown, and sweeps what is nobody’s', async () => {
  await keep('a/good.pdf', 'good')
  await keep('a/missing.pdf', 'missing')
  await keep('a/changed.pdf', 'changed')
  await keep('a/unmeasured.pdf', 'unmeasured')
  await keep('a/nobodys.pdf', 'nobodys', false)
  await sql`update stored_files set sha256 = null where key = 'a/unmeasured.pdf'`.execute(db)
  await local.remove('a/missing.pdf')
  await writeFile(join(folder, 'a/changed.pdf'), 'Changed')
  for (const key of ['a/old.pdf', 'a/new.pdf']) await local.put(key, Buffer.from(key))
  await utimes(join(folder, 'a/old.pdf'), dayBefore, dayBefore)
  const faults = [
    { key: 'a/changed.pdf', fault: 'changed' },
    { key: 'a/missing.pdf', fault: 'missing' },
  ]
  expect(await checkStore(db, local, false)).toEqual({
    files: 4,
    bytes: 28,
    measured: 1,
    swept: 0,
    faults: [...faults, { key: 'a/old.pdf', fault: 'unknown' }],
  })
  await sql`update stored_files set created_at = now() - interval '25 hours'`.execute(db)
  expect(await checkStore(db, local, true)).toMatchObject({ measured: 0, swept: 1, faults })
  expect([await isFile('a/old.pdf'), await isFile('a/nobodys.pdf')]).toEqual([false, false])
  expect([await isFile('a/new.pdf'), await isFile('a/good.pdf')]).toEqual([true, true])
})

test('what others have in the bucket under names that are no keys is left alone', async () => {
  await keepFile(db, remote, { key: 'a/ours.pdf', kind: 'pdf' }, Buffer.from('ours'))
  await sql`insert into owners values ('a/ours.pdf')`.execute(db)
  server.bucket.put('Some Folder/read me.TXT', Buffer.from('theirs'), false)
  server.bucket.put('a/nobodys.pdf', Buffer.from('nobodys'), false)
  const later = new Date(Date.now() + 2 * 24 * 3_600_000)
  const check = await checkStore(db, remote, true, later)
  expect(check).toMatchObject({ files: 1, swept: 1, faults: [] })
  expect([...server.bucket.objects.keys()].sort()).toEqual([
    'Some Folder/read me.TXT',
    'a/ours.pdf',
  ])
})

test('files of earlier times get their hashes by and by', async () => {
  await keep('a/old.pdf', 'old')
  await sql`update stored_files set sha256 = null, bytes = null, created_at = now() - interval '2 hours'`.execute(
    db,
  )
  await measureSome(db, local)
  const row = await db.selectFrom('stored_files').select(['bytes', 'sha256']).executeTakeFirst()
  expect([row?.bytes, row?.sha256?.length]).toEqual([3, 32])
})

test.each([
  ['into an S3-compatible store', local, remote],
  ['and back into the folder', remote, local],
])('files move %s while they are read', async (_name, from, to) => {
  const keys = Array.from({ length: 130 }, (_, at) => `m/${at}.pdf`)
  for (const key of keys) {
    await keepFile(db, from, { key, kind: 'pdf' }, Buffer.from(key))
    await sql`insert into owners values (${key})`.execute(db)
  }
  await from.put('m/unknown.pdf', Buffer.from('unknown'))
  await from.copy('m/3.pdf', 'm/copy.pdf')
  await to.put('m/7.pdf', Buffer.from('m/7.pdf'))
  const both = withFormerFiles(to, from)
  let isMoving = true
  const reading = (async () => {
    let reads = 0
    while (isMoving) {
      const key = keys[reads++ % keys.length] ?? ''
      expect(await textOf(key, both)).toBe(key)
    }
    return reads
  })()
  const counts: number[] = []
  const move = await moveFiles(db, { from, to }, (count) => counts.push(count), 20)
  isMoving = false
  expect(await reading).toBeGreaterThan(0)
  expect(move).toMatchObject({ moved: 130, left: 2, broken: [] })
  expect(counts).toEqual([50, 100, 130])
  for (const key of keys)
    expect([await isFile(key, from), await textOf(key, to)]).toEqual([false, key])
  expect(await moveFiles(db, { from, to }, () => {}, 1)).toMatchObject({ moved: 0, left: 2 })
})

test('what is not what it was is not moved; what is deleted meanwhile is deleted', async () => {
  await keep('m/changed.pdf', 'changed')
  await keep('m/deleted.pdf', 'deleted', false)
  await writeFile(join(folder, 'm/changed.pdf'), 'Changed')
  const both = withFormerFiles(remote, local)
  const deleting = {
    ...remote,
    put: async (key: string, content: Parameters<typeof remote.put>[1]) => {
      if (key === 'm/deleted.pdf') {
        await dropFile(db, key)
        await forgetFiles(db, both)
      }
      return remote.put(key, content)
    },
  }
  const move = await moveFiles(db, { from: local, to: deleting }, () => {}, 1)
  expect(move).toMatchObject({ moved: 0, broken: ['m/changed.pdf'] })
  expect([await isFile('m/changed.pdf'), await isFile('m/changed.pdf', remote)]).toEqual([
    true,
    false,
  ])
  expect(await isFile('m/deleted.pdf', both)).toBe(false)
})
