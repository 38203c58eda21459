import { expect, test } from 'vitest'
import { AppError, fieldFaults } from '#src/kernel/errors.ts'
import { inLanguage, say } from './sentence.ts'

const words = {
  en: { taken: (code: string) => `${code} is taken.` },
  hi: { taken: (code: string) => `${code} hi` },
  or: { taken: (code: string) => `${code} or` },
}
const taken = say(words, ({ taken }) => taken('A1'))

test('an error is English in itself, and says its sentence and those of its fields in a language', () => {
  const fields = [
    { field: 'barcode', message: taken },
    { field: 'note', message: 'Too long.' },
  ]
  const error = new AppError('invalid-input', taken, { fields })
  expect(error.message).toBe('A1 is taken.')
  expect(inLanguage(error.sentence, 'or')).toBe('A1 or')
  expect(fieldFaults(error, 'hi')).toEqual([
    { field: 'barcode', message: 'A1 hi' },
    { field: 'note', message: 'Too long.' },
  ])
  expect(fieldFaults(new AppError('conflict', 'No.'), 'hi')).toEqual([])
})
