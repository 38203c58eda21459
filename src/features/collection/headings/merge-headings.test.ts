import { describe, expect, test } from 'vitest'
import { createBook, removeBooks, updateBook } from '#src/features/collection/books/books.server.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import { aBook } from '#test/books.ts'
import { testDatabase } from '#test/database.ts'
import { by, field, headingsIn, record } from '#test/headings.ts'
import { person } from '#test/person.ts'
import { listHeadings } from './headings-list.server.ts'
import { mergeHeadings } from './merge-headings.server.ts'
import { booksToken } from './seen-books.server.ts'
import { undoHeadingChange } from './undo-change.server.ts'

const { db } = await testDatabase()
const admin = person('admin')
const { heading, draftOf, namesOf, found, merge, undoLast } = headingsIn(db)

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
