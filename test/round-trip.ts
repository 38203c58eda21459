import { mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import { type ExportFormat, exportBooks } from '#src/features/collection/exports/export.server.ts'
import { importFile } from '#src/features/collection/imports/import.server.ts'
import { system } from '#src/kernel/actor.ts'
import type { Db } from '#src/server/database/connect.ts'
import { testDatabase } from './database.ts'

const actor = system('test')
const endings = { mrc: 'mrc', marcxml: 'xml', csv: 'csv', xlsx: 'xlsx' } as const

/** Exports all books; the test fails where one is left out. */
export async function exported(db: Db, format: ExportFormat) {
  const out = join(await mkdtemp(join(tmpdir(), 'almirah-export-')), `books.${endings[format]}`)
  const { leftOut, ...counts } = await exportBooks(db, actor, { format, out })
  expect(leftOut).toEqual([])
  return { out, ...counts }
}

/** Empty databases for a test file; `next` gives one that was not given before. */
export async function emptyDatabases(count: number): Promise<{ next: () => Db }> {
  const databases: Db[] = []
  while (databases.length < count) databases.push((await testDatabase()).db)
  return {
    next: () => {
      const db = databases.pop()
      if (!db) throw new Error('the test needs more empty databases')
      return db
    },
  }
}

/** Exports, imports that into an empty database, exports again: the bytes are the same. */
export async function roundTrip(db: Db, empty: Db, format: ExportFormat) {
  const first = await exported(db, format)
  const batch = await importFile(empty, actor, { path: first.out })
  expect(batch).toMatchObject({
    created: first.books,
    copiesCreated: first.copies,
    rejected: 0,
    merged: 0,
    ignoredColumns: [],
  })
  const second = await exported(empty, format)
  const [one, other] = [await readFile(first.out), await readFile(second.out)]
  if (!one.equals(other)) expect(other.toString('utf8')).toBe(one.toString('utf8'))
  return first
}
