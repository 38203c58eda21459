import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { forgetStored, keep } from '#src/browser/live/stored-own.ts'
import { draftDays } from '#src/kernel/retention.ts'
import { forgetDraft, readDraft } from './form-draft.ts'

const stored = new Map<string, string>()
const localStorage = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, text: string) => stored.set(key, text),
  removeItem: (key: string) => stored.delete(key),
}
vi.stubGlobal('window', { localStorage })
afterAll(() => void vi.unstubAllGlobals())
beforeEach(() => stored.clear())

const typed = { kind: 'complaint', text: 'The fan.' }
const mine = 'asha@suiit.example'

test('what a visitor typed is there after they signed in; what a person typed goes with them', () => {
  keep('feedbackDraft', typed, null)
  forgetStored(mine)
  expect(readDraft(mine)).toEqual(typed)
  forgetStored(null)
  expect(readDraft(null)).toEqual(typed)
  keep('feedbackDraft', typed, mine)
  expect([readDraft(null), readDraft('other@suiit.example')]).toEqual([null, null])
  expect(readDraft(mine)).toEqual(typed)
  forgetStored(null)
  expect(stored.size).toBe(0)
})

test('after its days it is forgotten, and when it was sent', () => {
  keep('feedbackDraft', typed, null)
  const after = (days: number) => Date.now() + days * 86_400_000
  expect(readDraft(null, after(draftDays - 1))).toEqual(typed)
  expect(readDraft(null, after(draftDays + 1))).toBeNull()
  expect(stored.size).toBe(0)
  keep('feedbackDraft', typed, null)
  forgetDraft()
  expect(readDraft(null)).toBeNull()
})

test.each([
  ['nothing but whose name it is', { named: 'no' }],
  ['no fields', 'text'],
  ['fields that are no text', { text: 7 }],
  ['nothing', {}],
])('%s is no draft', (_what, value) => {
  keep('feedbackDraft', value, null)
  expect(readDraft(null)).toBeNull()
})
