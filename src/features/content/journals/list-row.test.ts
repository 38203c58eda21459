import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readCoveredTime } from './covered-time.ts'
import { listHeadingScore, listMeanings, meaningsFault } from './list-columns.ts'
import { readListRow } from './list-row.ts'
import { readFrequency } from './read-frequency.ts'

const kbart =
  'publication_title\tprint_identifier\tonline_identifier\tdate_first_issue_online\tnum_first_vol_online\tnum_first_issue_online\tdate_last_issue_online\tnum_last_vol_online\tnum_last_issue_online\ttitle_url\tfirst_author\ttitle_id\tembargo_info\tcoverage_depth\tnotes\tpublisher_name\tpublication_type\tdate_monograph_published_print\tdate_monograph_published_online\tmonograph_volume\tmonograph_edition\tfirst_editor\tparent_publication_title_id\tpreceding_publication_title_id\taccess_type'
const headings = kbart.split('\t')
const meanings = listMeanings(headings)
const defaults = { package: 'ONOS', way: 'campus' } as const

function row(cells: Partial<Record<string, string>>) {
  return readListRow(
    headings.map((heading) => cells[heading] ?? ''),
    meanings,
    defaults,
  )
}

test('the columns of KBART phase II are known, and those of other lists', () => {
  expect(meanings).toEqual([
    'title',
    'issn',
    'eissn',
    'coveredFrom',
    'firstVolume',
    'firstIssue',
    'coveredTo',
    'lastVolume',
    'lastIssue',
    'href',
    null,
    'titleId',
    'embargo',
    'coverageDepth',
    'note',
    'publisher',
    'publicationType',
    ...Array(6).fill(null),
    'precedingId',
    'accessType',
  ])
  expect(listMeanings(['S. No.', 'Name of the Journal', 'ISSN No', 'Publishers', 'URL'])).toEqual([
    null,
    'title',
    'issn',
    'publisher',
    'href',
  ])
  expect(listHeadingScore(['Sr', 'Author', 'Price'])).toBe(0)
  expect(meaningsFault(['title', 'title'])).toContain('Two columns')
  expect(meaningsFault(['issn'])).toContain('title')
  expect(meaningsFault(['title', 'subject', 'subject'])).toBe(null)
})

test('a row of KBART becomes a journal with its place online', () => {
  expect(
    row({
      publication_title: 'Journal of the ACM',
      print_identifier: '0004-5411',
      online_identifier: '1557-735X',
      date_first_issue_online: '1954-01-01',
      num_first_vol_online: '1',
      num_first_issue_online: '1',
      title_url: 'https://dl.acm.org/journal/jacm',
      embargo_info: 'P1Y;R10Y',
      coverage_depth: 'fulltext',
      publisher_name: 'ACM',
      publication_type: 'serial',
      access_type: 'P',
    }),
  ).toEqual({
    ok: true,
    journal: {
      title: 'Journal of the ACM',
      formerTitles: [],
      abbreviations: [],
      issn: '00045411',
      eissn: '1557735X',
      publisher: 'ACM',
      subjects: [],
      frequency: null,
      holdings: '',
      department: '',
      titleId: '',
      precedingId: '',
      access: {
        package: 'ONOS',
        href: 'https://dl.acm.org/journal/jacm',
        way: 'campus',
        coveredFrom: '1954-01-01',
        coveredTo: null,
        embargo: 'P1Y;R10Y',
        note: 'vol. 1, no. 1 –',
      },
    },
  })
})

test.each([
  [{ publication_title: 'A', publication_type: 'monograph' }, 'It is a book, not a journal.'],
  [{ publication_title: ' - ' }, 'It has no title.'],
  [{ publication_title: 'A', print_identifier: '0004-5412' }, 'ISSN “0004-5412” is none'],
  [{ publication_title: 'A', online_identifier: '4.5411E3' }, 'eISSN “4.5411E3” is none'],
  [{ publication_title: 'A', title_url: 'javascript:alert(1)' }, 'none of the web'],
  [{ publication_title: 'A', title_url: 'https://a:b@c.example' }, 'none of the web'],
  [
    { publication_title: 'A', title_url: 'https://c.example', date_first_issue_online: '31/12/99' },
    'is no year, month or day',
  ],
  [
    {
      publication_title: 'A',
      title_url: 'https://c.example',
      date_first_issue_online: '2010',
      date_last_issue_online: '2009',
    },
    'run backwards',
  ],
])('the row %j is refused with a sentence', (cells, reason) => {
  const read = row(cells)
  expect(read.ok).toBe(false)
  expect(read.ok ? '' : read.reason).toContain(reason)
})

test('what spreadsheets did to a row is understood', () => {
  const read = row({
    publication_title: '  Economic   and Political Weekly ',
    print_identifier: '129976',
    online_identifier: '129976',
    date_first_issue_online: '1966.0',
    title_url: 'www.epw.in',
    access_type: 'F',
  })
  expect(read).toMatchObject({
    ok: true,
    journal: {
      title: 'Economic and Political Weekly',
      issn: '00129976',
      eissn: null,
      access: { href: 'https://www.epw.in/', way: 'open', coveredFrom: '1966' },
    },
  })
})

test('no row makes the reader fail, and what it takes is sound', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'binary' }), { maxLength: 25 }), (cells) => {
      const read = readListRow(cells, meanings, defaults)
      if (!read.ok) return read.reason.length > 0 && read.reason.length < 500
      return read.journal.title !== '' && (read.journal.issn?.length ?? 8) === 8
    }),
  )
})

test.each([
  ['2009', '2009'],
  ['2009-3', '2009-03'],
  ['2009-03-14', '2009-03-14'],
  ['1665', '1665'],
  ['1780-02-29', '1780-02-29'],
  ['2009-02-30', null],
  ['2009-13', null],
  ['0026', null],
  ['99', null],
  ['', null],
])('the time %s is %s', (text, time) => {
  expect(readCoveredTime(text)).toBe(time)
})

test.each([
  ['Monthly', 'monthly'],
  ['Bi-monthly', 'bimonthly'],
  ['Semiannual', 'half-yearly'],
  ['12', 'monthly'],
  ['4', 'quarterly'],
  ['Annual', 'yearly'],
  ['मासिक', 'monthly'],
  ['now and then', null],
])('%s is %s', (text, frequency) => {
  expect(readFrequency(text)).toBe(frequency)
})
