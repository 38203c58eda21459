import { expect, test } from 'vitest'
import type { Sent } from '#src/browser/send-json.ts'
import { newId } from '#src/kernel/ids.ts'
import { bareAnswer, type KioskAnswer, type KioskOperation } from './kiosk.ts'
import { KioskLink, type KioskState } from './kiosk-link.ts'
import type { KioskStore, QueuedOperation } from './kiosk-store.ts'

type Answers = { readonly answers: readonly KioskAnswer[] }
const cut: Sent<Answers> = { kind: 'later', message: '', isCut: true }

/** A device whose queue outlives its pages. */
function device() {
  let kept: QueuedOperation[] = []
  let places = 0
  const store: KioskStore = {
    add: async (operation) => {
      kept.push({ operation, place: ++places })
      return places
    },
    all: async () => [...kept],
    drop: async (gone) => {
      kept = kept.filter(({ place }) => !gone.includes(place))
    },
  }
  return { store, kept: () => kept.map(({ operation }) => operation) }
}

/** A library that takes each key once, and can be cut off before and after it has heard. */
function library() {
  const taken: KioskOperation[] = []
  let line: 'there' | 'away' | 'answers-lost' = 'there'
  const send = async (operations: readonly KioskOperation[]): Promise<Sent<Answers>> => {
    if (line === 'away') return cut
    for (const one of operations) if (!taken.some(({ key }) => key === one.key)) taken.push(one)
    if (line === 'answers-lost') return cut
    return {
      kind: 'answered',
      answer: { answers: operations.map(({ key }) => bareAnswer(key, 'in')) },
    }
  }
  const setLine = (state: typeof line) => {
    line = state
  }
  return { send, taken, line: setLine }
}

const card = (code: string): KioskOperation => ({
  kind: 'card',
  key: newId(),
  at: new Date().toISOString(),
  code,
})
const codes = (operations: readonly KioskOperation[]) =>
  operations.map((one) => (one.kind === 'card' ? one.code : one.kind))

test('a scan is answered by the library, and forgotten here', async () => {
  const { store, kept } = device()
  const { send, taken } = library()
  const states: KioskState[] = []
  const link = new KioskLink({ store, send, tell: (state) => void states.push(state) })
  expect((await link.enter(card('1'))).result).toBe('in')
  await link.sendAll()
  expect(codes(taken)).toEqual(['1'])
  expect(kept()).toEqual([])
  expect(states.at(-1)).toEqual({ waiting: 0, isCut: false, hasEnded: false })
})

test('without network scans wait through a power cut, and come in their order without doubles', async () => {
  const { store, kept } = device()
  const { send, taken, line } = library()
  line('away')
  const first = new KioskLink({ store, send, tell: () => {}, patience: 5 })
  for (const code of ['1', '2', '3']) {
    expect((await first.enter(card(code))).result).toBe('waits')
  }
  line('answers-lost')
  await first.sendAll()
  expect(codes(kept())).toEqual(['1', '2', '3'])
  // The power is back: another page on the same device.
  line('there')
  const states: KioskState[] = []
  const second = new KioskLink({ store, send, tell: (next) => void states.push(next) })
  expect((await second.enter(card('4'))).result).toBe('in')
  await second.sendAll()
  expect(codes(taken)).toEqual(['1', '2', '3', '4'])
  expect(kept()).toEqual([])
  expect(states.at(-1)).toMatchObject({ waiting: 0, isCut: false })
})

test('five thousand that wait go in groups, and what is scanned meanwhile comes behind them', async () => {
  const { store } = device()
  for (let at = 0; at < 5000; at++) await store.add(card(String(at)))
  const { send, taken } = library()
  const sizes: number[] = []
  const counted = (operations: readonly KioskOperation[]) => {
    sizes.push(operations.length)
    return send(operations)
  }
  const link = new KioskLink({ store, send: counted, tell: () => {} })
  const sending = link.sendAll()
  await link.enter(card('last'))
  await sending
  await link.sendAll()
  expect(codes(taken)).toEqual([...Array.from({ length: 5000 }, (_, at) => String(at)), 'last'])
  expect(Math.max(...sizes)).toBe(500)
})

test('one that the library cannot read does not hold up the others', async () => {
  const { store, kept } = device()
  const { send, taken } = library()
  const strict = async (operations: readonly KioskOperation[]): Promise<Sent<Answers>> =>
    codes(operations).includes('bad')
      ? { kind: 'refused', message: '', status: 422 }
      : send(operations)
  for (const code of ['1', 'bad', '2']) await store.add(card(code))
  const link = new KioskLink({ store, send: strict, tell: () => {} })
  await link.sendAll()
  expect(codes(taken)).toEqual(['1', '2'])
  expect(kept()).toEqual([])
})

test('where the code opens nothing any more, what waits stays for the next one', async () => {
  const { store, kept } = device()
  const states: KioskState[] = []
  const gone = async (): Promise<Sent<Answers>> => ({ kind: 'refused', message: '', status: 404 })
  const link = new KioskLink({
    store,
    send: gone,
    tell: (next) => void states.push(next),
    patience: 5,
  })
  expect((await link.enter(card('1'))).result).toBe('waits')
  expect(codes(kept())).toEqual(['1'])
  expect(states.at(-1)).toMatchObject({ hasEnded: true, waiting: 1 })
})

test('a device that cannot store says so', async () => {
  const { store } = device()
  const full = { ...store, add: () => Promise.reject(new Error('full')) }
  const link = new KioskLink({ store: full, send: library().send, tell: () => {} })
  await expect(link.enter(card('1'))).rejects.toThrow('full')
})
