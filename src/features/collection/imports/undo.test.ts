import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { system, visitor } from '#src/kernel/actor.ts'
import { testDatabase } from '#test/database.ts'
import { lending } from '#test/lending.ts'
import { findBatch } from './batches.server.ts'
import { importFile } from './import.server.ts'
import { undoImport } from './undo.server.ts'
import { undoOutlook } from './undo-outlook.server.ts'

const { db } = await testDatabase()
const actor = system('test')
const folder = await mkdtemp(join(tmpdir(), 'almirah-undo-'))

async function importText(text: string, dryRun = false) {
  const path = join(folder, 'list.csv')
  await writeFile(path, text)
  return importFile(db, actor, { path, dryRun })
}

async function contents(): Promise<unknown> {
  const { rows } = await sql`
    select (select json_agg(b order by number) from (select number, title, publisher, place, search::text, match_key from books) b) as books,
      (select json_agg(c order by accession_number) from (select accession_number, barcode from copies) c) as copies,
      (select json_agg(i order by value) from (select value from identifiers) i) as identifiers`.execute(
    db,
  )
  return rows[0]
}

const first =
  'Acc No,Title,Author,Publisher,ISBN\n1,Networks,Tanenbaum,,9780132126953\n2,Databases,Date,Wesley,\n'
const second =
  'Acc No,Title,Author,Publisher,ISBN\n3,Networks,Tanenbaum,Pearson,9780132126953\n4,Graphs,Diestel,Springer,\n4,Graphs,Diestel,Springer,9783662536216\n'

test('an undo takes back what was made and restores what was changed, last import first or not', async () => {
  const one = await importText(first)
  const afterOne = await contents()
  const two = await importText(second)
  expect(two).toMatchObject({ created: 1, merged: 2, copiesCreated: 2 })

  const early = await undoImport(db, actor, one.number)
  expect(early).toMatchObject({
    booksRemoved: 1,
    copiesRemoved: 2,
    kept: [{ reason: 'it still has copies' }],
  })
  await importText(first)

  expect(await undoImport(db, actor, two.number)).toEqual({
    booksRemoved: 1,
    booksRestored: 1,
    copiesRemoved: 2,
    kept: [],
  })
  expect(await contents()).toMatchObject({
    copies: [{ accession_number: '1' }, { accession_number: '2' }],
  })
  expect((await findBatch(db, two.number)).status).toBe('undone')
  expect(afterOne).toMatchObject({ copies: [{ accession_number: '1' }, { accession_number: '2' }] })
})

test('undoing imports one after the other leaves nothing', async () => {
  await sql`truncate books, copies, import_batches cascade`.execute(db)
  const one = await importText(first)
  const two = await importText(second)
  expect((await undoImport(db, actor, two.number)).kept).toEqual([])
  expect((await undoImport(db, actor, one.number)).kept).toEqual([])
  expect(await contents()).toEqual({ books: null, copies: null, identifiers: null })
  const { rows } =
    await sql`select action, count(*)::int as count from audit where action like '%.removed' group by 1 order by 1`.execute(
      db,
    )
  expect(rows).toEqual([
    { action: 'book.removed', count: 5 },
    { action: 'copy.removed', count: 8 },
  ])
  await expect(undoImport(db, actor, one.number)).rejects.toThrow('has been undone already')
})

test('what is on loan or was changed since stays and is named; later the rest can be undone', async () => {
  const batch = await importText(first)
  await sql`update copies set state = 'on-loan' where accession_number = '1'`.execute(db)
  await sql`update books set version = version + 1 where title = 'Databases'`.execute(db)
  const { id } = await findBatch(db, batch.number)
  const { copiesKept, booksKept, ...outlook } = await undoOutlook(db, actor, id)
  expect([copiesKept, booksKept]).toEqual([1, 2])
  const undone = await undoImport(db, actor, batch.number)
  expect(undone).toEqual(outlook)
  expect(undone).toMatchObject({ booksRemoved: 0, copiesRemoved: 1 })
  expect(undone.kept).toEqual([
    { what: 'copy 1', reason: 'it is on loan' },
    expect.objectContaining({
      what: expect.stringContaining('“Networks”'),
      reason: 'it still has copies',
    }),
    expect.objectContaining({
      what: expect.stringContaining('“Databases”'),
      reason: 'it has been changed since',
    }),
  ])
  await sql`update copies set state = 'available' where accession_number = '1'`.execute(db)
  expect(await undoImport(db, actor, batch.number)).toMatchObject({
    booksRemoved: 1,
    copiesRemoved: 1,
    kept: [{ reason: 'it has been changed since' }],
  })
})

test('the outlook of an undo says what it does of books that were made, changed, asked for and lent', async () => {
  await sql`truncate books, copies, import_batches cascade`.execute(db)
  await importText(first)
  const text = 'Acc No,Title,Author,Publisher\n5,Networks,Tanenbaum,\n6,Databases,Date,Pearson\n'
  const { number } = await importText(`${text}7,Trees,Knuth,\n8,Sets,Halmos,\n9,Rings,Lang,\n`)
  const { id } = await findBatch(db, number)
  const reader = await lending(db).member()
  await sql`insert into holds (id, book_id, member_id, place, placed_at, placed_by)
    select gen_random_uuid(), id, ${reader}, 1, now(), 'test' from books where title = 'Sets'`.execute(
    db,
  )
  await sql`update copies set state = 'on-loan' where accession_number = '9'`.execute(db)
  const { copiesKept, booksKept, ...outlook } = await undoOutlook(db, actor, id)
  expect(outlook).toMatchObject({ booksRemoved: 1, copiesRemoved: 4 })
  expect([copiesKept, booksKept]).toEqual([1, 2])
  const undone = await undoImport(db, actor, number)
  expect(undone).toEqual(outlook)
  expect(undone.kept.map(({ reason }) => reason)).toEqual([
    'it is on loan',
    'a reader has asked for it',
    'it still has copies',
  ])
  await expect(undoOutlook(db, visitor, id)).rejects.toMatchObject({ code: 'forbidden' })
})

test('who may undo, and what cannot be undone', async () => {
  const dry = await importText('Title\nNever there', true)
  await expect(undoImport(db, actor, dry.number)).rejects.toThrow('dry run')
  await expect(undoImport(db, actor, 999_999)).rejects.toMatchObject({ code: 'not-found' })
  await expect(undoImport(db, visitor, dry.number)).rejects.toMatchObject({ code: 'forbidden' })
})
