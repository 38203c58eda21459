import { expect, test } from 'vitest'
import { scanInField } from '#src/browser/scan/scan-in-field.ts'
import { readFormScan } from './form-scan.ts'

const isbn = '9780131103627'

/** What an Enter comes to after a text that was typed behind `before`, a key each `pace` ms. */
function typed(text: string, pace: number, { before = '', takesIsbn = false } = {}) {
  const read = scanInField()
  for (const [at, key] of [...text].entries()) read(key, at * pace, before + text.slice(0, at))
  const keys = read('Enter', text.length * pace, before + text)
  return keys && readFormScan(keys, before + text, takesIsbn)
}

test.each([3, 50, 90, 400])('an ISBN with %i ms a key is the next book', (pace) => {
  expect(typed(isbn, pace, { before: 'C' })).toEqual({ kind: 'isbn', isbn, before: 'C' })
  expect(typed(`Intro ${isbn}`, pace)).toEqual({ kind: 'isbn', isbn, before: 'Intro ' })
})

test('a field that takes three characters has its text back', () => {
  const read = scanInField()
  for (const [at, key] of [...isbn].entries()) read(key, at * 3, '1')
  const keys = read('Enter', 40, '1')
  expect(keys && readFormScan(keys, '978', false)).toEqual({ kind: 'isbn', isbn, before: '1' })
})

test('an ISBN that comes in two pieces leaves neither in its field', () => {
  const read = scanInField()
  const at = (place: number) => place * 3 + (place > 6 ? 200 : 0)
  for (const [place, key] of [...isbn].entries()) {
    read(key, at(place), place === 0 ? '1' : isbn.slice(0, Math.min(place, 3)))
  }
  const keys = read('Enter', at(13), '978')
  expect(keys && readFormScan(keys, '978', false)).toEqual({ kind: 'isbn', isbn, before: '1' })
})

test('a code of a scanner is the field’s, and its Enter nobody’s', () => {
  expect(typed('BILL-7', 5)).toEqual({ kind: 'scan' })
  expect(typed(isbn, 5, { takesIsbn: true })).toEqual({ kind: 'scan' })
  expect(typed('9780131103628', 5)).toEqual({ kind: 'scan' })
})

test('the Enter of a person is the form’s', () => {
  expect(typed('3', 5)).toEqual({ kind: 'typed' })
  expect(typed('', 5)).toEqual({ kind: 'typed' })
  expect(typed('The C programming language', 160)).toEqual({ kind: 'typed' })
  expect(typed(isbn, 160, { takesIsbn: true })).toEqual({ kind: 'typed' })
})
