import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldedTexts, unfoldedTexts } from './folded-texts.ts'

const isOfList = (field: string) => field.startsWith('q.')

test('the fields of a list are one text, whatever their order and the ends of their lines', () => {
  const folded = foldedTexts({ title: 'T', 'q.2': 'b', 'q.1': 'a\r\nb', 'q.3': '' }, 'q', isOfList)
  expect(folded).toEqual({ title: 'T', q: '{"q.1":"a\\nb","q.2":"b"}' })
  expect(foldedTexts({ 'q.1': 'a\nb', 'q.2': 'b', title: 'T' }, 'q', isOfList)).toEqual(folded)
})

test('unfolded, they are what they were', () => {
  const texts = fc.dictionary(
    fc.oneof(
      fc.constantFrom('title', 'q.1', 'q.2', 'q.10'),
      fc.string().map((name) => `x${name}`),
    ),
    fc.string({ minLength: 1 }).filter((text) => !text.includes('\r')),
    { noNullPrototype: true },
  )
  fc.assert(
    fc.property(texts, (all) => {
      expect(unfoldedTexts(foldedTexts(all, 'q', isOfList), 'q')).toEqual(all)
    }),
  )
})
