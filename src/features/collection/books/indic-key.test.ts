import { expect, test } from 'vitest'
import { fold } from '#src/kernel/folding.ts'
import { indicKey, latinIndicKeys } from './indic-key.ts'

test.each([
  ['premchand', 'प्रेमचंद'],
  ['premchand', 'प्रेमचन्द'],
  ['fakir', 'ଫକୀର'],
  ['fakeer', 'ଫକୀର'],
  ['mohan', 'ମୋହନ'],
  ['senapati', 'ସେନାପତି'],
  ['godan', 'गोदान'],
  ['godaan', 'गोदान'],
  ['gita', 'गीता'],
  ['geeta', 'गीता'],
  ['gitanjali', 'গীতাঞ্জলি'],
  ['rabindranath', 'রবীন্দ্রনাথ'],
  ['ravindranath', 'रवीन्द्रनाथ'],
  ['mahabharata', 'महाभारत'],
  ['mahabharat', 'महाभारत'],
  ['shakuntala', 'शकुन्तला'],
  ['krishna', 'कृष्ण'],
  ['lakshmi', 'लक्ष्मी'],
  ['laxmi', 'लक्ष्मी'],
  ['gandhi', 'गांधी'],
  ['sahitya', 'साहित्य'],
  ['odia', 'ଓଡ଼ିଆ'],
  ['jatra', 'যাত্রা'],
  ['hindi', 'हिन्दी'],
  ['mohanty', 'ମହାନ୍ତି'],
  ['mohapatra', 'ମହାପାତ୍ର'],
  ['satyajit', 'সত্যজিৎ'],
  ['ray', 'রায়'],
  ['rai', 'राय'],
  ['jaishankar', 'जयशंकर'],
  ['maila', 'मैला'],
  ['sunil', 'সুনীল'],
])('%s sounds like %s', (typed, written) => {
  expect(latinIndicKeys(fold(typed))).toContain(indicKey(fold(written)))
})

test.each(['of', 'c++', '1984', 'añ', '日本', 'आ', ''])('%j tells too little', (word) => {
  expect(latinIndicKeys(word)).toEqual([])
  expect(indicKey(word)).toBeNull()
})
