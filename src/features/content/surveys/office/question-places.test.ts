import fc from 'fast-check'
import { expect, test } from 'vitest'
import { surveyLimits } from '../surveys.ts'
import { arranged, askedPlaces, lastPlace, placesTo, questionFields } from './question-places.ts'

/** A form in which each field says at which place it was at first. */
const formOf = (questions: number) =>
  Object.fromEntries([
    ['title', 'T'],
    ['hi-title', 'H'],
    ...placesTo(questions).flatMap((place) =>
      questionFields.map((field) => [`${field}-${place}`, `${field} ${place}`]),
    ),
  ])
const after = (texts: Readonly<Record<string, string>>, ...intents: string[]) =>
  intents.reduce((form, intent) => arranged(form, intent)?.texts ?? form, texts)
const order = (texts: Readonly<Record<string, string>>) =>
  placesTo(lastPlace(texts)).map((place) => texts[`text-${place}`])

test('questions move up and down with their translations, and what is no question stays', () => {
  const moved = after(formOf(3), 'up-3')
  expect(order(moved)).toEqual(['text 1', 'text 3', 'text 2'])
  expect([moved['or-options-2'], moved['kind-3'], moved.title, moved['hi-title']]).toEqual([
    'or-options 3',
    'kind 2',
    'T',
    'H',
  ])
  expect(after(moved, 'down-2')).toEqual(formOf(3))
  expect(order(after(formOf(3), 'remove-1'))).toEqual(['text 2', 'text 3'])
  expect(arranged(formOf(3), 'remove-3')?.place).toBe(2)
})

test('any buttons in any order lose no question and double none', () => {
  const intent = fc.tuple(fc.constantFrom('up', 'down'), fc.nat(12))
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10 }), fc.array(intent), (questions, intents) => {
      const form = formOf(questions)
      const moved = after(form, ...intents.map(([how, place]) => `${how}-${place}`))
      expect(Object.values(moved).toSorted()).toEqual(Object.values(form).toSorted())
    }),
  )
})

test('as many questions are added as a survey may have, and the last one can be removed', () => {
  const full = after({}, ...placesTo(surveyLimits.questions + 5).map(() => 'add'))
  expect(lastPlace(full)).toBe(surveyLimits.questions)
  expect(arranged({}, 'add')).toEqual({ texts: { 'kind-2': 'scale' }, place: 2 })
  expect(lastPlace(after(formOf(1), 'remove-1'))).toBe(0)
})

test.each(['save', 'preview', 'up', 'up-', 'remove-1x', 'up-100', ''])(
  '“%s” is no button for questions',
  (intent) => expect(arranged(formOf(2), intent)).toBeNull(),
)

test.each(['up-1', 'down-2', 'remove-9', 'up-0'])('%s of two questions changes nothing', (intent) =>
  expect(arranged(formOf(2), intent)?.texts).toEqual(formOf(2)),
)

test('a place is asked where a question or options stand', () => {
  const texts = {
    'text-1': ' ',
    'kind-2': 'choice',
    'options-2': 'a',
    'kind-3': 'scale',
    'options-3': 'b',
  }
  expect(askedPlaces(texts)).toEqual([2])
})
