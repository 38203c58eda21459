import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createBooks } from '#src/features/collection/books/books.server.ts'
import { newDraft } from '#src/features/collection/books/books.ts'
import { changesSince } from '#src/features/collection/books/catalogue-changes.server.ts'
import { searchStore } from '#src/features/collection/search/search-index/search-store.server.ts'
import { liveBooks } from '#src/features/lending/live-lists/live-books.server.ts'
import { liveIssues } from '#src/features/lending/live-lists/live-issues.server.ts'
import { system } from '#src/kernel/actor.ts'
import { keepOaiRecords } from '#src/protocols/oai-pmh/keep-oai-records.server.ts'
import { readCursorNow } from '#src/server/database/change-cursor.ts'
import { type Db, openDatabase } from '#src/server/database/connect.ts'
import { migrate } from '#src/server/database/migrate.ts'
import { newClusterAccount } from '#src/server/database/postgres-account.ts'
import { postgresBinaries } from '#src/server/database/postgres-binaries.ts'
import { testDatabase } from '#test/database.ts'
import { startCluster } from '#test/other-postgres.ts'
import { databaseUrl } from '#test/postgres.ts'
import {
  type Dump,
  dumpDatabase,
  restoreDatabase,
  useTransactionIds,
} from '#test/restored-database.ts'
import { contentVersion } from './content-version.server.ts'

const old = await testDatabase()
const oldAdmin = databaseUrl(inject('postgresAdminUrl'), new URL(old.url).pathname.slice(1))
const cluster = await startCluster(postgresBinaries(newClusterAccount()))
afterAll(() => cluster.stop())

let dump: Dump
let oldCursor: string
beforeAll(async () => {
  await migrate(old.url)
  await useTransactionIds(oldAdmin, 5000)
  await addBook(old.db, 'Heat and dust')
  await sql`insert into loan_changes (loan_id, member_id)
    values (${randomUUID()}, ${randomUUID()})`.execute(old.db)
  await keepOaiRecords(old.db)
  oldCursor = await readCursorNow(old.db)
  dump = await dumpDatabase(oldAdmin)
  afterAll(() => dump.remove())
}, 60_000)

async function addBook(db: Db, title: string): Promise<void> {
  await db.transaction().execute((within) => createBooks(within, system('test'), [newDraft(title)]))
}

/** Each look at what has changed, in a process that has just started; none after that. */
async function looks(db: Db) {
  const version = contentVersion(db)
  const store = searchStore(db)
  await keepOaiRecords(db)
  const cursor = await readCursorNow(db)
  await store.refresh()
  const before = { store: store.version, content: await version() }
  await store.refresh()
  return {
    catalogue: (await changesSince(db, cursor, 10)).changed,
    search: store.version !== before.store,
    pages: (await version()) !== before.content,
    books: (await liveBooks(db).changesSince(cursor)).rows?.size ?? 'all',
    issues: (await liveIssues(db).changesSince(cursor)).rows?.size ?? 'all',
  }
}

const nothingNew = { catalogue: false, search: false, pages: false, books: 0, issues: 0 }

test('restored into a new server, the database tells changes that happen there, and no others', async () => {
  await migrate(cluster.url)
  await restoreDatabase(dump, cluster.url)
  await migrate(cluster.url)
  const { db, close } = openDatabase(cluster.url)
  try {
    expect(await looks(db)).toEqual(nothingNew)
    const cursor = await readCursorNow(db)
    await addBook(db, 'Maila Anchal')
    const { books } = await changesSince(db, cursor, 10)
    expect(books).toHaveLength(1)
    expect(await looks(db)).toEqual(nothingNew)
    expect(await futureColumns(db)).toEqual([])
  } finally {
    await close()
  }
})

test('who stood somewhere in the old server is told everything, also once the new one has counted so far', async () => {
  const { db, close } = openDatabase(cluster.url)
  try {
    await useTransactionIds(cluster.url, 20_000)
    expect((await liveBooks(db).changesSince(oldCursor)).rows).toBeNull()
    expect((await liveIssues(db).changesSince(oldCursor)).rows).toBeNull()
  } finally {
    await close()
  }
})

test('a start without a restore leaves everybody where they stand', async () => {
  const cursor = await readCursorNow(old.db)
  await addBook(old.db, 'Raag Darbari')
  await migrate(old.url)
  expect((await changesSince(old.db, cursor, 10)).books).toHaveLength(1)
})

test('put back into its own database, it takes back what was done since: everybody is told everything', async () => {
  await addBook(old.db, 'Taken back')
  const cursor = await readCursorNow(old.db)
  await restoreDatabase(dump, oldAdmin)
  await migrate(old.url)
  expect((await liveBooks(old.db).changesSince(cursor)).rows).toBeNull()
  expect((await liveIssues(old.db).changesSince(cursor)).rows).toBeNull()
  expect(await looks(old.db)).toEqual(nothingNew)
})

/** The columns that hold transaction ids which the server has not reached. */
async function futureColumns(db: Db): Promise<string[]> {
  const { rows } = await sql<{ table: string; column: string }>`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = 'public' and udt_name = 'xid8'`.execute(db)
  expect(rows.length).toBeGreaterThan(3)
  const future: string[] = []
  for (const { table, column } of rows) {
    const { rows: late } = await sql`select from ${sql.table(table)}
      where ${sql.ref(column)} >= pg_snapshot_xmax(pg_current_snapshot()) limit 1`.execute(db)
    if (late.length > 0) future.push(`${table}.${column}`)
  }
  return future
}
