import { describe, expect, test } from 'vitest'
import { createBook } from '#src/features/collection/books/books.server.ts'
import { shownHeading } from '#src/features/collection/catalogue/shown-heading.server.ts'
import { browse } from '#src/features/collection/search/browse.server.ts'
import { searchBooks } from '#src/features/collection/search/search.server.ts'
import { wholeCatalogue } from '#src/features/collection/search/search.ts'
import { suggest } from '#src/features/collection/search/suggest.server.ts'
import { visitor } from '#src/kernel/actor.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import { readPlace } from '#src/server/http/list-pages.ts'
import { aBook } from '#test/books.ts'
import { testDatabase } from '#test/database.ts'
import { by, field, headingsIn, record } from '#test/headings.ts'
import { person } from '#test/person.ts'
import type { HeadingRow } from './heading-rows.server.ts'
import { headingsListName, listHeadings } from './headings-list.server.ts'
import { addSeeFrom, removeSeeFrom } from './see-from.server.ts'

const { db } = await testDatabase()
const admin = person('admin')
const { heading, draftOf, namesOf, found, merge } = headingsIn(db)

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

test('a list of long headings in any script is walked to its end and back', async () => {
  const long = (at: number) => `${'ଭାଷା '.repeat(48)}${String.fromCodePoint(0xb15 + (at % 20))} ${at}`
  await createBook(
    db,
    admin,
    aBook('Long', { subjects: Array.from({ length: 90 }, (_, at) => long(at)) }),
  )
  const filters = { text: 'ଭାଷା', kind: 'subject', unused: false } as const
  const list = headingsListName(filters)
  const first = await listHeadings(db, admin, filters)
  const next = readPlace(list, new URLSearchParams({ after: first.next ?? '' }), 3)
  const second = await listHeadings(db, admin, filters, next)
  expect([first.rows.length, second.rows.length, second.next]).toEqual([50, 40, null])
  const before = readPlace(list, new URLSearchParams({ before: second.previous ?? '' }), 3)
  expect((await listHeadings(db, admin, filters, before)).rows).toEqual(first.rows)
})
