import { expect, test } from 'vitest'
import { actionWords, leadWords } from './audit-words.ts'

test.each([
  ['import', 'undo-asked-for', 'imp.csv', 'undo of import imp.csv requested'],
  ['calendar', 'day-removed', 'Cyclone warning', 'calendar: Cyclone warning removed'],
  ['book', 'created', 'Emma', 'book Emma was created'],
])('%s.%s reads as a sentence', (entity, verb, name, sentence) => {
  const action = `${entity}.${verb}`
  expect(`${leadWords({ action, entity })} ${name} ${actionWords(action)}`).toBe(sentence)
})
