import { expect, test } from 'vitest'
import { factChanges } from './journal-changes.ts'
import type { JournalFacts } from './journals.ts'

const journal: JournalFacts = {
  title: 'Journal of Changes',
  formerTitles: [],
  abbreviations: [],
  issn: null,
  eissn: null,
  publisher: 'Mahanadi Press',
  subjects: ['Rivers'],
  frequency: null,
  kind: 'print',
  holdings: '',
  department: '',
  body: '',
  coverAlt: '',
  access: [],
  publishedAt: null,
}
const place = {
  package: 'Open shelf',
  href: 'https://journals.example/changes',
  way: 'open',
  coveredFrom: '2009',
  coveredTo: null,
  embargo: '',
  note: '',
} as const

test('what a list changes is said field by field, from what to what', () => {
  const after: JournalFacts = {
    ...journal,
    issn: '00129976',
    subjects: ['Rivers', 'Dams'],
    kind: 'both',
    access: [place],
  }
  expect(factChanges(journal, after)).toEqual([
    { field: 'ISSN', from: '', to: '0012-9976' },
    { field: 'Subjects', from: 'Rivers', to: 'Rivers; Dams' },
    { field: 'Form', from: 'print', to: 'both' },
    {
      field: 'Place online 1',
      from: '',
      to: expect.stringContaining('https://journals.example/changes'),
    },
  ])
  expect(factChanges(journal, journal)).toEqual([])
})

test('a place that moves is one change, and long texts are cut', () => {
  const before = { ...journal, access: [place] }
  const moved = {
    ...journal,
    holdings: 'x'.repeat(400),
    access: [{ ...place, coveredFrom: '1999' }],
  }
  const [holdings, online] = factChanges(before, moved)
  expect(holdings?.to).toHaveLength(300)
  expect(online).toMatchObject({ field: 'Place online 1' })
  expect([online?.from.includes('2009'), online?.to.includes('1999')]).toEqual([true, true])
})
