import { expect, test } from 'vitest'
import { auditOptions, entryWords } from './audit-words.server.ts'

const words = {
  kinds: { user: 'account' },
  actions: { 'user.signed-in': 'signed in', 'import.undone': 'requested', 'calendar.cut': 'cut' },
  leads: { 'import.undone': 'undo of import', calendar: 'calendar:' },
  things: {},
  offered: ['user', 'book'],
}

test.each([
  ['user.signed-in', 'asha@suiit.example', 'account asha@suiit.example signed in'],
  ['import.undone', 'imp.csv', 'undo of import imp.csv requested'],
  ['calendar.cut', 'Cyclone warning', 'calendar: Cyclone warning cut'],
  ['book.put-back', 'Emma', 'book Emma was put back'],
])('%s reads as a sentence', (action, name, sentence) => {
  const { lead, did } = entryWords(words, { action, entity: action.split('.')[0] ?? '' })
  expect(`${lead} ${name} ${did}`).toBe(sentence)
})

test('the filter offers the same words', () => {
  expect(auditOptions(words)).toEqual([
    ['user', 'All of: account'],
    ['book', 'All of: book'],
    ['user.signed-in', 'account: signed in'],
    ['import.undone', 'undo of import: requested'],
    ['calendar.cut', 'calendar: cut'],
  ])
})
