import { describe, expect, test } from 'vitest'
import { getBook } from '#src/features/collection/books/book-detail.server.ts'
import { readDrafts } from '#src/features/collection/books/book-drafts.server.ts'
import { createBook, removeBooks, updateBook } from '#src/features/collection/books/books.server.ts'
import type { BookDraft } from '#src/features/collection/books/books.ts'
import { shownHeading } from '#src/features/collection/catalogue/shown-heading.server.ts'
import { browse } from '#src/features/collection/search/browse.server.ts'
import { searchBooks } from '#src/features/collection/search/search.server.ts'
import { wholeCatalogue } from '#src/features/collection/search/search.ts'
import { suggest } from '#src/features/collection/search/suggest.server.ts'
import { visitor } from '#src/kernel/actor.ts'
import { nameKey } from '#src/kernel/name-key.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import { aBook } from '#test/books.ts'
import { testDatabase } from '#test/database.ts'
import { person } from '#test/person.ts'
import { readName } from './heading-input.ts'
import { type HeadingRow, headingByKey } from './heading-rows.server.ts'
import type { HeadingList } from './headings.ts'
import { listHeadings } from './headings-list.server.ts'
import { mergeHeadings } from './merge-headings.server.ts'
import { renameHeading } from './rename-heading.server.ts'
import { addSeeFrom, removeSeeFrom } from './see-from.server.ts'
import { booksToken } from './seen-books.server.ts'
import { undoHeadingChange } from './undo-change.server.ts'

const { db } = await testDatabase()
const admin = person('admin')

const by = (name: string, role: 'author' | 'editor' = 'author') =>
  ({ name, role, kind: 'person' }) as const

async function heading(name: string, list: HeadingList = 'names'): Promise<HeadingRow> {
  const found = await headingByKey(db, list, nameKey(name))
  if (!found) throw new Error(`no heading ${name}`)
  return found
}

async function merge(gone: string, stays: string, list: HeadingList = 'names'): Promise<number> {
  const pair = { gone: await heading(gone, list), stays: await heading(stays, list) }
  const seen = await booksToken(db, list, pair.gone.id)
  return inTransaction(db, (within) => mergeHeadings(within, admin, pair, seen))
}

async function rename(from: string, to: string, list: HeadingList = 'names'): Promise<number> {
  const own = await heading(from, list)
  const wanted = readName(to, own.kind, list)
  const seen = await booksToken(db, list, own.id)
  return inTransaction(db, (within) => renameHeading(within, admin, own, wanted, seen))
}

async function undoLast() {
  const last = await db
    .selectFrom('heading_changes')
    .select('number')
    .where('undone_at', 'is', null)
    .orderBy('number', 'desc')
    .executeTakeFirstOrThrow()
  return inTransaction(db, (within) => undoHeadingChange(within, admin, last.number))
}

const draftOf = async (id: string) => (await readDrafts(db, [id])).get(id) as BookDraft
const namesOf = async (id: string) => (await draftOf(id)).contributors.map(({ name }) => name)
const found = async (text: string) =>
  (await searchBooks(db, visitor, { ...wholeCatalogue, text })).items.map(({ title }) => title)

const field = (tag: string, ...parts: string[]) => ({
  tag,
  ind1: tag === '100' || tag === '700' ? '1' : ' ',
  ind2: ' ',
  subfields: parts.map((part) => ({ code: part.charAt(0), value: part.slice(1) })),
})
const record = (...fields: ReturnType<typeof field>[]) => ({
  leader: '00000nam a2200000 a 4500',
  fields: [{ tag: '001', value: '1' }, ...fields],
})

