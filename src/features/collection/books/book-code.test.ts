import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseCode } from './book-code.ts'
import { toIsbn13 } from './isbn.ts'

const isbn13 = fc.stringMatching(/^\d{9}$/).map((digits) => toIsbn13(`${digits}0`))

describe('an ISBN is understood', () => {
  test.each([
    '9780201896831',
    '978-0-201-89683-1',
    '0201896834',
    '0-201-89683-4',
    'ISBN 0-201-89683-4',
    'urn:isbn:9780201896831',
    '978020189683151299',
    '9780201896831 51299',
    '9780201896831+51299',
    '978-0-201-89683-1 51299',
  ])('%s', (text) => {
    expect(parseCode(text).isbn).toBe('9780201896831')
  })

  test('with any add-on of five digits', () => {
    fc.assert(
      fc.property(isbn13, fc.stringMatching(/^[ +]?\d{5}$/), (isbn, addOn) => {
        expect(parseCode(isbn + addOn).isbn).toBe(isbn)
      }),
    )
  })

  test('not with a wrong check digit', () => {
    expect(parseCode('9780201896832')).toMatchObject({ isbn: null, copyNumbers: ['9780201896832'] })
  })
})

test.each([
  ['0001-0782', '00010782'],
  ['9770001078001', '00010782'],
  ['9770001078001 05', '00010782'],
  ['977000107800105', '00010782'],
  ['9770001078002', null],
])('%s is the ISSN %s', (text, issn) => {
  expect(parseCode(text).issn).toBe(issn)
})

test.each([
  ['acc-000101', ['ACC-000101']],
  ['  acc\t101\r\n', ['ACC 101']],
  ['*ACC-101*', ['*ACC-101*', 'ACC-101']],
  ['A23456789B', ['A23456789B', '23456789']],
  ['', []],
  ['x'.repeat(61), []],
])('%j may be the copies %j', (text, copyNumbers) => {
  expect(parseCode(text).copyNumbers).toEqual(copyNumbers)
})

test('any text is understood without an error, and what is left is bounded', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => {
      const code = parseCode(text)
      expect(code.text.length).toBeLessThanOrEqual(200)
      expect(code.text).not.toContain('\u0000')
    }),
  )
})
