import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { draftDays } from '#src/kernel/retention.ts'
import {
  type FormDraft,
  forgetDraft,
  forgetOldDrafts,
  readDraft,
  writeDraft,
} from './draft-store.ts'
import { forgetDrafts } from './forget-drafts.ts'

/** A storage as browsers have it: its keys are properties of it. */
function newStorage() {
  const methods = {
    getItem: (key: string) => stored[key] ?? null,
    setItem: (key: string, text: string) => {
      stored[key] = text
    },
    removeItem: (key: string) => void delete stored[key],
  }
  const stored: Record<string, string> = Object.create(methods)
  return stored
}

const storages = { localStorage: newStorage(), sessionStorage: newStorage() }
vi.stubGlobal('window', storages)
afterAll(() => void vi.unstubAllGlobals())
beforeEach(() => {
  Object.assign(storages, { localStorage: newStorage(), sessionStorage: newStorage() })
  for (const [name, storage] of Object.entries(storages)) vi.stubGlobal(name, storage)
})

const draft: FormDraft = { fields: { text: { typed: 'The fan.', before: '' } }, sentAt: null }
const mine = 'asha@suiit.example'
const other = 'ravi@suiit.example'

test('what a person typed is theirs alone, and goes when they sign out', () => {
  writeDraft('question', mine, draft)
  expect(readDraft('question', mine)).toMatchObject(draft)
  expect([readDraft('question', other), readDraft('question', null)]).toEqual([null, null])
  storages.localStorage.user = 'another key'
  forgetDrafts()
  expect(Object.keys(storages.localStorage)).toEqual(['user'])
})

test('what a visitor typed is of their tab, becomes theirs at signing in, and goes with them', () => {
  writeDraft('question', null, draft)
  expect(Object.keys(storages.localStorage)).toEqual([])
  expect(readDraft('question', mine)).toMatchObject(draft)
  expect(readDraft('question', null)).toBeNull()
  forgetDrafts()
  expect(readDraft('question', mine)).toBeNull()
})

test('what the tab has from before somebody signed in goes when they sign out', () => {
  writeDraft('question', null, draft)
  forgetDrafts()
  expect(readDraft('question', null)).toBeNull()
})

test('a draft of no field is none', () => {
  writeDraft('question', mine, draft)
  writeDraft('question', mine, { ...draft, fields: {} })
  expect(Object.keys(storages.localStorage)).toEqual([])
})

test('it is forgotten when it was saved, and after its days', () => {
  writeDraft('question', mine, draft)
  forgetDraft('question', mine)
  expect(readDraft('question', mine)).toBeNull()
  writeDraft('question', mine, draft)
  const after = (days: number) => Date.now() + days * 86_400_000
  expect(readDraft('question', mine, after(draftDays - 1))).toMatchObject(draft)
  expect(readDraft('question', mine, after(draftDays + 1))).toBeNull()
  forgetOldDrafts(after(draftDays - 1))
  expect(Object.keys(storages.localStorage)).toHaveLength(1)
  forgetOldDrafts(after(draftDays + 1))
  expect(Object.keys(storages.localStorage)).toEqual([])
})

test.each([
  ['no JSON', '{'],
  ['no draft', '"text"'],
  [
    'fields that are none',
    JSON.stringify({ owner: mine, at: Date.now(), fields: 'x', sentAt: null }),
  ],
  [
    'texts that are none',
    JSON.stringify({ owner: mine, at: Date.now(), fields: { text: 7 }, sentAt: null }),
  ],
])('%s is no draft', (_what, text) => {
  writeDraft('question', mine, draft)
  const [key = ''] = Object.keys(storages.localStorage)
  storages.localStorage[key] = text
  expect(readDraft('question', mine)).toBeNull()
})

test('a text that is too long stays on the page alone', () => {
  const long = { typed: 'x'.repeat(300_000), before: '' }
  writeDraft('question', mine, { fields: { text: long }, sentAt: null })
  expect(Object.keys(storages.localStorage)).toEqual([])
})