describe('a merge of two spellings', () => {
  test('moves the books, their MARC records and the search, and is undone', async () => {
    const marc = record(
      field('100', 'aKnuth, D. E.,', 'eauthor'),
      field('245', 'aSorting'),
      field('700', 'aOther, One'),
    )
    const one = await createBook(
      db,
      admin,
      aBook('Sorting', { contributors: [by('Knuth, D. E.'), by('Other, One')], marc }),
    )
    const both = await createBook(
      db,
      admin,
      aBook('Both of them', { contributors: [by('Knuth, Donald'), by('Knuth, D. E.')] }),
    )
    const before = [await draftOf(one.id), await draftOf(both.id)]
    expect(await merge('Knuth, D. E.', 'Knuth, Donald')).toBe(2)
    expect(await namesOf(one.id)).toEqual(['Knuth, Donald', 'Other, One'])
    expect(await namesOf(both.id)).toEqual(['Knuth, Donald'])
    const after = await draftOf(one.id)
    expect(after.marc?.fields[1]).toEqual(field('100', 'aKnuth, Donald,', 'eauthor'))
    expect(await found('author:"knuth d e"')).toEqual(expect.arrayContaining(['Sorting']))
    expect(await found('author:donald sorting')).toEqual(['Sorting'])
    const listed = await listHeadings(db, admin, { text: 'knuth d', kind: null, unused: false })
    expect(listed.rows.map(({ name, books, seeFrom }) => ({ name, books, seeFrom }))).toEqual([
      { name: 'Knuth, Donald', books: 2, seeFrom: ['Knuth, D. E.'] },
    ])
    expect(await undoLast()).toEqual({ returned: 2, left: [] })
    expect([await draftOf(one.id), await draftOf(both.id)]).toEqual(before)
  })

  test('what was changed since stays, and is named', async () => {
    const kept = await createBook(db, admin, aBook('Kept', { contributors: [by('Menon, A')] }))
    const edited = await createBook(db, admin, aBook('Edited', { contributors: [by('Menon, A')] }))
    const gone = await createBook(db, admin, aBook('Gone', { contributors: [by('Menon, A')] }))
    await createBook(db, admin, aBook('Stays', { contributors: [by('Menon, Anil')] }))
    await merge('Menon, A', 'Menon, Anil')
    const draft = await draftOf(edited.id)
    await updateBook(db, admin, edited.id, { ...draft, contributors: [by('Somebody Else')] })
    await removeBooks(db, admin, [gone.id])
    await updateBook(db, admin, kept.id, { ...(await draftOf(kept.id)), year: 1999 })
    expect(await undoLast()).toEqual({
      returned: 1,
      left: expect.arrayContaining([
        { number: edited.number, title: 'Edited' },
        { number: gone.number, title: null },
      ]),
    })
    expect(await namesOf(kept.id)).toEqual(['Menon, A'])
    expect((await draftOf(kept.id)).year).toBe(1999)
    expect(await namesOf(edited.id)).toEqual(['Somebody Else'])
  })

  test('a subject takes its subdivisions along', async () => {
    const marc = record(
      field('245', 'aRivers'),
      field('650', 'aRivers', 'zIndia.', '2local'),
      field('653', 'aRivers -- India', 'aWater'),
    )
    const { id } = await createBook(
      db,
      admin,
      aBook('Rivers', { subjects: ['Rivers -- India', 'Water'], marc }),
    )
    await createBook(db, admin, aBook('Streams', { subjects: ['Streams -- Odisha -- Maps'] }))
    await merge('Rivers -- India', 'Streams -- Odisha -- Maps', 'subjects')
    const draft = await draftOf(id)
    expect(draft.subjects).toEqual(['Streams -- Odisha -- Maps', 'Water'])
    expect(draft.marc?.fields.slice(2)).toEqual([
      field('650', 'aStreams', 'zOdisha', 'xMaps', '2local'),
      field('653', 'aStreams -- Odisha -- Maps', 'aWater'),
    ])
    await undoLast()
    expect((await draftOf(id)).marc).toEqual(marc)
  })

  test('is refused where it makes no sense, and says why', async () => {
    await createBook(
      db,
      admin,
      aBook('Pair', { contributors: [by('Left, A'), by('Right, B')], subjects: ['Left'] }),
    )
    await expect(merge('Left, A', 'Left, A')).rejects.toMatchObject({ code: 'bad-request' })
    const pair = { gone: await heading('Left, A'), stays: await heading('Left', 'subjects') }
    await expect(
      inTransaction(db, (within) => mergeHeadings(within, admin, pair, '')),
    ).rejects.toMatchObject({ code: 'bad-request' })
    const [left, right] = [await heading('Left, A'), await heading('Right, B')]
    const tokens = [await booksToken(db, 'names', left.id), await booksToken(db, 'names', right.id)]
    const both = await Promise.allSettled([
      inTransaction(db, (within) =>
        mergeHeadings(within, admin, { gone: left, stays: right }, tokens[0] ?? ''),
      ),
      inTransaction(db, (within) =>
        mergeHeadings(within, admin, { gone: right, stays: left }, tokens[1] ?? ''),
      ),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const refused = both.find((one) => one.status === 'rejected')
    expect(refused).toMatchObject({
      reason: { code: 'conflict', message: expect.stringContaining('somebody merged them') },
    })
  })

  test('counts the books again where they have changed since the preview', async () => {
    await createBook(db, admin, aBook('First', { contributors: [by('Seen, S'), by('Sees, T')] }))
    const pair = { gone: await heading('Seen, S'), stays: await heading('Sees, T') }
    const seen = await booksToken(db, 'names', pair.gone.id)
    await createBook(db, admin, aBook('Second', { contributors: [by('Seen, S')] }))
    await expect(
      inTransaction(db, (within) => mergeHeadings(within, admin, pair, seen)),
    ).rejects.toMatchObject({ code: 'conflict', details: { books: 2 } })
  })

  test('the target of an undo that became part of another is named', async () => {
    for (const name of ['Chain, A', 'Chain, B', 'Chain, C']) {
      await createBook(db, admin, aBook(name, { contributors: [by(name)] }))
    }
    await merge('Chain, A', 'Chain, B')
    const first = await db
      .selectFrom('heading_changes')
      .select('number')
      .orderBy('number', 'desc')
      .executeTakeFirstOrThrow()
    await merge('Chain, B', 'Chain, C')
    const undo = (number: number) =>
      inTransaction(db, (within) => undoHeadingChange(within, admin, number))
    await expect(undo(first.number)).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('“Chain, B” is entered as “Chain, C”'),
    })
    expect(await undoLast()).toMatchObject({ returned: 2 })
    expect((await heading('Chain, A')).seeId).toBe((await heading('Chain, B')).id)
    expect(await undo(first.number)).toMatchObject({ returned: 1 })
    await expect(undo(first.number)).rejects.toMatchObject({ code: 'not-found' })
    expect((await heading('Chain, A')).seeId).toBeNull()
  })
})

