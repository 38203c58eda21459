import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { system, visitor } from '#src/kernel/actor.ts'
import { aBook } from '#test/books.ts'
import { testDatabase } from '#test/database.ts'
import { sharedData } from '#test/shared-data.ts'
import { getBook } from './book-detail.server.ts'
import { readDrafts } from './book-drafts.server.ts'
import { checkDraft } from './book-rows.ts'
import { createBook, createBooks, removeBooks, updateBook } from './books.server.ts'
import type { BookDraft } from './books.ts'
import { addCopies } from './copies.server.ts'

const { db } = await testDatabase()
const cataloguer = system('test')
const create = (drafts: readonly BookDraft[]) =>
  db.transaction().execute((transaction) => createBooks(transaction, cataloguer, drafts))
const auditOf = (id: string) =>
  db
    .selectFrom('audit')
    .select(['action', 'actor', 'before', 'after'])
    .where('entity_id', '=', id)
    .orderBy('id')
    .execute()

const record = {
  leader: '00000nam a2200000 a 4500',
  fields: [
    { tag: '001', value: '42' },
    { tag: '245', ind1: '1', ind2: '0', subfields: [{ code: 'a', value: 'Title' }] },
    { tag: '999', ind1: ' ', ind2: ' ', subfields: [{ code: 'z', value: 'local' }] },
  ],
}

describe('createBooks', () => {
  test('what is written is read back', async () => {
    const draft = aBook('Compilers', {
      subtitle: 'principles, techniques, and tools',
      responsibility: 'Alfred V. Aho and others',
      otherTitles: ['Dragon book'],
      controlNumber: 'c1',
      controlSource: 'TEST',
      edition: '2nd ed.',
      publisher: 'Pearson',
      place: 'Boston',
      year: 2007,
      languages: ['eng'],
      extent: 'xxiv, 1009 p.',
      ddc: '005.453',
      callNumber: '005.453 AHO',
      summary: 'One.\nTwo.',
      notes: ['Includes index.'],
      marc: record,
      contributors: [
        { name: 'Aho, Alfred V.', kind: 'person', role: 'author' },
        { name: 'Association for Computing Machinery', kind: 'organisation', role: 'contributor' },
      ],
      subjects: ['Compilers (Computer programs)', 'Parsing'],
      series: [{ title: 'Computer science series', volume: '7' }],
      identifiers: [
        { kind: 'isbn', value: '0-321-48681-1', qualifier: 'hbk.' },
        { kind: 'isbn', value: '12345' },
      ],
    })
    const [written] = await create([draft])
    const book = await getBook(db, visitor, written?.number ?? 0)
    expect(book).toMatchObject({
      ...draft,
      identifiers: [
        { kind: 'isbn', value: '9780321486813', valid: true, qualifier: 'hbk.' },
        { kind: 'isbn', value: '12345', valid: false, qualifier: null },
      ],
      version: 1,
      copies: [],
      copyCount: { total: 0, available: 0 },
    })
    const { marc: _, ...described } = checkDraft(draft)
    expect(await auditOf(written?.id ?? '')).toMatchObject([
      { action: 'book.created', actor: 'system:test', before: null, after: described },
    ])
  })

  test('many at once keep their order, and share names', async () => {
    const before = await db
      .selectFrom('contributors')
      .select(sql<number>`count(*)`.as('count'))
      .executeTakeFirstOrThrow()
    const drafts = Array.from({ length: 300 }, (_, index) =>
      aBook(`Book ${index}`, { authors: ['Shared, Author', `Own ${index}`] }),
    )
    const books = await create(drafts)
    const numbers = books.map((book) => book.number)
    expect(numbers).toEqual([...numbers].sort((one, other) => one - other))
    expect((await getBook(db, visitor, numbers[7] ?? 0))?.title).toBe('Book 7')
    const after = await db
      .selectFrom('contributors')
      .select(sql<number>`count(*)`.as('count'))
      .executeTakeFirstOrThrow()
    expect(after.count - before.count).toBe(301)
  })

  test('a control number is taken once for a source', async () => {
    await create([aBook('First', { controlNumber: '77', controlSource: 'OCoLC' })])
    await expect(
      create([aBook('Second', { controlNumber: '77', controlSource: 'OCoLC' })]),
    ).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('77'),
    })
    await create([aBook('Third', { controlNumber: '77', controlSource: 'DLC' })])
  })

  test('any text in any field is kept as clean text', async () => {
    const text = fc.string({ unit: 'binary', maxLength: 60 })
    const draft = fc.record({
      title: text,
      subtitle: text,
      publisher: text,
      notes: fc.array(text),
      subjects: fc.array(text),
      authors: fc.array(text),
      otherTitles: fc.array(text),
      value: text,
    })
    await fc.assert(
      fc.asyncProperty(draft, async ({ title, value, ...more }) => {
        const made = aBook(`T${title}`, {
          ...more,
          marc: { ...record, fields: [{ tag: '001', value }] },
          identifiers: [
            { kind: 'isbn', value },
            { kind: 'other', value },
          ],
        })
        const [book] = await create([made])
        const stored = (await readDrafts(db, [book?.id ?? ''])).get(book?.id ?? '')
        const { marc: _, contributors: __, subjects: ___, ...kept } = checkDraft(made)
        expect(stored).toMatchObject(JSON.parse(JSON.stringify(kept)))
      }),
      { numRuns: 60 },
    )
  })

  test('hostile texts, where they are at hand', async () => {
    const folder = join(sharedData, 'strings')
    const files = existsSync(folder)
      ? readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
          file.endsWith('.txt'),
        )
      : []
    for (const file of files) {
      const lines = readFileSync(`${folder}/${file}`, 'latin1')
        .split('\n')
        .filter((line) => line.trim() !== '')
        .slice(0, 400)
      const books = await create(
        lines.map((line) =>
          aBook(`T ${line}`, { authors: [line], subjects: [line], notes: [line] }),
        ),
      )
      const [first] = books
      if (first)
        expect(await getBook(db, visitor, first.number)).toMatchObject({
          title: checkDraft(aBook(`T ${lines[0]}`)).title,
        })
    }
    expect(await db.selectFrom('books').select('id').limit(1).execute()).toHaveLength(1)
  })

  test('two writers of the same names at once both succeed', async () => {
    const names = Array.from({ length: 50 }, (_, index) => `Name ${index}`)
    const shuffled = [...names].reverse()
    await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        create([
          aBook(`Race ${index}`, {
            authors: index % 2 ? names : shuffled,
            subjects: index % 2 ? shuffled : names,
          }),
        ]),
      ),
    )
  })
})

