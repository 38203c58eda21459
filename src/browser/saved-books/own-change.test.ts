import { expect, test } from 'vitest'
import { isOwnChange } from './own-change.ts'

const note = { kind: 'highlight', part: 1, colour: 'yellow', note: '', seen: 0 }

test('what this device sent is its own, whatever the library made of its spaces and version', () => {
  const kept = { ...note, id: 'x', version: 1, note: 'Why?\nSo.' }
  expect(isOwnChange({ ...kept, note: '' }, [note])).toBe(true)
  expect(isOwnChange(kept, [note, { ...note, note: ' Why? \r\n So. ' }])).toBe(true)
})

test('another text, another colour and another place are those of another device', () => {
  expect(isOwnChange({ ...note, note: 'Why?' }, [note])).toBe(false)
  expect(isOwnChange({ ...note, colour: 'blue' }, [note])).toBe(false)
  const place = { part: 2, letter: 10, device: 'Chrome on Android', seen: 1 }
  expect(isOwnChange({ ...place, version: 2 }, [place])).toBe(true)
  expect(isOwnChange({ ...place, letter: 11 }, [place])).toBe(false)
  expect(isOwnChange(null, [note])).toBe(false)
})
