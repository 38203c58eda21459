import { expect, test } from 'vitest'
import type { DeskAnswer, LastOperation } from '#src/features/lending/desk-answers/desk-answer.ts'
import { type DeskTally, noTally, tallyAfter, tallyWords } from './desk-tally.ts'
import { en } from './words/en.ts'

const operation = (key: string, kind: string, isUndone = false): LastOperation => ({
  key,
  kind,
  isUndone,
  at: '2026-11-23T05:00:00Z',
  title: 'Nets',
  member: 'Asha',
})
const member = (number: number) => ({ number }) as DeskAnswer['member']
const answer = (whose: number | null, operations: readonly LastOperation[]) =>
  ({ member: whose === null ? null : member(whose), operations }) as DeskAnswer

/** The tally after answers, each to the scan with the key beside it. */
function tallyOf(...answers: (readonly [DeskAnswer, string])[]): DeskTally {
  return answers.reduce((tally, [said, key]) => tallyAfter(tally, said, key), noTally)
}

test('what is done for a member is counted, with what was refused, also once they are closed', () => {
  const [a, b] = [operation('a', 'issued'), operation('b', 'issued')]
  const tally = tallyOf(
    [answer(1, []), 'card'],
    [answer(1, [a]), 'a'],
    [answer(1, [a]), 'refused'],
    [answer(1, [b, a]), 'b'],
    [answer(1, [operation('r', 'returned'), b, a]), 'r'],
    [answer(null, [b, a]), 'end'],
  )
  expect(tallyWords(tally, 1, en)).toBe('2 issued, 1 returned, 1 refused')
  expect(tallyWords(noTally, 0, en)).toBe('')
})

test('another member, or a return with nobody open, begins anew', () => {
  const a = operation('a', 'issued')
  const begun = [answer(1, [a]), 'a'] as const
  expect(tallyWords(tallyOf(begun, [answer(2, [a]), 'card']), 0, en)).toBe('')
  const back = [answer(null, [operation('r', 'returned'), a]), 'r'] as const
  expect(tallyWords(tallyOf(begun, back), 0, en)).toBe('1 returned')
})

test('what is undone counts no more, and the same answer twice counts once', () => {
  const [a, b] = [operation('a', 'issued'), operation('b', 'issued')]
  const begun = [answer(1, [b, a]), 'a'] as const
  const both = [begun, begun, [answer(1, [b, a]), 'b'] as const] as const
  expect(tallyWords(tallyOf(...both), 0, en)).toBe('2 issued')
  const undone = answer(1, [operation('u', 'undone'), operation('b', 'issued', true), a])
  expect(tallyWords(tallyOf(...both, [undone, 'u']), 0, en)).toBe('1 issued')
})
