import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { institute } from '#institute'
import { createBooks } from '#src/features/collection/books/books.server.ts'
import { addCopies } from '#src/features/collection/books/copies.server.ts'
import { importFile } from '#src/features/collection/imports/import.server.ts'
import { system } from '#src/kernel/actor.ts'
import type { Db } from '#src/server/database/connect.ts'
import { aBook, sampleBooks } from '#test/books.ts'
import { testDatabase } from '#test/database.ts'
import { emptyDatabases, exported, roundTrip } from '#test/round-trip.ts'
import { exportFormats } from './export.server.ts'

/** Texts that mean something to a file format, to a spreadsheet or to our own readers. */
const nasty = [
  '=HYPERLINK("x")',
  "'=1+1",
  '+1',
  '-2',
  '@sum',
  'a;b',
  'a; b',
  '\\',
  '\\;',
  'a\\',
  '¶ ↵',
  '"',
  '""',
  'x"y',
  '-do-',
  'N/A',
  '_x0041_',
  '<b>&amp;]]>',
  '[organisation]',
  'A [meeting]',
  'x (y)',
  '(',
  'a, b and c & d',
  'عربي',
  '1,2|3\t4',
  '=',
  '/',
  ' : ',
  'The',
  'ସମ୍ବଲପୁର',
  '5.0',
  'Title',
  '\u{1f4da}',
]

const actor = system('test')
const { db } = await testDatabase()
const databases = await emptyDatabases(8)
const drafts = [
  ...nasty.map((text) =>
    aBook(text, {
      subtitle: text,
      responsibility: text,
      otherTitles: [text, `${text} 2`],
      edition: text,
      publisher: text,
      place: text,
      year: -720,
      languages: ['eng', 'ori'],
      extent: text,
      ddc: text,
      callNumber: text,
      summary: `${text}\n\n${text}`,
      notes: [text, `${text}\n${text}`, text],
      subjects: [text, `${text} -- ${text}`],
      series: [{ title: text, volume: text }, { title: `${text}!` }],
      contributors: [
        { name: text, kind: 'person', role: 'author' },
        { name: text, kind: 'person', role: 'editor' },
        { name: `${text} Ltd`, kind: 'organisation', role: 'translator' },
        { name: `${text} Congress`, kind: 'meeting', role: 'illustrator' },
        { name: 'Someone, Else', kind: 'person', role: 'contributor' },
      ],
      identifiers: [
        { kind: 'other', value: text, qualifier: text },
        { kind: 'isbn', value: text },
        { kind: 'lccn', value: text },
        { kind: 'issn', value: '0001-0782' },
      ],
    }),
  ),
  ...sampleBooks,
  // Two books that agree in everything are two books.
  aBook('Twins', { identifiers: [{ kind: 'isbn', value: '9780131103627' }], year: 1990 }),
  aBook('Twins', { identifiers: [{ kind: 'isbn', value: '9780131103627' }], year: 1990 }),
  aBook('Twins'),
  aBook('twins'),
  aBook('Foreign', { controlNumber: '1', controlSource: 'DLC' }),
  aBook('Numbered', { controlNumber: '2' }),
  aBook('Numbered too', { controlNumber: '2' }),
  aBook('Long', {
    summary: 'word '.repeat(4000),
    notes: Array.from({ length: 30 }, (_, index) => `${index} ${'ଓଡ଼ିଆ '.repeat(30)}`),
    subjects: Array.from({ length: 100 }, (_, index) => `${index} ${'subject '.repeat(30)}`.trim()),
    contributors: Array.from({ length: 100 }, (_, index) => ({
      name: `${'Name '.repeat(20)}${index}`,
      kind: 'person' as const,
      role: 'author' as const,
    })),
  }),
]
const written = await createBooks(db, actor, drafts)
await addCopies(
  db,
  actor,
  written.flatMap(({ id: bookId }, index) =>
    index % 3 === 0
      ? []
      : [
          { bookId, copy: {} },
          {
            bookId,
            copy: {
              accessionNumber: `A-${index}`,
              barcode: `=B${index}`,
              callNumber: nasty[index],
              location: nasty[index],
              volume: nasty[index],
              referenceOnly: index % 2 === 0,
              hidden: index % 5 === 0,
              state: (['lost', 'missing', 'withdrawn', 'in-repair'] as const)[index % 4],
              pricePaise: index * 12_345,
              source: nasty[index],
              billNumber: nasty[index],
              acquiredOn: '2019-02-28',
              note: `${nasty[index] ?? 'x'}\n=2`,
            },
          },
        ],
  ),
)
await sql`update copies set state = 'on-loan' where accession_number = '1'`.execute(db)

describe('odd books', () => {
  test.each(exportFormats)(
    'as %s',
    async (format) => {
      const empty = databases.next()
      const { books, copies } = await roundTrip(db, empty, format)
      expect(books).toBe(drafts.length)
      expect(copies).toBeGreaterThan(40)
      expect(await hiddenCopies(empty)).toEqual(await hiddenCopies(db))
    },
    120_000,
  )

  test('a table says everything but the record that came with a book, and the order of people between roles', async () => {
    const empty = databases.next()
    await roundTrip(db, empty, 'csv')
    const [one, other] = [await everything(db), await everything(empty)]
    expect(other).toEqual(one)
  })

  test('a library that grew after it was imported keeps its numbers apart', async () => {
    const first = await exported(db, 'mrc')
    const grown = databases.next()
    await importFile(grown, actor, { path: first.out })
    const [book] = await createBooks(grown, actor, [aBook('Grown')])
    // An imported record has the number that the new book has here.
    await sql`
      update books set control_number = ${String(book?.number)}, control_source = ${institute.shortName}
      where title = '1984'`.execute(grown)
    await roundTrip(grown, databases.next(), 'marcxml')
  }, 120_000)
})

function hiddenCopies(db: Db) {
  return db
    .selectFrom('copies')
    .select(['accession_number', 'state'])
    .where('hidden', '=', true)
    .orderBy('accession_number')
    .execute()
}

async function everything(db: Db) {
  const { rows } = await sql`
    select title, subtitle, responsibility, other_titles, edition, publisher, place, year, languages, format, extent, ddc,
      call_number, summary, notes, control_number, control_source, title_sort, author_sort, call_sort, match_key,
      (select json_agg(json_build_array(name, kind, role) order by position)
        from book_contributors join contributors on contributors.id = contributor_id where book_id = books.id) as people,
      (select json_agg(heading order by position)
        from book_subjects join subjects on subjects.id = subject_id where book_id = books.id) as subjects,
      (select json_agg(json_build_array(series.title, volume) order by position)
        from book_series join series on series.id = series_id where book_id = books.id) as series,
      (select json_agg(json_build_array(kind, value, valid, qualifier) order by kind, position)
        from identifiers where book_id = books.id) as identifiers
    from books order by number`.execute(db)
  return rows
}
