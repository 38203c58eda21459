import fc from 'fast-check'
import { expect, test } from 'vitest'
import { unsavedText } from './unsaved-text.ts'

const text = fc.constantFrom('', 'A wall', 'A red wall', ' A red  wall ')

test('what nobody touched shows what is kept; what was typed since stays', () => {
  fc.assert(
    fc.property(text, text, fc.option(text, { nil: undefined }), (before, after, sent) => {
      expect(unsavedText({ now: before, before, after, sent })).toMatchObject({ text: after })
      const typed = unsavedText({ now: 'A red wall, cra', before, after, sent })
      expect(typed.text).toBe('A red wall, cra')
    }),
  )
})

test('what this page saved clashes with nothing, as it was cleaned', () => {
  const saved = { before: 'A wall', after: 'A red wall', sent: ' A red  wall ' }
  expect(unsavedText({ ...saved, now: saved.sent })).toEqual({ text: 'A red wall', clashes: false })
  expect(unsavedText({ ...saved, now: 'A red wall and' })).toEqual({
    text: 'A red wall and',
    clashes: false,
  })
})

test('what somebody else wrote clashes with what is typed, and with that alone', () => {
  const others = { before: 'A wall', after: 'A green wall', sent: 'A wall' }
  expect(unsavedText({ ...others, now: 'A red wall' })).toEqual({
    text: 'A red wall',
    clashes: true,
  })
  expect(unsavedText({ ...others, now: 'A wall' })).toEqual({
    text: 'A green wall',
    clashes: false,
  })
  expect(unsavedText({ ...others, after: 'A wall', now: 'A red wall' }).clashes).toBe(false)
  expect(unsavedText({ ...others, now: 'A green wall' }).clashes).toBe(false)
})
