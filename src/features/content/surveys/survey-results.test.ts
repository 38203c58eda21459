import fc from 'fast-check'
import { expect, test } from 'vitest'
import { resultsOf, shownGroups } from './survey-results.ts'
import type { Question } from './surveys.ts'

const sizes = fc.uniqueArray(fc.tuple(fc.string(), fc.integer({ min: 1, max: 30 })), {
  selector: ([group]) => group,
})

test('no group is shown that is too small, nor can one be told from what is shown', () => {
  fc.assert(
    fc.property(sizes, fc.integer({ min: 3, max: 20 }), (groups, least) => {
      const shown = shownGroups(new Map(groups), least)
      for (const [group, size] of groups) {
        if (size < least) expect(shown).not.toContain(group)
      }
      const hidden = groups.filter(([group]) => !shown.includes(group))
      const left = hidden.reduce((sum, [, size]) => sum + size, 0)
      expect(left === 0 || left >= least || shown.length === 0).toBe(true)
    }),
  )
})

test('groups that are large enough are all shown', () => {
  expect(
    shownGroups(
      new Map([
        ['a', 5],
        ['b', 9],
      ]),
      5,
    ),
  ).toEqual(['b', 'a'])
  expect(
    shownGroups(
      new Map([
        ['a', 9],
        ['b', 2],
      ]),
      5,
    ),
  ).toEqual([])
  expect(
    shownGroups(
      new Map([
        ['a', 9],
        ['b', 4],
        ['c', 3],
      ]),
      5,
    ),
  ).toEqual(['a'])
})

const question = (kind: Question['kind']): Question => ({
  id: 'q1',
  kind,
  text: 'What?',
  options: ['One', 'Two'],
  isRequired: false,
})

test('options are counted, shares are of those who answered', () => {
  const [choice] = resultsOf([question('several')], [{ q1: [0, 1] }, { q1: [0] }, {}])
  expect(choice).toMatchObject({
    answered: 2,
    bars: [
      { label: 'One', count: 2, share: 1 },
      { label: 'Two', count: 1, share: 0.5 },
    ],
  })
})

test('a scale has an average, a text its texts', () => {
  const [scores] = resultsOf([question('scale')], [{ q1: 5 }, { q1: 2 }])
  expect(scores?.average).toBe(3.5)
  expect(scores?.bars.map(({ count }) => count)).toEqual([0, 1, 0, 0, 1])
  const [texts] = resultsOf([question('text')], [{ q1: 'More light.' }, { q1: '' }])
  expect(texts?.texts).toEqual(['More light.', ''])
})

test('no answer counts twice: bars of a choice add up to those who answered', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(0, 1)), (chosen) => {
      const [result] = resultsOf(
        [question('choice')],
        chosen.map((q1) => ({ q1 })),
      )
      const sum = result?.bars.reduce((total, { count }) => total + count, 0)
      expect(sum).toBe(chosen.length)
    }),
  )
})
