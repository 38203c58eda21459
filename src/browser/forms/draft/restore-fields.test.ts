import { expect, test } from 'vitest'
import { isLedOn, saysDone } from './draft-outcome.ts'
import { fieldPlan } from './restore-fields.ts'

const typed = { typed: 'mine', before: 'old' }
const as = (put: string | null, isBack: boolean, clashes: boolean) => ({ put, isBack, clashes })

test.each([
  ['the page is as it was', { page: 'old', now: 'old' }, as('mine', true, false)],
  ['the browser has put it back itself', { page: 'old', now: 'mine' }, as(null, true, false)],
  [
    'somebody has saved another text since',
    { page: 'theirs', now: 'theirs' },
    as('mine', true, true),
  ],
  ['the page has it already', { page: 'mine', now: 'mine' }, as(null, false, false)],
  ['something newer is typed', { page: 'old', now: 'newer' }, as(null, false, false)],
])('what was typed, where %s', (_where, field, plan) => {
  expect(fieldPlan(typed, field)).toEqual(plan)
})

const to = (pathname: string, state: unknown = { _isRedirect: true }) => ({ pathname, state })

test.each([
  ['another page', { state: 'loading', location: to('/notice/12') }, true],
  ['signing in', { state: 'loading', location: to('/login') }, false],
  ['the admin credential', { state: 'loading', location: to('/admin/gate') }, false],
  ['the page itself, with an answer', { state: 'loading', location: to('/ask', null) }, false],
  ['nowhere yet', { state: 'submitting', location: to('/ask', null) }, false],
  ['nowhere', { state: 'idle' }, false],
] as const)('a form that leads to %s', (_where, going, isTaken) => {
  expect(isLedOn(going)).toBe(isTaken)
})

test.each([
  [{ flash: { kind: 'done', message: 'Saved.' } }, true],
  [{ flash: { kind: 'failed', message: 'No.' } }, false],
  [{ flash: null, answers: {} }, false],
  [undefined, false],
  [null, false],
])('an answer %j', (answer, isDone) => {
  expect(saysDone(answer)).toBe(isDone)
})
