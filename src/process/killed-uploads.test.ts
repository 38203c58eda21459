import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkStore } from '#src/server/files/check-store.ts'
import { localFiles } from '#src/server/files/local-files.ts'
import { readSmallFile } from '#src/server/files/read-small-file.ts'
import { s3Files } from '#src/server/files/s3-files.ts'
import { sweepUnfinished } from '#src/server/files/sweep-unfinished.ts'
import { finishUpload } from '#src/server/uploads/finish-upload.ts'
import { receiveParts } from '#src/server/uploads/receive-parts.ts'
import { receivedUpload, takeUpload } from '#src/server/uploads/take-upload.ts'
import { beginUpload, uploadOf } from '#src/server/uploads/upload-rows.ts'
import { testDatabase } from '#test/database.ts'
import { filmBytes, filmPurpose } from '#test/film.ts'
import { s3Server } from '#test/s3-server/s3-server.ts'
import { signedInAs } from '#test/signed-in.ts'

const { db, url } = await testDatabase()
const dataDir = await mkdtemp(join(tmpdir(), 'almirah-killed-'))
const server = await s3Server()
afterAll(async () => {
  await server.close()
  await rm(dataDir, { recursive: true })
})
const folder = join(dataDir, 'files')
const { person: sender } = await signedInAs(db, 'admin')
await sql`create table films (file_key text not null unique references stored_files)`.execute(db)

/** Receives it in a process of its own that dies there; gives by what it died. */
async function dyingAt(
  store: object,
  id: string,
  nth: number,
  step: string,
): Promise<string | null> {
  const root = resolve(import.meta.dirname, '../..')
  const script = resolve(root, 'test/dying-upload.ts')
  const args = [script, url, JSON.stringify(store), id, sender.id, String(nth), step]
  const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] })
  const [, signal] = await once(child, 'exit')
  return signal
}

async function* rest(from: number) {
  yield filmBytes.subarray(from)
}

const stores = [
  ['a folder', { folder }, localFiles(folder)],
  ['an S3-compatible store', { address: server.address }, s3Files(server.address)],
] as const

describe.each(stores)('%s', (_name, store, files) => {
  beforeAll(async () => {
    for (const table of ['films', 'uploads', 'stored_files', 'dropped_files']) {
      await sql`delete from ${sql.table(table)}`.execute(db)
    }
  })

  test.each([
    [1, 'before', 0],
    [3, 'during', 8],
    [3, 'after', 8],
    [6, 'before', 20],
    [6, 'during', 20],
    [6, 'after', 20],
  ] as const)(
    'killed at the file no. %d, %s any byte of it: it goes on, and nothing of nobody is left',
    async (nth, step, megabytes) => {
      const facts = { name: 'film.mp4', bytes: filmBytes.length }
      const id = await beginUpload(db, sender, filmPurpose, facts)
      expect(await dyingAt(store, id, nth, step)).toBe('SIGKILL')
      const isInParts = 'address' in store && nth === 6 && step === 'during'
      expect(server.bucket.uploads.size).toBe(isInParts ? 1 : 0)
      const upload = await uploadOf(db, sender, id)
      expect(upload.received).toBe(megabytes * 1024 ** 2)
      if (upload.received < upload.bytes) {
        const body = rest(upload.received)
        const offset = upload.received
        await receiveParts(db, files, sender, filmPurpose, { upload, offset, body })
      }
      await finishUpload(db, files, sender, await uploadOf(db, sender, id))
      const { key } = await receivedUpload(db, files, sender, 'films', id)
      await db.transaction().execute(async (within) => {
        await takeUpload(within, sender, 'films', id)
        await sql`insert into films values (${key})`.execute(within)
      })
      const stored = await readSmallFile(files, key, 2 ** 30)
      expect(Buffer.compare(stored ?? Buffer.of(), filmBytes)).toBe(0)
      const tomorrow = new Date(Date.now() + 25 * 3_600_000)
      await sql`update stored_files set created_at = created_at - interval '25 hours'`.execute(db)
      await sweepUnfinished(dataDir, tomorrow)
      await checkStore(db, files, true, tomorrow)
      const left = []
      for await (const one of files.list('')) left.push(one.key)
      expect(server.bucket.uploads.size).toBe(0)
      const { rows } = await sql<{ key: string }>`select file_key as key from films`.execute(db)
      expect(left.sort()).toEqual(rows.map((row) => row.key).sort())
      expect((await checkStore(db, files, false, tomorrow)).faults).toEqual([])
    },
    120_000,
  )
})
