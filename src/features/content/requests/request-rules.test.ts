import fc from 'fast-check'
import { expect, test } from 'vitest'
import { writtenOf } from './form/form-texts.ts'
import { scanPagesOf, termOf } from './request-settings.ts'
import { checkedRequest } from './request-shape.server.ts'
import { movesFrom } from './request-transitions.ts'
import { isOpen, requestKinds, requestStates } from './requests.ts'
import { pagesOf } from './thing.server.ts'
import { wishKeys } from './wish-keys.ts'

test.each([
  ['2026-11-26', '2026-07-01', '2027-01-01'],
  ['2026-07-01', '2026-07-01', '2027-01-01'],
  ['2026-06-30', '2026-01-01', '2026-07-01'],
])('%s lies in the term from %s', (day, from, next) => {
  expect(termOf(day, ['07-01', '01-01'])).toEqual({ from, next })
})

test('every day lies in one term', () => {
  const days = fc.date({
    min: new Date('2000-01-01T00:00:00Z'),
    max: new Date('2100-01-01T00:00:00Z'),
    noInvalidDate: true,
  })
  fc.assert(
    fc.property(days, (date) => {
      const day = date.toISOString().slice(0, 10)
      const { from, next } = termOf(day, ['03-15'])
      expect(from <= day && day < next).toBe(true)
      expect(termOf(from, ['03-15'])).toEqual({ from, next })
    }),
  )
})

test('a scan is never more than its share, and a page at least', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 9999 }),
      fc.integer({ min: 1, max: 100 }),
      (pages, of) => {
        const most = scanPagesOf(pages, of)
        expect(most === 1 || most * 100 <= pages * of).toBe(true)
      },
    ),
  )
})

test.each([
  ['xxi, 847 p. : ill. ; 24 cm', 847],
  ['312 pages', 312],
  ['2 v.', null],
  ['', null],
])('the extent %j says %j pages', (extent, pages) => {
  expect(pagesOf(extent)).toBe(pages)
})

test('a title is the same with and without article, and an author in any order', () => {
  const one = wishKeys('The C Programming Language', 'Kernighan, Brian')
  expect(wishKeys('C programming language', 'Brian Kernighan')).toEqual(one)
})

test('what is closed can only be opened again, or nothing', () => {
  for (const kind of requestKinds) {
    for (const state of requestStates) {
      const moves = movesFrom({ kind, state })
      if (!isOpen(state)) expect(moves.filter((move) => move !== 'reopened')).toEqual([])
      else expect(moves).toContain('declined')
    }
  }
})

test('a form is read as programs write it', () => {
  const written = writtenOf('purchase', {
    title: ' Clean  Code ',
    isbn: '0-13-235088-2',
    copies: '2',
    pricePaise: '₹ 1,299.50',
    year: '',
    says: 'of another kind',
  })
  expect(checkedRequest(written)).toEqual({
    kind: 'purchase',
    title: 'Clean Code',
    isbn: '9780132350884',
    copies: 2,
    pricePaise: 129_950,
  })
})

test.each([{ copies: '0' }, { copies: 'two' }, { pricePaise: 'cheap' }, { year: '26' }])(
  '%j is refused',
  (texts) => {
    expect(() => checkedRequest(writtenOf('purchase', { title: 'A', ...texts }))).toThrow()
  },
)
