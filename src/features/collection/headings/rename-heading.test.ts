import { describe, expect, test } from 'vitest'
import { getBook } from '#src/features/collection/books/book-detail.server.ts'
import { createBook } from '#src/features/collection/books/books.server.ts'
import { visitor } from '#src/kernel/actor.ts'
import { nameKey } from '#src/kernel/name-key.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import { aBook } from '#test/books.ts'
import { testDatabase } from '#test/database.ts'
import { by, field, headingsIn, record } from '#test/headings.ts'
import { person } from '#test/person.ts'
import { readName } from './heading-input.ts'
import { headingByKey } from './heading-rows.server.ts'
import { renameHeading } from './rename-heading.server.ts'
import { booksToken } from './seen-books.server.ts'

const { db } = await testDatabase()
const admin = person('admin')
const { heading, draftOf, namesOf, found, undoLast } = headingsIn(db)

async function rename(from: string, to: string): Promise<number> {
  const own = await heading(from)
  const wanted = readName(to, own.kind, 'names')
  const seen = await booksToken(db, 'names', own.id)
  return inTransaction(db, (within) => renameHeading(within, admin, own, wanted, seen))
}

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
