import { expect, test } from 'vitest'
import { pictureName, quotedText } from './picture-name.ts'

const picture = { place: 3, total: 1200, alt: 'A table', caption: 'Reading room' }

test('a picture is named by its place and its caption, else by what it shows', () => {
  expect(pictureName(picture)).toBe('Picture 3 of 1,200, “Reading room”')
  expect(pictureName({ ...picture, caption: '' })).toBe('Picture 3 of 1,200, “A table”')
  expect(pictureName({ ...picture, caption: '', alt: '' })).toBe('Picture 3 of 1,200')
})

test('a long caption is cut between letters', () => {
  expect(quotedText({ alt: '', caption: '😀'.repeat(70) })).toBe(`“${'😀'.repeat(60)}…”`)
  expect(quotedText({ alt: '', caption: '' })).toBe('')
})
