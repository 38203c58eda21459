import fc from 'fast-check'
import { expect, test } from 'vitest'
import { columnNames } from './column-names.ts'
import { RowValues, readHeadings } from './columns.ts'
import { bookOfRow } from './row-to-book.ts'

function book(row: Record<string, string>) {
  return bookOfRow(new RowValues(readHeadings(Object.keys(row)), Object.values(row)))
}

test('an edition cut out of a catalogue’s record loses what led on to the next part', () => {
  expect(book({ Title: 'Looms', Edition: '1st ed.,' })).toMatchObject({
    ok: true,
    draft: { edition: '1st ed.' },
  })
})

test('a row of an accession register', () => {
  expect(
    book({
      'Acc. No.': '101-103',
      'Date of Accession': '30.01.2013',
      'Author(s)': 'Brian Kernighan & Dennis Ritchie',
      'Title of the Book': 'The C programming language',
      Edn: '2nd',
      'Publisher & Place': 'Prentice Hall, New Delhi',
      Year: '1988',
      Pages: '272',
      'Price/Cost': 'Rs. 1,200/-',
      'Bill No & Date': '17, 3.1.2013',
      'Source/Vendor': 'Ravi Books',
      ISBN: '0-13-110362-8',
      'Class No': '005.133',
      'Book No': 'KER',
      Language: 'English',
      Subject: 'C (Computer program language); Programming',
      'Rack No': '4',
      Remarks: 'gift',
    }),
  ).toMatchObject({
    ok: true,
    draft: {
      title: 'The C programming language',
      edition: '2nd',
      publisher: 'Prentice Hall',
      place: 'New Delhi',
      year: 1988,
      extent: '272 p.',
      ddc: '005.133',
      callNumber: '005.133 KER',
      languages: ['eng'],
      subjects: ['C (Computer program language)', 'Programming'],
      contributors: [{ name: 'Brian Kernighan' }, { name: 'Dennis Ritchie' }],
      identifiers: [{ kind: 'isbn', value: '9780131103627' }],
    },
    copies: ['101', '102', '103'].map((accessionNumber) => ({
      accessionNumber,
      pricePaise: 120_000,
      billNumber: '17, 3.1.2013',
      source: 'Ravi Books',
      acquiredOn: '2013-01-30',
      location: 'Rack 4',
      note: 'gift',
    })),
  })
})

const numbers: [Record<string, string>, { kind: string; value: string }[]][] = [
  [{ Title: 'A', ISBN: '131103628' }, [{ kind: 'isbn', value: '9780131103627' }]],
  [{ Title: 'A', ISBN: '9780131103620' }, [{ kind: 'isbn', value: '9780131103620' }]],
  [
    { Title: 'A', isbn13: '9.78043902348e+12', isbn: '439023483' },
    [{ kind: 'isbn', value: '9780439023481' }],
  ],
  [{ Title: 'A', isbn: '9.780439023481E+12' }, [{ kind: 'isbn', value: '9780439023481' }]],
  [{ Title: 'A', isbn: '-' }, []],
]

test.each(numbers)('numbers of %j', (row, identifiers) => {
  expect(book(row)).toMatchObject({ ok: true, draft: { identifiers } })
})

test('how many copies a row has', () => {
  const copies = (row: Record<string, string>) => {
    const read = book({ Title: 'A', ...row })
    return read.ok ? read.copies.length : read.reason
  }
  expect(copies({})).toBe(0)
  expect(copies({ Copies: '5' })).toBe(5)
  expect(copies({ Copies: '999999' })).toBe(500)
  expect(copies({ Price: '25' })).toBe(1)
  expect(copies({ 'Acc No': '', Price: '25' })).toBe(0)
  expect(copies({ 'Acc No': '7', Copies: '3' })).toBe(1)
  expect(copies({ 'Acc No From': '7', 'Acc No To': '9' })).toBe(3)
})

test('prices and days that are not understood stay as a note', () => {
  expect(
    book({
      Title: 'A',
      'Acc No': '1',
      Price: '$ 25',
      'Date of Entry': 'last year',
      Remarks: 'torn',
    }),
  ).toMatchObject({
    copies: [{ note: 'torn; Price: $ 25; Acquired: last year' }],
  })
})

test('left-over codes of MARC part the subtitle', () => {
  expect(book({ Title: 'Northanger Abbey : $b a novel' })).toMatchObject({
    draft: { title: 'Northanger Abbey', subtitle: 'a novel' },
  })
})

test('a row without a title is refused', () => {
  expect(book({ Title: ' - ', Author: 'Someone' })).toEqual({
    ok: false,
    reason: 'The row has no title.',
  })
  expect(book({ Title: '\u200b\u202e', Author: 'Someone' })).toMatchObject({ ok: false })
})

test('whatever stands in the cells, a row is a book or has a reason', () => {
  const headings = Object.values(columnNames).map((names) => names.split(',')[0] ?? '')
  const columns = readHeadings(headings)
  const cell = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 50 }),
    fc.constantFrom(
      '',
      '-',
      "' or 1=1 --",
      '<script>alert(1)</script>',
      '=cmd|x',
      '\0',
      '\ud800',
      '9'.repeat(400),
    ),
  )
  fc.assert(
    fc.property(
      fc.array(cell, { minLength: headings.length, maxLength: headings.length }),
      (cells) => {
        const read = bookOfRow(new RowValues(columns, cells))
        expect(read.ok ? read.draft.title : read.reason).not.toBe('')
      },
    ),
  )
})
