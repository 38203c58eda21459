import { expect, test } from 'vitest'
import { keyAction, resultAfter } from './catalogue-keys.ts'

const press = (key: string, more = {}) =>
  keyAction({
    key,
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    writing: false,
    onResult: false,
    ...more,
  })

test('the keys of the list', () => {
  expect(press('/')).toBe('search')
  expect(press('j')).toBe('next')
  expect(press('k')).toBe('previous')
  expect(press('x')).toBeNull()
})

test('arrows scroll the page until a result has the focus', () => {
  expect(press('ArrowDown')).toBeNull()
  expect(press('ArrowDown', { onResult: true })).toBe('next')
  expect(press('ArrowUp', { onResult: true })).toBe('previous')
})

test.each(['writing', 'ctrlKey', 'metaKey', 'altKey'])('no key is taken with %s', (condition) => {
  for (const key of ['/', 'j', 'k', 'ArrowDown']) {
    expect(press(key, { onResult: true, [condition]: true })).toBeNull()
  }
})

test('results are gone through from the first to the last, and no further', () => {
  expect(resultAfter('next', -1, 3)).toBe(0)
  expect(resultAfter('next', 2, 3)).toBe(2)
  expect(resultAfter('previous', 0, 3)).toBe(0)
  expect(resultAfter('previous', 2, 3)).toBe(1)
  expect(resultAfter('next', -1, 0)).toBe(-1)
})
