import { expect, test } from 'vitest'
import { pageDescription } from '#src/pages/page-description.server.ts'
import { descriptionsAt } from './descriptions.server.ts'

test('a document says what its page is for, in the reader’s language', () => {
  expect(descriptionsAt('/Contact', 'hi')).toEqual({ contact: pageDescription('contact', 'hi') })
})

test('at an address of no page it says what those are for that may have been meant', () => {
  expect(descriptionsAt('/boks', 'en').books).toBe(pageDescription('books', 'en'))
  expect(descriptionsAt('/xyzzy', 'en')).toEqual({})
})
