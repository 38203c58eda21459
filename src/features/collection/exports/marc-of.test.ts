import { describe, expect, test } from 'vitest'
import { institute } from '#institute'
import { bookFromMarc } from '#src/features/collection/books/book-from-marc.ts'
import { checkDraft } from '#src/features/collection/books/book-rows.ts'
import type { MarcRecord } from '#src/features/collection/marc/marc.ts'
import { aCopy, anExport, fullBook } from '#test/export-book.ts'
import { draftOf, type ExportBook } from './export-book.ts'
import { marcOf } from './marc-of.ts'

const own = institute.shortName

/** The record as cataloguers read it: "245 10 $a Dune". */
function linesOf(book: ExportBook): string[] {
  return marcOf(book).fields.map((field) =>
    'value' in field
      ? `${field.tag} ${field.value}`
      : `${field.tag} ${field.ind1}${field.ind2} ${field.subfields.map(({ code, value }) => `$${code} ${value}`).join(' ')}`,
  )
}

const tagged = (book: ExportBook, tag: RegExp) => linesOf(book).filter((line) => tag.test(line))

describe('a book that never was MARC', () => {
  test('is a record of minimal level with ISBD punctuation', () => {
    expect(marcOf(fullBook).leader).toBe('00000nam a22000007i 4500')
    expect(linesOf(fullBook)).toEqual([
      '001 42',
      `003 ${own}`,
      '005 20261124093005.0',
      '008 261102s1988    xx |||||||||||||||||eng d',
      '020    $a 9780131103627 $q pbk',
      '035    $a (OCoLC)17650642',
      `040    $a ${institute.libraryName} $b eng $c ${institute.libraryName}`,
      '082 04 $a 005.133',
      '099    $a 005.133 KER',
      '100 1  $a Kernighan, Brian W., $e author $4 aut',
      '245 14 $a The C programming language : $b ANSI edition / $c Brian W. Kernighan, Dennis M. Ritchie',
      '246 3  $a K&R',
      '250    $a 2nd ed.',
      '264  1 $a Englewood Cliffs, NJ : $b Prentice Hall, $c 1988',
      '300    $a 272 p.',
      '490 0  $a Prentice Hall software series ; $v 3',
      '500    $a Includes index',
      '520    $a The concise description of ANSI C.',
      '650  4 $a C (Computer program language)',
      '650  4 $a Computer programming $x Textbooks',
      '700 1  $a Ritchie, Dennis M., $e author $4 aut',
      '700 1  $a Sharma, Anil, $e translator $4 trl',
      '852 8  $c Textbook Bank $h 005.133 KER $p 101',
    ])
  })

  test('says what the book says, when it is read again', () => {
    const { draft } = bookFromMarc(marcOf(fullBook))
    const { marc: _, ...said } = checkDraft(draft)
    expect(said).toEqual({
      ...draftOf(fullBook),
      controlNumber: '42',
      controlSource: own,
      identifiers: [
        { kind: 'isbn', value: '9780131103627', qualifier: 'pbk' },
        { kind: 'oclc', value: '17650642' },
      ],
    })
  })

  test('tells format, unknown year and several languages', () => {
    const book = anExport('गोदान', { format: 'ebook', languages: ['hin', 'eng'], year: null })
    expect(tagged(book, /^(?:008|041|245)/)).toEqual([
      '008 261102nuuuuuuuuxx |||||o|||||||||||hin d',
      '041 0  $a hin $a eng',
      '245 00 $a गोदान',
    ])
    expect(marcOf(anExport('Nature', { format: 'serial' })).leader.slice(6, 8)).toBe('as')
  })

  test('counts the article that filing passes over in its language', () => {
    const french = anExport('Les Misérables', { languages: ['fre'] })
    expect(tagged(french, /^245/)).toEqual(['245 04 $a Les Misérables'])
    const english = anExport('Les Misérables', { languages: ['eng'] })
    expect(tagged(english, /^245/)).toEqual(['245 00 $a Les Misérables'])
  })

  test('keeps wrong numbers where MARC keeps them', () => {
    const identifiers = [
      { kind: 'isbn', value: '123', valid: false, qualifier: null },
      { kind: 'issn', value: '00010782', valid: true, qualifier: null },
      { kind: 'other', value: 'X-9', valid: true, qualifier: 'local' },
    ] as const
    expect(tagged(anExport('A', { identifiers }), /^02/)).toEqual([
      '020    $z 123',
      '022    $a 0001-0782',
      '024 7  $a X-9 $2 local',
    ])
  })

  test('parts a note that no field can hold', () => {
    const notes = tagged(anExport('A', { notes: ['word '.repeat(1500).trim()] }), /^500/)
    expect(notes).toHaveLength(3)
    expect(notes.every((line) => line.length < 3100 && line.endsWith('word'))).toBe(true)
  })
})

