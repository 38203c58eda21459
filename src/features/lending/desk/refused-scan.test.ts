import { expect, test } from 'vitest'
import type { RefusedScan } from '#src/browser/scan/refused-scans.ts'
import type {
  Choice,
  DeskAnswer,
  DeskScan,
} from '#src/features/lending/desk-answers/desk-answer.ts'
import { refusedScan, settledBy } from './refused-scan.ts'

const plain: DeskScan = {
  key: 'k1',
  text: '42',
  use: null,
  mode: 'issue',
  next: null,
  member: 1,
  override: null,
  returnedOn: null,
  payment: null,
  cost: null,
}
const choice = (use: Choice['use'], text = '42'): Choice => ({ label: use, text, use })
const asks = (heading: string, ...choices: Choice[]) =>
  ({
    tone: 'warn',
    heading,
    title: 'Nets',
    sentences: ['Nothing has been done yet.'],
    choices,
    costAsked: null,
  }) as unknown as DeskAnswer
const second = asks('Issue a second copy?', choice('issue-anyway'))
const has = asks('Has this copy already', choice('renew'), choice('return'))
const which = asks('Member or copy?', choice('member'), choice('copy'))
const late = asks('Returned late: ₹ 5', choice('damaged'))
const names = asks('Which member?', choice('member', 'M-000001'))
const titles = asks('Which copy?', choice('copy', '42'), choice('copy', '43'))
const cost = {
  ...asks('Lost: what does it cost?'),
  costAsked: { use: 'lost', text: '42', amount: '' },
} as const
const refused: DeskAnswer = { ...asks('Not issued'), tone: 'bad' }
const issued: DeskAnswer = { ...asks('Issued'), tone: 'good' }

/** The list after answers, each to the scan beside it. */
function listAfter(...answered: (readonly [Partial<DeskScan>, DeskAnswer])[]): RefusedScan[] {
  return answered.reduce<RefusedScan[]>((list, [changes, answer], at) => {
    const scan = { ...plain, key: `k${at}`, ...changes }
    const settled = settledBy(scan, list)
    const one = refusedScan(scan, answer, 'en')
    const rest = list.filter((old) => !settled.includes(old) && old.id !== one?.id)
    return one ? [one, ...rest] : rest
  }, [])
}

test.each([
  [second, 'Not issued', 'Issue a second copy? Nothing has been done yet.'],
  [has, 'Not issued', 'Has this copy already. Nothing has been done yet.'],
  [which, 'Not done', 'Member or copy? Nothing has been done yet.'],
  [cost, 'Not recorded', 'Lost: what does it cost? Nothing has been done yet.'],
])('a question that nobody answers stays as a refused scan', (answer, heading, says) => {
  const list = listAfter([{}, answer], [{ text: '43' }, issued])
  expect(list).toEqual([{ id: 'question 42', code: '42', heading, title: 'Nets', says }])
})

test('what was done and may be followed up, a name that several bear and a title are no refused scans', () => {
  expect(listAfter([{}, late], [{ text: 'asha' }, names], [{ text: 'nets' }, titles])).toEqual([])
  const oneCopy = asks('Which copy?', choice('copy', '42'))
  expect(listAfter([{ text: 'nets' }, oneCopy])).toEqual([])
})

test('a question goes with its answer, and with whatever else is done with its copy', () => {
  const yes = { use: 'issue-anyway' } as const
  expect(listAfter([{}, second], [{ text: '43' }, issued], [yes, issued])).toEqual([])
  expect(listAfter([{}, has], [{ use: 'renew' }, issued])).toEqual([])
  expect(listAfter([{ text: '*LOST 42' }, cost], [{ use: 'lost' }, issued])).toEqual([])
  expect(listAfter([{}, second], [{ member: 2 }, issued])).toEqual([])
})

test('scanned again it is asked again, in one line; a yes that is refused is told as that', () => {
  expect(listAfter([{}, second], [{}, second])).toHaveLength(1)
  const after = listAfter([{}, second], [{ use: 'issue-anyway' }, refused])
  expect(after).toMatchObject([{ id: 'k1', heading: 'Not issued' }])
})

test('a cost that cannot be read is asked for again, and stays', () => {
  const typed = { use: 'lost', cost: { amount: 'much', note: '' } } as const
  expect(listAfter([{}, cost], [typed, cost])).toHaveLength(1)
})

test('a refusal goes with the answer to it, however its code was typed', () => {
  const back = { use: 'return' } as const
  expect(listAfter([{}, refused], [back, { ...issued, heading: 'Returned' }])).toEqual([])
  expect(listAfter([{}, refused], [back, refused])).toHaveLength(1)
  const override = { codes: ['loan-limit'], reason: 'Exams' }
  expect(listAfter([{ text: '*ISSUE 42' }, refused], [{ override }, issued])).toEqual([])
})

test('a refusal stays until it is dismissed, or its copy is issued in spite of it', () => {
  expect(listAfter([{}, refused], [{}, issued])).toHaveLength(1)
  const override = { codes: ['loan-limit'], reason: 'Exams' }
  expect(listAfter([{}, refused], [{ override }, issued])).toEqual([])
})