describe('a rename', () => {
  test('keeps the former name as a see-from, and is undone', async () => {
    const marc = record(field('100', 'aTagor, R.'), field('245', 'aGitanjali'))
    const { id, number } = await createBook(
      db,
      admin,
      aBook('Gitanjali', { contributors: [by('Tagor, R.')], marc }),
    )
    expect(await rename('Tagor, R.', 'Tagore, Rabindranath')).toBe(1)
    expect((await draftOf(id)).marc?.fields[1]).toEqual(field('100', 'aTagore, Rabindranath'))
    expect((await getBook(db, visitor, number))?.contributors[0]?.name).toBe('Tagore, Rabindranath')
    expect(await found('tagor gitanjali')).toEqual(['Gitanjali'])
    expect((await heading('Tagor, R.')).seeId).not.toBeNull()
    await rename('Tagore, Rabindranath', 'Tagor, R.')
    expect((await heading('Tagor, R.')).seeId).toBeNull()
    await undoLast()
    expect((await heading('Tagor, R.')).seeId).not.toBeNull()
    await undoLast()
    expect(await namesOf(id)).toEqual(['Tagor, R.'])
    expect((await draftOf(id)).marc).toEqual(marc)
    expect(await headingByKey(db, 'names', nameKey('Tagore, Rabindranath'))).toBeNull()
  })

  test('to the name of another heading is refused', async () => {
    await createBook(db, admin, aBook('Two', { contributors: [by('Rao, C'), by('Rao, D')] }))
    await expect(rename('Rao, C', 'RAO, D.')).rejects.toMatchObject({ code: 'conflict' })
    await expect(rename('Rao, C', 'Rao, C')).rejects.toMatchObject({ code: 'bad-request' })
    expect(() => readName('x'.repeat(10_000), 'person', 'names')).toThrow(/at most 300/)
    expect(() => readName(' \u200b ', 'person', 'names')).toThrow('Write the name.')
    expect(() => readName('X', 'subject', 'names')).toThrow('Choose whether')
  })
})