describe('updateBook', () => {
  const update = (id: string, draft: BookDraft, version?: number) =>
    db
      .transaction()
      .execute((transaction) => updateBook(transaction, cataloguer, id, draft, version))

  test('a form without the MARC record keeps all of it', async () => {
    const book = await createBook(
      db,
      cataloguer,
      aBook('Tittle', { marc: record, subjects: ['One'] }),
    )
    const { marc: _, ...form } = aBook('Title', { subjects: ['Two'] })
    expect(await update(book.id, form, 1)).toMatchObject({ version: 2, changed: true })
    expect(await getBook(db, visitor, book.number)).toMatchObject({
      title: 'Title',
      subjects: ['Two'],
      marc: record,
      version: 2,
    })
    expect((await auditOf(book.id)).at(-1)).toMatchObject({
      action: 'book.changed',
      before: { title: 'Tittle' },
      after: { title: 'Title' },
    })
  })

  test('the same again changes nothing', async () => {
    const book = await createBook(
      db,
      cataloguer,
      aBook('Same', {
        authors: ['Knuth, Donald'],
        identifiers: [{ kind: 'isbn', value: '0-596-52068-9' }],
      }),
    )
    const stored = (await readDrafts(db, [book.id])).get(book.id)
    if (!stored) throw new Error('the book is gone')
    expect(await update(book.id, stored)).toMatchObject({ version: 1, changed: false })
    expect(
      await update(book.id, { ...stored, identifiers: [{ kind: 'isbn', value: '9780596520687' }] }),
    ).toMatchObject({ changed: false })
    expect(await auditOf(book.id)).toHaveLength(1)
  })

  test('someone else’s change is not overwritten', async () => {
    const book = await createBook(db, cataloguer, aBook('Once'))
    await update(book.id, aBook('Twice'), 1)
    await expect(update(book.id, aBook('Thrice'), 1)).rejects.toMatchObject({ code: 'conflict' })
    await expect(
      update('00000000-0000-7000-8000-000000000000', aBook('None')),
    ).rejects.toMatchObject({ code: 'not-found' })
  })

  test('of two at once with one version, one wins', async () => {
    const book = await createBook(db, cataloguer, aBook('Race'))
    const tries = await Promise.allSettled(
      Array.from({ length: 10 }, (_, index) => update(book.id, aBook(`Race ${index}`), 1)),
    )
    expect(tries.filter((one) => one.status === 'fulfilled')).toHaveLength(1)
  })
})

test('books are removed whole, but not from under their copies', async () => {
  const [one, two] = await create([
    aBook('Gone', { marc: record, authors: ['Gone Author'] }),
    aBook('Kept'),
  ])
  if (!one || !two) throw new Error('books were not written')
  await addCopies(db, cataloguer, [{ bookId: two.id, copy: {} }])
  await expect(removeBooks(db, cataloguer, [one.id, two.id])).rejects.toMatchObject({
    code: 'conflict',
  })
  expect(await getBook(db, visitor, one.number)).not.toBeNull()
  await removeBooks(db, cataloguer, [one.id])
  expect(await getBook(db, visitor, one.number)).toBeNull()
  expect((await auditOf(one.id)).at(-1)).toMatchObject({
    action: 'book.removed',
    before: { title: 'Gone', marc: record },
  })
})
