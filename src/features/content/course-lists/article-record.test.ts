import { expect, test } from 'vitest'
import { articleRecord } from './article-record.ts'

const article = {
  doi: '10.1145/361011.361061',
  title: 'The UNIX time-sharing system',
  author: 'Ritchie, Dennis M.; Thompson, Ken',
  journal: 'Communications of the ACM',
  volume: '17(7)',
  published: 1974,
  pages: '365–375',
}

test('an article has its journal, volume, issue, year and pages for reference managers', () => {
  const ris = articleRecord('ris', article, 1).split('\r\n')
  for (const line of ['JO  - Communications of the ACM', 'VL  - 17', 'IS  - 7', 'PY  - 1974']) {
    expect(ris).toContain(line)
  }
  expect(ris).toContain('SP  - 365')
  expect(ris).toContain('EP  - 375')
  const bib = articleRecord('bib', { ...article, volume: '17, supplement' }, 1)
  expect(bib).toContain('journal = {Communications of the ACM}')
  expect(bib).toContain('volume = {17, supplement}')
  expect(bib).toContain('pages = {365--375}')
  expect(bib).not.toContain('number =')
})

test('of an article of which no more is known, nothing empty is written', () => {
  const known = { ...article, journal: '', volume: '', published: null, pages: '' }
  const fields = articleRecord('bib', known, 1)
  expect(fields).not.toMatch(/journal|volume|year|pages/)
  expect(articleRecord('ris', known, 1)).not.toMatch(/^(JO|VL|PY|SP|EP) /m)
})

test('an article without a DOI has none in its record', () => {
  const known = { ...article, doi: null }
  expect(articleRecord('bib', known, 1)).not.toMatch(/doi|https/)
  expect(articleRecord('ris', known, 1)).not.toMatch(/^(DO|UR) /m)
})
