import { describe, expect, test } from 'vitest'
import { getBook } from '#src/features/collection/books/book-detail.server.ts'
import { createBook, type WrittenBook } from '#src/features/collection/books/books.server.ts'
import type { BookDraft } from '#src/features/collection/books/books.ts'
import { addCopies } from '#src/features/collection/books/copies.server.ts'
import { mergedInto } from '#src/features/collection/books/merged-books.server.ts'
import { bookEndpoint } from '#src/features/collection/catalogue/book.api.ts'
import { recordEndpoints } from '#src/features/collection/exports/records.api.ts'
import { visitor } from '#src/kernel/actor.ts'
import { newId } from '#src/kernel/ids.ts'
import { aBook } from '#test/books.ts'
import { testDatabase } from '#test/database.ts'
import { lending } from '#test/lending.ts'
import { merged } from '#test/merge.ts'
import { person } from '#test/person.ts'
import { testSite } from '#test/site.ts'
import type { MergeChoices } from './merge-choices.ts'
import { undoMerge } from './undo-merge.server.ts'
import { lockBooks } from './whole-books.server.ts'
import { writeBookFacts } from './write-facts.server.ts'

const { db } = await testDatabase()
const admin = person('admin')

const isbn = (value: string) => ({ kind: 'isbn', value }) as const
const marc = (...fields: [string, string][]) => ({
  leader: '00000nam a2200000 a 4500',
  fields: [
    { tag: '001', value: fields[0]?.[1] ?? '' },
    ...fields.map(([tag, value]) => ({
      tag,
      ind1: ' ',
      ind2: ' ',
      subfields: [{ code: 'a', value }],
    })),
  ],
})

async function written(more: Partial<BookDraft> = {}, copies = 0): Promise<WrittenBook> {
  const book = await createBook(db, admin, aBook('Doubled', more))
  await addCopies(
    db,
    admin,
    Array.from({ length: copies }, () => ({ bookId: book.id, copy: {} })),
  )
  return book
}

const whole = async ({ id }: WrittenBook) => {
  const [book] = await db.transaction().execute((within) => lockBooks(within, [id]))
  if (!book) throw new Error('the book is gone')
  return book
}

async function merge(stays: WrittenBook, goes: WrittenBook, chosen: MergeChoices = {}) {
  const seen = { stays: await whole(stays), goes: await whole(goes) }
  await merged(db, seen, chosen)
}

const undo = (number: number) =>
  db.transaction().execute((within) => undoMerge(within, admin, number))

describe('a merge', () => {
  test('moves the copies, keeps what only one book knows, and joins numbers and records', async () => {
    const stays = await written(
      { identifiers: [isbn('9780131103627')], publisher: 'Wiley', marc: marc(['245', 'Doubled']) },
      1,
    )
    const goes = await written(
      {
        identifiers: [isbn('9780201896831')],
        publisher: 'John Wiley',
        year: 1999,
        marc: marc(['245', 'Doubled again'], ['650', 'Twins'], ['035', '(X)7']),
      },
      2,
    )
    await merge(stays, goes)
    const book = await getBook(db, admin, stays.number)
    expect(book).toMatchObject({ publisher: 'Wiley', year: 1999, copyCount: { total: 3 } })
    expect(book?.identifiers.map(({ value }) => value)).toEqual(['9780131103627', '9780201896831'])
    const texts = book?.marc?.fields.map((field) =>
      'value' in field ? field.value : field.subfields[0]?.value,
    )
    expect(texts?.[0]).toBe('Doubled')
    expect(texts).toEqual(expect.arrayContaining(['(X)7', 'Doubled', 'Twins', 'Wiley,']))
    expect(await getBook(db, admin, goes.number)).toBeNull()
  })

  test('takes each field as it was chosen', async () => {
    const stays = await written({ publisher: 'One', notes: ['Kept'], controlNumber: '1' })
    const goes = await written({
      publisher: 'Two',
      notes: ['Other'],
      controlNumber: '2',
      controlSource: 'OCoLC',
    })
    const chosen = {
      publisher: 'goes',
      notes: 'both',
      controlNumber: 'goes',
      format: 'both',
    } as const
    await merge(stays, goes, chosen)
    expect(await getBook(db, admin, stays.number)).toMatchObject({
      publisher: 'Two',
      notes: ['Kept', 'Other'],
      format: 'book',
      controlNumber: '2',
      controlSource: 'OCoLC',
    })
  })

  test('is refused for a book with itself, for one that was changed meanwhile, and to all others', async () => {
    const [one, other] = [await written(), await written()]
    await expect(merge(one, one)).rejects.toMatchObject({ code: 'bad-request' })
    const seen = { stays: await whole(one), goes: await whole(other) }
    const facts = { ...seen.goes.facts, place: 'Puri' }
    await db.transaction().execute((within) => writeBookFacts(within, admin, other.id, facts))
    await expect(merged(db, seen)).rejects.toMatchObject({ code: 'conflict' })
    for (const who of [visitor, person('student'), person('faculty')]) {
      await expect(merged(db, seen, {}, who)).rejects.toMatchObject({ code: 'forbidden' })
      await expect(undoMerge(db, who, 1)).rejects.toMatchObject({ code: 'forbidden' })
    }
  })

  test('of two at once into each other, one is done', async () => {
    const [one, other] = [await written({}, 1), await written({}, 1)]
    const tries = await Promise.allSettled([merge(one, other), merge(other, one)])
    expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const left = (await getBook(db, admin, one.number)) ?? (await getBook(db, admin, other.number))
    expect(left?.copies).toHaveLength(2)
  })
})

