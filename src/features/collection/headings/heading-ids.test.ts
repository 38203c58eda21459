import { describe, expect, test } from 'vitest'
import { createBook } from '#src/features/collection/books/books.server.ts'
import type { PublicHeading } from '#src/features/collection/books/heading-spellings.ts'
import { publicHeading } from '#src/features/collection/books/public-heading.server.ts'
import { headingJsonLd } from '#src/features/collection/catalogue/heading-json-ld.server.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import { aBook } from '#test/books.ts'
import { testDatabase } from '#test/database.ts'
import { by, field, headingsIn, record } from '#test/headings.ts'
import { person } from '#test/person.ts'
import { addHeadingId, idsOf, removeHeadingId, sharedIdsOf } from './heading-ids.server.ts'
import type { HeadingRow } from './heading-rows.server.ts'
import { listDoubles } from './likely-doubles.server.ts'

const { db } = await testDatabase()
const admin = person('admin')
const { heading, merge, undoLast } = headingsIn(db)

describe('identifiers', () => {
  const viaf = (text: string) => record(field('100', 'aIdent, A', `0(viaf)${text}`))
  const sharing = (text: string) => record(field('100', 'aIdent, B', `0(viaf)${text}`))

  test('come with MARC records, belong to one heading, and move with a merge', async () => {
    const one = aBook('Id one', { contributors: [by('Ident, A')], marc: viaf('123') })
    const other = aBook('Id two', { contributors: [by('Ident, B')], marc: sharing('123') })
    await createBook(db, admin, one)
    await createBook(db, admin, other)
    const [a, b] = [await heading('Ident, A'), await heading('Ident, B')]
    expect(await idsOf(db, a)).toEqual([{ scheme: 'viaf', value: '123' }])
    expect(await idsOf(db, b)).toEqual([])
    expect(await sharedIdsOf(db, b)).toMatchObject([{ name: 'Ident, A', value: '123' }])
    const { rows } = await listDoubles(db, admin, 'names', 1)
    expect(rows.find(({ reason }) => reason === 'id')).toMatchObject({
      one: { name: expect.stringContaining('Ident') },
    })
    const add = (to: HeadingRow, scheme: string, text: string) =>
      inTransaction(db, (within) => addHeadingId(within, admin, to, scheme, text))
    await expect(add(b, 'viaf', '123')).rejects.toThrow('“Ident, A” has this identifier')
    await expect(add(a, 'viaf', '123')).rejects.toThrow('has this identifier already')
    await expect(add(a, 'lcsh', 'sh85029552')).rejects.toMatchObject({ code: 'invalid-input' })
    await expect(add(a, 'other', 'javascript:alert(1)')).rejects.toMatchObject({
      code: 'invalid-input',
    })
    await add(a, 'orcid', 'https://orcid.org/0000-0002-1825-0097')
    await merge('Ident, A', 'Ident, B')
    expect((await idsOf(db, b)).map(({ scheme }) => scheme)).toEqual(['orcid', 'viaf'])
    const shown = await publicHeading(db, 'author', 'ident a')
    expect(shown).toMatchObject({ name: 'Ident, B', alsoKnown: ['Ident, A'] })
    expect(headingJsonLd(shown as PublicHeading, 'https://x.example/books')).toMatchObject({
      '@type': 'Person',
      alternateName: ['Ident, A'],
      sameAs: ['https://orcid.org/0000-0002-1825-0097', 'https://viaf.org/viaf/123'],
    })
    await undoLast()
    expect((await idsOf(db, a)).map(({ scheme }) => scheme)).toEqual(['orcid', 'viaf'])
    expect(await idsOf(db, b)).toEqual([])
    await inTransaction(db, (within) =>
      removeHeadingId(within, admin, a, { scheme: 'viaf', value: '123' }),
    )
    await add(b, 'viaf', '123')
  })
})
