import { expect, test } from 'vitest'
import { progressWords } from './progress-words.ts'

const progress = {
  read: 2012,
  created: 1,
  merged: 7,
  rejected: 4,
  copiesCreated: 1,
  unchanged: 0,
  bytes: 1,
  totalBytes: 2,
  rate: 1,
  secondsLeft: null,
}

test('progress counts what the file is made of: rows of a table, records of MARC', () => {
  const same = ': 1 new book, 7 added to books, 4 refused'
  expect(progressWords(progress, 'xlsx')).toBe(`2,012 rows${same}`)
  expect(progressWords(progress, 'iso2709')).toBe(`2,012 records${same}`)
  expect(progressWords({ done: 3, all: 9 }, 'iso2709')).toBe('3 of 9 taken back')
})
