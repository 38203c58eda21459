import { expect, test } from 'vitest'
import {
  columnOfHeading,
  findHeader,
  isHeaderAgain,
  numbersColumns,
  readHeadings,
} from './columns.ts'

test.each([
  ['Acc. No.', 'accession'],
  ['Accession No', 'accession'],
  ['ACCESSION NO.', 'accession'],
  ['AccessNo', 'accession'],
  ['ACCESSION/ COLLECTION NO. ', 'accession'],
  ['परिग्रहण संख्या', 'accession'],
  ['Call No', 'callNumber'],
  ['Title of the Book', 'title'],
  ['NameOfBook', 'title'],
  ['पुस्तक का नाम', 'title'],
  ['ବହିର ନାମ', 'title'],
  ['Author(s)', 'author'],
  ['Name of the Author', 'author'],
  ['Publisher & Place', 'publisherAndPlace'],
  ['Place &\nPublisher', 'publisherAndPlace'],
  ['Edn', 'edition'],
  ['Vol.', 'volume'],
  ['Pages', 'pages'],
  ['Price/Cost', 'price'],
  ['Printed     Rs.', 'price'],
  ['Price (in ₹)', 'price'],
  ['Bill No & Date', 'bill'],
  ['Source/Vendor', 'source'],
  ['ISBN', 'isbn'],
  ['I.S.B.N.', 'isbn'],
  ['ISBN (13 digits)', 'isbn'],
  ['Class No', 'ddc'],
  ['Subject', 'subject'],
  ['No. of copies', 'copies'],
  ['Remarks / Sign', 'copyNote'],
  ['Date of Entered', 'acquiredOn'],
  ['original_publication_year', 'year'],
  ['language_code', 'language'],
  ['TITLE (3)', 'title'],
  ['ACCESSION/ COLLECTION NO. (2)', 'accession'],
  ['(4) Name of the Author', 'author'],
  ['5. Publisher & Place', 'publisherAndPlace'],
  ['Year [12]', 'year'],
  ['ISBN (13)', 'isbn'],
  ['Author 2', 'author'],
  ['Sr. No (1)', null],
  ['(1)', null],
  ['Sr. No', null],
  ['', null],
])('%s is %s', (heading, column) => {
  expect(columnOfHeading(heading)).toBe(column)
})

test('headings stand below title rows', () => {
  const header = findHeader([
    ['', 'CHUNILAL COLLEGE'],
    ['', 'LIBRARY ACCESSION REGISTER OF BOOKS'],
    ['', ''],
    ['Sr. No', 'Accession No', 'Author', 'Title of the Book'],
    ['1', '101', 'Author', 'A book named after its title'],
  ])
  expect(header?.row).toBe(3)
  expect(header?.columns.meanings).toEqual([null, 'accession', 'author', 'title'])
})

test('without a title column there is no header', () => {
  expect(findHeader([['ISBN', 'Author', 'Publisher']])).toBeNull()
  expect(findHeader([['Title', 'x', 'y']])).toBeNull()
  expect(findHeader([['Title']])?.row).toBe(0)
  expect(findHeader([])).toBeNull()
})

test('headings and column numbers are not books', () => {
  const header = readHeadings(['Acc No', 'Title', 'Author'])
  expect(isHeaderAgain(['Acc. No.', 'Title', 'Authors', ''], header)).toBe(true)
  expect(isHeaderAgain(['12', 'Title', 'Author, A. N.'], header)).toBe(false)
  expect(numbersColumns(['1', '2', '3', '4', '11.00'].slice(0, 4))).toBe(true)
  expect(numbersColumns(['1', '2', '4'])).toBe(false)
})
