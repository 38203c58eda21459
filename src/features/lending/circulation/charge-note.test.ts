import { expect, test } from 'vitest'
import { chargeNote } from './charge-note.server.ts'
import { notedReason } from './charge-reasons.ts'

test('what the library charges by itself is said in the language of the reader', () => {
  const lost = notedReason({ for: 'lost', title: 'Compilers' })
  expect(lost.note).toBe('Lost: Compilers')
  expect(chargeNote(lost, 'en')).toBe('Lost: Compilers')
  expect(chargeNote(lost, 'hi')).toBe('खोई हुई: Compilers')
  expect(chargeNote(notedReason({ for: 'lost-fee' }), 'or')).toBe('ହଜିଥିବା ପ୍ରତି ବଦଳାଇବାର ଶୁଳ୍କ')
  expect(chargeNote(notedReason({ for: 'damaged' }), 'or')).toBe('ନଷ୍ଟ ହୋଇଛି')
})

test('a note of earlier times, or one that a person wrote, stays as it is', () => {
  expect(chargeNote({ note: 'Lost: Compilers', facts: null }, 'or')).toBe('Lost: Compilers')
  expect(chargeNote({ note: 'Torn cover', facts: { for: 'tea' } }, 'hi')).toBe('Torn cover')
})
