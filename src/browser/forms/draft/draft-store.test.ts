import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { draftDays } from '#src/kernel/retention.ts'
import { type FormDraft, forgetDraft, readDraft, writeDraft } from './draft-store.ts'

const stored = { local: new Map<string, string>(), session: new Map<string, string>() }
const storage = (texts: Map<string, string>) => ({
  getItem: (key: string) => texts.get(key) ?? null,
  setItem: (key: string, text: string) => texts.set(key, text),
  removeItem: (key: string) => texts.delete(key),
})
vi.stubGlobal('window', {
  localStorage: storage(stored.local),
  sessionStorage: storage(stored.session),
})
afterAll(() => void vi.unstubAllGlobals())
beforeEach(() => {
  stored.local.clear()
  stored.session.clear()
})

const draft: FormDraft = { fields: { text: { typed: 'The fan.', before: '' } }, sentAt: null }
const mine = 'asha@suiit.example'
const other = 'ravi@suiit.example'

test('what a person typed is theirs alone, form by form', () => {
  writeDraft('question', mine, draft)
  writeDraft('notice 12', mine, { ...draft, sentAt: 7 })
  expect(readDraft('question', mine)).toMatchObject(draft)
  expect(readDraft('notice 12', mine)).toMatchObject({ ...draft, sentAt: 7 })
  expect([readDraft('question', other), readDraft('question', null)]).toEqual([null, null])
  writeDraft('question', other, draft)
  expect(readDraft('notice 12', mine)).toBeNull()
  expect(readDraft('question', other)).toMatchObject(draft)
})

test('what a visitor typed is of their tab, and becomes theirs at signing in', () => {
  writeDraft('question', null, draft)
  expect(stored.local.size).toBe(0)
  expect(readDraft('question', null)).toMatchObject(draft)
  expect(readDraft('question', mine)).toMatchObject(draft)
  expect([readDraft('question', null), stored.session.size]).toEqual([null, 0])
})

test('it is forgotten when it was saved, when no field is left, and after its days', () => {
  writeDraft('question', mine, draft)
  forgetDraft('question', mine)
  expect(stored.local.size).toBe(0)
  writeDraft('question', mine, draft)
  writeDraft('question', mine, { ...draft, fields: {} })
  expect(stored.local.size).toBe(0)
  writeDraft('question', mine, draft)
  const after = (days: number) => Date.now() + days * 86_400_000
  expect(readDraft('question', mine, after(draftDays - 1))).toMatchObject(draft)
  expect(readDraft('question', mine, after(draftDays + 1))).toBeNull()
  writeDraft('other', mine, draft, after(draftDays + 1))
  expect([...stored.local.values()].join()).not.toContain('question')
})

const whole = (form: unknown) => JSON.stringify({ owner: mine, forms: { question: form } })

test.each([
  ['no JSON', '{'],
  ['a text', '"text"'],
  ['forms that are none', JSON.stringify({ owner: mine, forms: 'x' })],
  ['a form that is none', whole(7)],
  ['fields that are none', whole({ at: Date.now(), fields: 'x', sentAt: null })],
  ['texts that are none', whole({ at: Date.now(), fields: { text: 7 }, sentAt: null })],
])('%s is no draft', (_what, text) => {
  writeDraft('question', mine, draft)
  const [key = ''] = stored.local.keys()
  stored.local.set(key, text)
  expect(readDraft('question', mine)).toBeNull()
})

test('a text that is too long stays on the page alone', () => {
  const long = { typed: 'x'.repeat(500_000), before: '' }
  writeDraft('question', mine, { fields: { text: long }, sentAt: null })
  expect(stored.local.size).toBe(0)
})