describe('a see-from', () => {
  test('leads books that are entered with it to the heading', async () => {
    await createBook(db, admin, aBook('Hind Swaraj', { contributors: [by('Gandhi, M. K.')] }))
    const gandhi = await heading('Gandhi, M. K.')
    await inTransaction(db, (within) => addSeeFrom(within, admin, gandhi, 'गांधी, मोहनदास'))
    expect(await found('author:मोहनदास')).toEqual(['Hind Swaraj'])
    const marc = record(field('100', 'aगांधी, मोहनदास,', '4aut'), field('245', 'aSatyagraha'))
    const { id } = await createBook(
      db,
      admin,
      aBook('Satyagraha', { contributors: [by('गांधी, मोहनदास')], marc }),
    )
    expect(await namesOf(id)).toEqual(['Gandhi, M. K.'])
    expect((await draftOf(id)).marc?.fields[1]).toEqual(field('100', 'aGandhi, M. K.,', '4aut'))
    expect(await found('author:मोहनदास satyagraha')).toEqual(['Satyagraha'])
    const spelling = await heading('गांधी, मोहनदास')
    await inTransaction(db, (within) => removeSeeFrom(within, admin, gandhi, spelling.number))
    expect(await found('author:मोहनदास')).toEqual([])
  })

  test('belongs to one heading, which the refusal names', async () => {
    await createBook(db, admin, aBook('See', { contributors: [by('Own, A'), by('Own, B')] }))
    const [one, other] = [await heading('Own, A'), await heading('Own, B')]
    const add = (to: HeadingRow, text: string) =>
      inTransaction(db, (within) => addSeeFrom(within, admin, to, text))
    await add(one, 'Owen, A')
    await expect(add(other, 'OWEN A')).rejects.toThrow('“Owen, A” leads to “Own, A”')
    await expect(add(other, 'Own, A')).rejects.toThrow('is a heading of its own')
    await expect(add(one, 'Own, A')).rejects.toThrow('no see-from is needed')
    await expect(add(one, 'Owen A.')).rejects.toThrow('leads here already')
  })

  test('no book can name it, and it leads to no other see-from', async () => {
    await createBook(db, admin, aBook('Law', { contributors: [by('Law, A'), by('Law, B')] }))
    await merge('Law, A', 'Law, B')
    const [gone, stays] = [await heading('Law, A'), await heading('Law, B')]
    const third = await createBook(db, admin, aBook('Law again'))
    await expect(
      db
        .insertInto('book_contributors')
        .values({ book_id: third.id, contributor_id: gone.id, role: 'author', position: 0 })
        .execute(),
    ).rejects.toMatchObject({ code: '40001' })
    await expect(
      db.updateTable('contributors').set({ see_id: gone.id }).where('id', '=', stays.id).execute(),
    ).rejects.toMatchObject({ code: '23514' })
  })
})

test('readers are led from a see-from by the lists, the filters and an old address', async () => {
  await createBook(
    db,
    admin,
    aBook('Zen', { contributors: [by('Zed, A')], subjects: ['Zoology of birds'] }),
  )
  await createBook(db, admin, aBook('Zen II', { contributors: [by('Zod, A')] }))
  await merge('Zod, A', 'Zed, A')
  const birds = await heading('Zoology of birds', 'subjects')
  await inTransaction(db, (within) => addSeeFrom(within, admin, birds, 'Zornithology'))
  const authors = await browse(db, 'authors', { at: 'text', text: 'zo' })
  expect(authors.headings[0]).toMatchObject({ text: 'Zod, A', see: 'Zed, A', books: 2 })
  const subjects = await browse(db, 'subjects', { at: 'text', text: 'zor' })
  expect(subjects.headings[0]).toMatchObject({ see: 'Zoology of birds', books: 1 })
  expect(await suggest(db, 'zod')).toMatchObject({ authors: ['Zed, A'] })
  expect(await suggest(db, 'zornith')).toMatchObject({ subjects: ['Zoology of birds'] })
  const asked = { ...wholeCatalogue, filters: { ...wholeCatalogue.filters, author: ['ZOD, A.'] } }
  expect((await searchBooks(db, visitor, asked)).total).toBe(2)
  const led = shownHeading(db, asked, 'list')
  await expect(led).rejects.toMatchObject({ status: 301 })
  const location = await led.catch((answer: Response) => answer.headers.get('location'))
  expect(location).toBe('/books?author=Zed%2C+A')
  const kept = { ...asked, filters: { ...asked.filters, author: ['Zed, A'] } }
  expect(await shownHeading(db, kept, 'list')).toMatchObject({
    name: 'Zed, A',
    alsoKnown: ['Zod, A'],
  })
})
