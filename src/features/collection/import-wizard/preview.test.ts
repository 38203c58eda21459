import { expect, test } from 'vitest'
import type { CopyDraft } from '#src/features/collection/books/books.ts'
import { aBook } from '#test/books.ts'
import { previewLine } from './preview.server.ts'

function lineOf(copies: readonly CopyDraft[]) {
  return previewLine({
    ok: true,
    place: 'row 2',
    draft: aBook('Networks'),
    copies,
    original: () => '',
  })
}

test.each<[string, CopyDraft[], string, string | undefined]>([
  ['no copies', [], 'no copy is made', undefined],
  ['a number', [{ accessionNumber: '101' }], '101', undefined],
  [
    'many numbers',
    ['1', '2', '3', '4'].map((accessionNumber) => ({ accessionNumber })),
    '1, 2, 3 and 1 more',
    undefined,
  ],
  ['one without', [{}], '1 copy, numbered at import', ''],
  [
    'two in a series',
    [{ series: 'CS-' }, { series: 'CS-' }],
    '2 copies, numbered at import',
    'CS-',
  ],
  ['a barcode alone', [{ barcode: 'B7' }], '1 copy (barcode B7), numbered at import', ''],
  ['both', [{ accessionNumber: '5' }, {}, {}], '5; 2 copies, numbered at import', ''],
])('what becomes of a row with %s', (_, copies, words, numberedIn) => {
  const line = lineOf(copies)
  expect(line.copies).toBe(words)
  expect(line.numberedIn).toBe(numberedIn)
})
