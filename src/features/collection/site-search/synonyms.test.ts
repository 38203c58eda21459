import { expect, test } from 'vitest'
import { words } from '#src/kernel/folding.ts'
import { inflectionsOf } from './inflections.ts'
import { synonymsOf } from './synonyms.ts'

const same = (text: string) => synonymsOf(words(text).map(({ text }) => text))
const forms = (word: string) => inflectionsOf(words(word)[0]?.text ?? '')

test('what says the same is known both ways, with or without the small words between', () => {
  expect(same('timings')).toContain('opening hours')
  expect(same('Opening hours')).toContain('timings')
  expect(same('fine')).toContain('dues')
  expect(same('due date')).toContain('return')
  expect(same('date return')).toContain('due date')
  expect(same('library card')).toContain('membership')
  expect(same('faculty')).toContain('teacher')
  expect(same('सदस्यता')).toContain('पुस्तकालय कार्ड')
  expect(same('ଜରିମାନା')).toContain('ବିଳମ୍ବ ଶୁଳ୍କ')
  expect(same('due')).toEqual([])
  expect(same('constructor')).toEqual([])
  expect(same('')).toEqual([])
})

test('a word of Hindi or Odia is known in its other forms, and no other word by its beginning', () => {
  expect(forms('सूचनाएँ')).toContain(words('सूचना')[0]?.text)
  expect(forms('छुट्टी')).toContain(words('छुट्टियों')[0]?.text)
  expect(forms('पुस्तक')).not.toContain('पुस्तकालय')
  expect(forms('ଗ୍ରନ୍ଥାଗାରରେ')).toContain(words('ଗ୍ରନ୍ଥାଗାର')[0]?.text)
  expect(forms('books')).toEqual([])
  expect(forms('')).toEqual([])
})
