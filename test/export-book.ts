import type { ExportBook, ExportCopy } from '#src/features/collection/exports/export-book.ts'

const nothing = {
  controlNumber: null,
  controlSource: null,
  subtitle: null,
  responsibility: null,
  otherTitles: [],
  edition: null,
  publisher: null,
  place: null,
  year: null,
  languages: [],
  format: 'book',
  extent: null,
  ddc: null,
  callNumber: null,
  summary: null,
  notes: [],
  marc: null,
  contributors: [],
  subjects: [],
  series: [],
  identifiers: [],
  copies: [],
  whole: false,
  createdAt: new Date('2026-11-02T06:30:00Z'),
  updatedAt: new Date('2026-11-24T09:30:05Z'),
} as const

/** A book on its way out of the library, of which the test says what matters. */
export function anExport(title: string, more: Partial<ExportBook> = {}): ExportBook {
  const { number = 7 } = more
  return { ...nothing, number, ownNumber: String(number), title, ...more }
}

/** A copy on its way out. */
export function aCopy(accessionNumber: string, more: Partial<ExportCopy> = {}): ExportCopy {
  return {
    accessionNumber,
    barcode: accessionNumber,
    callNumber: null,
    location: null,
    volume: null,
    referenceOnly: false,
    hidden: false,
    state: 'available',
    pricePaise: null,
    source: null,
    billNumber: null,
    billDate: null,
    itemType: 'book',
    withdrawnOn: null,
    withdrawalOrder: null,
    withdrawalReason: null,
    acquiredOn: null,
    note: null,
    ...more,
  }
}

/** A book that says something in nearly every field. */
export const fullBook: ExportBook = anExport('The C programming language', {
  number: 42,
  subtitle: 'ANSI edition',
  responsibility: 'Brian W. Kernighan, Dennis M. Ritchie',
  otherTitles: ['K&R'],
  edition: '2nd ed.',
  publisher: 'Prentice Hall',
  place: 'Englewood Cliffs, NJ',
  year: 1988,
  languages: ['eng'],
  extent: '272 p.',
  ddc: '005.133',
  callNumber: '005.133 KER',
  summary: 'The concise description of ANSI C.',
  notes: ['Includes index'],
  contributors: [
    { name: 'Kernighan, Brian W.', kind: 'person', role: 'author' },
    { name: 'Ritchie, Dennis M.', kind: 'person', role: 'author' },
    { name: 'Sharma, Anil', kind: 'person', role: 'translator' },
  ],
  subjects: ['C (Computer program language)', 'Computer programming -- Textbooks'],
  series: [{ title: 'Prentice Hall software series', volume: '3' }],
  identifiers: [
    { kind: 'isbn', value: '9780131103627', valid: true, qualifier: 'pbk' },
    { kind: 'oclc', value: '17650642', valid: true, qualifier: null },
  ],
  copies: [
    aCopy('101', {
      location: 'Textbook Bank',
      callNumber: '005.133 KER',
      acquiredOn: '2020-01-31',
    }),
  ],
})
