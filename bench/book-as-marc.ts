import type { MarcField, MarcRecord } from '#src/features/collection/marc/marc.ts'
import type { GeneratedBook } from './generated-books.ts'

/**
 * The book as a MARC 21 record with its copies as Koha's items (952), as a library's system exports
 * it. `number` is its control number.
 */
export function asMarc({ draft, copies }: GeneratedBook, number: number): MarcRecord {
  const { title, subtitle, contributors, year, languages, series, responsibility } = draft
  const [language = 'und'] = languages
  const people = contributors.map((person, index) =>
    data(index === 0 ? '100' : '700', '1 ', {
      a: person.name,
      ...(person.role === 'editor' ? { e: 'editor' } : {}),
    }),
  )
  const items = copies.map((copy) =>
    data('952', '  ', {
      b: 'Central Library',
      c: copy.location,
      i: copy.accessionNumber,
      o: copy.callNumber,
      p: copy.barcode,
    }),
  )
  return {
    leader: `00000n${draft.format === 'map' ? 'e' : draft.format === 'video' ? 'g' : draft.format === 'manuscript' ? 't' : 'a'}m a2200000 i 4500`,
    fields: [
      { tag: '001', value: `gen${String(number).padStart(8, '0')}` },
      { tag: '003', value: 'IN-Generated' },
      { tag: '005', value: '20260101000000.0' },
      { tag: '008', value: fixedData(year, draft.format === 'ebook' ? 'o' : ' ', language) },
      ...draft.identifiers.map(({ value }) => data('020', '  ', { a: value })),
      data('041', '0 ', { a: language }),
      ...(draft.ddc ? [data('082', '04', { a: draft.ddc })] : []),
      ...people.slice(0, 1),
      data('245', people.length > 0 ? '10' : '00', {
        a: `${title}${subtitle ? ' :' : responsibility ? ' /' : ''}`,
        b: subtitle && `${subtitle}${responsibility ? ' /' : ''}`,
        c: responsibility,
      }),
      ...(draft.edition ? [data('250', '  ', { a: draft.edition })] : []),
      data('260', '  ', {
        a: draft.place && `${draft.place} :`,
        b: draft.publisher && `${draft.publisher},`,
        c: year === undefined ? undefined : String(year),
      }),
      ...(draft.extent ? [extent(draft.extent)] : []),
      ...series.map((one) => data('490', '0 ', { a: one.title, v: one.volume })),
      ...draft.notes.map((note) => data('504', '  ', { a: `${note}.` })),
      ...(draft.summary ? [data('520', '  ', { a: draft.summary })] : []),
      ...draft.subjects.map(subject),
      ...people.slice(1),
      data('942', '  ', { c: 'BK' }),
      ...items,
    ],
  }
}

function extent(text: string): MarcField {
  const [pages = '', size] = text.split(' ; ')
  return data('300', '  ', { a: size ? `${pages} ;` : pages, c: size })
}

function subject(heading: string): MarcField {
  const [name = '', ...divisions] = heading.split(' -- ')
  return {
    ...data('650', ' 0', { a: name }),
    subfields: [{ code: 'a', value: name }, ...divisions.map((value) => ({ code: 'x', value }))],
  }
}

/** Field 008 of books: date 1 at 7, form of item at 23, language at 35. */
function fixedData(year: number | undefined, form: string, language: string): string {
  const date = year === undefined ? 'nuuuu    ' : `s${String(year).padStart(4, '0')}    `
  return `260101${date}ii a    ${form}    001 0  ${language} d`.padEnd(40)
}

function data(
  tag: string,
  [ind1 = ' ', ind2 = ' ']: string,
  values: Readonly<Record<string, string | undefined>>,
): MarcField {
  const subfields = Object.entries(values).flatMap(([code, value]) =>
    value ? [{ code, value }] : [],
  )
  return { tag, ind1, ind2, subfields }
}