describe('holdings', () => {
  const copies = [
    aCopy('1', {
      barcode: 'B1',
      hidden: true,
      state: 'lost',
      pricePaise: 39950,
      source: 'Agent',
      billNumber: 'B/7',
      note: 'torn',
      volume: '2',
      referenceOnly: true,
    }),
    aCopy('2', { state: 'on-loan' }),
  ]

  test('are items with everything in the export of the library itself', () => {
    expect(tagged(anExport('A', { copies, whole: true }), /^(?:852|952)/)).toEqual([
      '952 1  $1 1 $7 1 $e Agent $g 399.50 $h 2 $i 1 $k B/7 $p B1 $x torn',
      '952    $i 2 $p 2',
    ])
  })

  test('take the place of what the stored record says of copies', () => {
    const marc = recordWith(
      { tag: '852', ind1: ' ', ind2: ' ', subfields: [{ code: 'h', value: '1 ABC' }] },
      item('old', '999'),
    )
    expect(tagged(anExport('Stored', { marc, copies: [aCopy('5')] }), /^(?:852|952)/)).toEqual([
      '852    $h 1 ABC',
      '852 8  $p 5',
    ])
  })

  test('stay as they came where they say what the library has', () => {
    const marc = recordWith(item('7', '100'))
    const book = anExport('Stored', {
      marc,
      whole: true,
      copies: [aCopy('7', { pricePaise: 10000 })],
    })
    expect(tagged(book, /^952/)).toEqual(['952    $p 7 $g 100 $9 itemnumber'])
  })

  test('give no prices and no notes on acquisition to the public', () => {
    const marc = recordWith(item('7', '100'), {
      tag: '541',
      ind1: ' ',
      ind2: ' ',
      subfields: [{ code: 'h', value: '5000' }],
    })
    expect(tagged(anExport('Stored', { marc }), /^(?:541|952)/)).toEqual([])
  })
})

describe('a book that came with a record', () => {
  const marc = recordWith(
    {
      tag: '100',
      ind1: '1',
      ind2: ' ',
      subfields: [
        { code: 'a', value: 'Herbert, Frank,' },
        { code: 'd', value: '1920-1986' },
      ],
    },
    {
      tag: '650',
      ind1: ' ',
      ind2: '0',
      subfields: [
        { code: 'a', value: 'Dune (Imaginary place)' },
        { code: '0', value: 'sh1' },
      ],
    },
  )
  const { draft } = bookFromMarc(marc)
  const author = { name: 'Herbert, Frank', kind: 'person', role: 'author' } as const
  const book = anExport('Stored', {
    marc,
    contributors: [author],
    subjects: ['Dune (Imaginary place)'],
  })

  test('keeps it as it came, with the number of the book beside', () => {
    expect(draft.title).toBe('Stored')
    const control = [
      { tag: '001', value: 'x1' },
      { tag: '003', value: 'Y' },
    ]
    const stored = { ...marc, fields: [...control, ...marc.fields] }
    const numbered = { ...book, controlNumber: 'x1', controlSource: 'Y', marc: stored }
    expect(linesOf(numbered)).toEqual([
      '001 x1',
      '003 Y',
      `035    $a (${own})7`,
      '100 1  $a Herbert, Frank, $d 1920-1986',
      '245 00 $a Stored',
      '650  0 $a Dune (Imaginary place) $0 sh1',
    ])
  })

  test('says anew what is different, and nothing else', () => {
    const changed: ExportBook = {
      ...book,
      title: 'Dune',
      contributors: [{ name: 'Anderson, Kevin', kind: 'person', role: 'author' }, author],
      subjects: ['Ecology', 'Dune (Imaginary place)'],
    }
    expect(linesOf(changed)).toEqual([
      '001 7',
      `003 ${own}`,
      '005 20261124093005.0',
      '100 1  $a Anderson, Kevin, $e author $4 aut',
      '700 1  $a Herbert, Frank, $d 1920-1986',
      '245 10 $a Dune',
      '650  4 $a Ecology',
      '650  0 $a Dune (Imaginary place) $0 sh1',
    ])
  })

  test('is a fixed point: read and written again it is the same', () => {
    const first = marcOf({
      ...book,
      title: 'Dune',
      year: 1965,
      languages: ['eng'],
      summary: 'Sand.',
    })
    const read = checkDraft(bookFromMarc(first).draft)
    const again = anExport(read.title, {
      ...Object.fromEntries(Object.entries(read).map(([key, value]) => [key, value ?? null])),
      series: [],
      identifiers: [],
      marc: first,
    })
    expect(marcOf(again)).toEqual(first)
  })
})

function recordWith(...fields: MarcRecord['fields']): MarcRecord {
  const title = { tag: '245', ind1: '0', ind2: '0', subfields: [{ code: 'a', value: 'Stored' }] }
  return { leader: '00000nam a2200000 a 4500', fields: [title, ...fields].sort(byTag) }
}

function byTag(one: MarcRecord['fields'][number], other: MarcRecord['fields'][number]): number {
  return one.tag < other.tag ? -1 : 1
}

function item(number: string, price: string) {
  return {
    tag: '952',
    ind1: ' ',
    ind2: ' ',
    subfields: [
      { code: 'p', value: number },
      { code: 'g', value: price },
      { code: '9', value: 'itemnumber' },
    ],
  }
}
