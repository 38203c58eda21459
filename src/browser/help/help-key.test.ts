import { expect, test } from 'vitest'
import { type HelpPress, helpStep, keyName } from './help-key.ts'

const keys = ['F2', 'Ctrl K']
const plain: HelpPress = {
  name: '?',
  isCharacter: true,
  at: 'outside',
  isOpen: false,
  isBehind: false,
}
const step = (changes: Partial<HelpPress>, takesScans = true) =>
  helpStep({ ...plain, ...changes }, keys, takesScans)

test('a question mark opens the help; where codes are scanned it may be the beginning of one', () => {
  expect(step({}, false)).toBe('opens')
  expect(step({})).toBe('waits')
  expect(step({ at: 'empty-field' })).toBe('waits')
  expect(step({ at: 'empty-field' }, false)).toBe('waits')
})

test('in a text it is a part of the text, and behind a question of the page it is nothing', () => {
  expect(step({ at: 'text' })).toBe(null)
  expect(step({ at: 'text' }, false)).toBe(null)
  expect(step({ isBehind: true })).toBe(null)
})

test.each(['4', 'x', '?', '*', 'F2', 'Ctrl K'])('the open help makes way for %s', (name) => {
  expect(step({ name, isOpen: true, isCharacter: [...name].length === 1 })).toBe('shuts')
})

test.each([' ', 'Tab', 'Enter', 'ArrowDown', 'PageDown', 'Escape', 'F5'])(
  'the open help keeps %s',
  (name) => {
    expect(step({ name, isOpen: true, isCharacter: name === ' ' })).toBe(null)
  },
)

test('other keys open nothing', () => {
  expect(step({ name: '/' })).toBe(null)
  expect(step({ name: 'F2', isCharacter: false })).toBe(null)
})

test('a key is named with what is held down beside it', () => {
  const event = { key: 'k', ctrlKey: true, metaKey: false }
  expect(keyName(event)).toBe('Ctrl K')
  expect(keyName({ ...event, ctrlKey: false })).toBe('k')
  expect(keyName({ ...event, ctrlKey: false, metaKey: true })).toBe('Ctrl K')
})