describe('old addresses', () => {
  const site = testSite({ db, endpoints: [bookEndpoint, ...recordEndpoints] })

  test('lead to the book that stayed, over several merges', async () => {
    const [first, second, third] = [await written(), await written(), await written()]
    await merge(second, first)
    await merge(third, second)
    expect(await mergedInto(db, first.number)).toBe(third.number)
    const ways = [
      ['/api/v1/books/', ''],
      ['/books/', '/record.ris'],
      ['/unapi?id=', ''],
    ] as const
    for (const [before, behind] of ways) {
      const answer = await site.request(`${before}${first.number}${behind}`)
      expect([answer.status, answer.headers.get('location')]).toEqual([
        301,
        `${before}${third.number}${behind}`,
      ])
    }
    await undo(second.number)
    expect(await mergedInto(db, first.number)).toBe(second.number)
    expect(await mergedInto(db, 999_999)).toBeNull()
  })
})

describe('the undo of a merge', () => {
  test('brings both books back as they were, with their copies and records', async () => {
    const stays = await written({ notes: ['One'], marc: marc(['245', 'a']) }, 1)
    const goes = await written(
      {
        notes: ['Two'],
        year: 1999,
        marc: marc(['245', 'b'], ['500', 'odd']),
        controlNumber: 'c-9',
      },
      2,
    )
    const before = [await whole(stays), await whole(goes)]
    await merge(stays, goes, { controlNumber: 'goes' })
    await undo(goes.number)
    const after = [await whole(stays), await whole(goes)]
    expect(after.map(({ facts }) => facts)).toEqual(before.map(({ facts }) => facts))
    expect(after[1]).toMatchObject({ id: goes.id, createdAt: before[1]?.createdAt })
    expect((await getBook(db, admin, goes.number))?.copies).toHaveLength(2)
    expect((await getBook(db, admin, stays.number))?.copies).toHaveLength(1)
    await expect(undo(goes.number)).rejects.toMatchObject({ code: 'not-found' })
    await merge(stays, goes)
  })

  test('overwrites nothing that was changed since, and says what', async () => {
    const [stays, goes] = [await written({ publisher: 'One' }), await written({ year: 2001 })]
    await merge(stays, goes)
    const facts = { ...(await whole(stays)).facts, year: 2002 }
    await db.transaction().execute((within) => writeBookFacts(within, admin, stays.id, facts))
    await expect(undo(goes.number)).rejects.toMatchObject({
      code: 'conflict',
      details: { differences: [{ label: 'Year', before: '', after: '2001', now: '2002' }] },
    })
    expect((await whole(stays)).facts.year).toBe(2002)
  })

  test('waits for a later merge to be undone first', async () => {
    const [first, second, third] = [await written(), await written(), await written()]
    await merge(second, first)
    await merge(third, second)
    await expect(undo(first.number)).rejects.toThrow('undo that merge first')
    await undo(second.number)
    await undo(first.number)
    expect(await getBook(db, admin, first.number)).not.toBeNull()
  })
})

describe('holds', () => {
  async function hold(book: WrittenBook, memberId: string, place: number | null, at: string) {
    const [copy] = place ? [] : await addCopies(db, admin, [{ bookId: book.id, copy: {} }])
    const id = newId()
    await db
      .insertInto('holds')
      .values({
        id,
        book_id: book.id,
        member_id: memberId,
        place,
        placed_by: 'test',
        placed_at: new Date(at),
        status: place ? 'waiting' : 'ready',
        ...(copy
          ? { kept_copy_id: copy.id, ready_at: new Date(at), pickup_until: '2027-01-01' }
          : {}),
      })
      .execute()
    return id
  }
  const holdsOf = ({ id }: WrittenBook) =>
    db
      .selectFrom('holds')
      .select(['id', 'place', 'status'])
      .where('book_id', '=', id)
      .orderBy('place')
      .orderBy('status')
      .execute()
  const { member: memberId } = lending(db)

  test('of both books stand in one queue by their time; a reader has one', async () => {
    const [stays, goes] = [await written(), await written()]
    const [asha, bina, chitra] = [await memberId(), await memberId(), await memberId()]
    const one = await hold(stays, asha, 1, '2026-11-03')
    const doubled = await hold(goes, asha, 1, '2026-11-01')
    const two = await hold(goes, bina, 2, '2026-11-02')
    const ready = await hold(goes, chitra, null, '2026-11-01')
    await merge(stays, goes)
    expect(await holdsOf(stays)).toEqual([
      { id: two, place: 1, status: 'waiting' },
      { id: one, place: 2, status: 'waiting' },
      { id: doubled, place: null, status: 'cancelled' },
      { id: ready, place: null, status: 'ready' },
    ])
  })

  test('that are ready on both books for one reader stop the merge', async () => {
    const [stays, goes] = [await written(), await written()]
    const member = await memberId()
    await hold(stays, member, null, '2026-11-01')
    await hold(goes, member, null, '2026-11-02')
    await expect(merge(stays, goes)).rejects.toMatchObject({ code: 'conflict' })
    expect(await holdsOf(goes)).toHaveLength(1)
  })
})
