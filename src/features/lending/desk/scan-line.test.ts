import { expect, test, vi } from 'vitest'
import type { Sent } from '#src/browser/send-json.ts'
import type { DeskAnswer, DeskScan } from '#src/features/lending/desk-answers/desk-answer.ts'
import { type LineState, scanLine } from './scan-line.ts'

const ready: DeskAnswer = {
  tone: 'none',
  heading: 'Ready',
  title: null,
  sentences: [],
  mode: 'return',
  member: null,
  payer: null,
  choices: [],
  isClear: true,
  overridable: [],
  refusedUse: null,
  text: '',
  slip: null,
  next: null,
  costAsked: null,
  operations: [],
}

/** A line whose library answers when it is told to. */
function line() {
  const sent: { scan: DeskScan; answer: (sent: Sent<DeskAnswer>) => void }[] = []
  const states: LineState[] = []
  const again: (() => void)[] = []
  const made = scanLine(ready, {
    send: (scan) => new Promise((answer) => sent.push({ scan, answer })),
    language: 'en',
    pause: () => new Promise((resolve) => again.push(resolve)),
    tell: (state) => states.push(state),
  })
  const say = (heading: string, more: Partial<DeskAnswer> = {}): Sent<DeskAnswer> => ({
    kind: 'answered',
    answer: { ...ready, heading, ...more },
  })
  const sentOne = (place: number) => vi.waitUntil(() => sent[place])
  return { ...made, sent, sentOne, again, say, now: () => states.at(-1) }
}

test('scans go one after the other, in order, each as the desk stands by then', async () => {
  const desk = line()
  for (const text of ['M-000001', '41', '42']) desk.add({ text })
  expect(desk.sent.map(({ scan }) => scan.text)).toEqual(['M-000001'])
  desk.sent[0]?.answer(desk.say('Asha', { mode: 'issue' }))
  expect((await desk.sentOne(1)).scan).toMatchObject({ text: '41', mode: 'issue' })
  desk.sent[1]?.answer(desk.say('Issued', { mode: 'issue' }))
  expect((await desk.sentOne(2)).scan.text).toBe('42')
  expect(new Set(desk.sent.map(({ scan }) => scan.key)).size).toBe(3)
})

test('a scan whose answer is lost is sent again with its key until it is answered', async () => {
  const desk = line()
  desk.add({ text: '41' })
  desk.add({ text: '42' })
  desk.sent[0]?.answer({ kind: 'later', message: 'The library cannot be reached.', isCut: true })
  await vi.waitUntil(() => desk.again.length === 1)
  expect(desk.now()).toMatchObject({ trouble: 'The library cannot be reached.', isBusy: true })
  desk.again[0]?.()
  const second = await desk.sentOne(1)
  expect(second.scan).toEqual(desk.sent[0]?.scan)
  second.answer(desk.say('Returned'))
  expect((await desk.sentOne(2)).scan.text).toBe('42')
  expect(desk.now()?.trouble).toBeNull()
})

test('behind a code that nobody knows, scans wait until somebody has looked', async () => {
  const desk = line()
  for (const text of ['M-99', '41', '42']) desk.add({ text })
  desk.sent[0]?.answer(desk.say('Not known', { isClear: false }))
  await vi.waitUntil(() => desk.isHeld())
  desk.add({ text: '43' })
  expect(desk.sent).toHaveLength(1)
  expect(desk.now()?.waiting.map(({ text }) => text)).toEqual(['41', '42', '43'])
  desk.goOn()
  expect((await desk.sentOne(1)).scan.text).toBe('41')
  desk.sent[1]?.answer(desk.say('Not known', { isClear: false }))
  await vi.waitUntil(() => desk.isHeld())
  desk.drop()
  desk.add({ text: 'M-000001' })
  expect((await desk.sentOne(2)).scan.text).toBe('M-000001')
})

test('what will never be taken is said, and the next goes on', async () => {
  const desk = line()
  desk.add({ text: 'x' })
  desk.sent[0]?.answer({ kind: 'refused', message: 'Too long.' })
  await vi.waitUntil(() => desk.now()?.isBusy === false)
  expect(desk.now()?.answer).toMatchObject({ tone: 'bad', sentences: ['Too long.'] })
  desk.add({ text: '41' })
  expect((await desk.sentOne(1)).scan.text).toBe('41')
})

test('a scan that came in pieces is refused in its turn, and holds what comes behind it', async () => {
  const desk = line()
  for (const asked of [{ text: '41' }, { text: '19', fault: 'In pieces.' }, { text: '42' }])
    desk.add(asked)
  desk.sent[0]?.answer(desk.say('Returned'))
  await vi.waitUntil(() => desk.isHeld())
  expect(desk.now()?.answer).toMatchObject({ tone: 'bad', title: '19', sentences: ['In pieces.'] })
  expect(desk.sent).toHaveLength(1)
  desk.goOn()
  expect((await desk.sentOne(1)).scan.text).toBe('42')
})

test('what other desks did is taken in, but not beside a scan, which tells it better', async () => {
  const desk = line()
  const operations = [
    { key: 'a', kind: 'issued', at: '', title: 'Nets', member: 'Asha', isUndone: false },
  ]
  desk.refresh(ready, { member: null, operations })
  const fresh = desk.now()?.answer ?? ready
  expect(fresh).toEqual({ ...ready, operations })
  desk.add({ text: '41' })
  desk.refresh(fresh, { member: null, operations: [] })
  expect(desk.now()?.answer).toBe(fresh)
  desk.sent[0]?.answer(desk.say('Returned'))
  await vi.waitUntil(() => desk.now()?.isBusy === false)
  desk.refresh(fresh, { member: null, operations })
  expect(desk.now()?.answer).toMatchObject({ heading: 'Returned', operations: [] })
})

test('the yes as a command is the yes to what is asked at that moment', async () => {
  const desk = line()
  const yes = { label: 'Override and issue', text: '42', use: 'issue-anyway' } as const
  for (const text of ['42', '*anyway', '*ANYWAY']) desk.add({ text })
  desk.sent[0]?.answer(desk.say('Issue a second copy?', { choices: [yes] }))
  expect((await desk.sentOne(1)).scan).toMatchObject({ text: '42', use: 'issue-anyway' })
  desk.sent[1]?.answer(desk.say('Issued'))
  expect((await desk.sentOne(2)).scan).toMatchObject({ text: '*ANYWAY', use: null })
})
