import { afterEach, expect, test, vi } from 'vitest'
import type { CacheAnswer, CacheQuestion } from './cached-messages.ts'
import { askCache } from './offline-catalogue.ts'

const answer: CacheAnswer = {
  books: [],
  total: 0,
  corrected: null,
  matched: [],
  searched: 7,
  isRead: true,
}

/** Stands for the browser's worker: answers, unless it is to break off first. */
class PretendedWorker extends EventTarget {
  static started = 0
  static breaksOff = false

  constructor() {
    super()
    PretendedWorker.started++
  }

  postMessage({ id }: CacheQuestion): void {
    const event = PretendedWorker.breaksOff
      ? new Event('error')
      : new MessageEvent('message', { data: { id, answer } })
    queueMicrotask(() => this.dispatchEvent(event))
  }
}

afterEach(() => vi.unstubAllGlobals())

test('a worker that breaks off answers null, and is started again with the next question', async () => {
  vi.stubGlobal('Worker', PretendedWorker)
  expect(await askCache({ text: 'river', most: 1 })).toEqual(answer)
  expect(await askCache({ text: 'tea', most: 1 })).toEqual(answer)
  expect(PretendedWorker.started).toBe(1)

  PretendedWorker.breaksOff = true
  const asked = [askCache({ text: 'river', most: 1 }), askCache({ numbers: [1] })]
  expect(await Promise.all(asked)).toEqual([null, null])

  PretendedWorker.breaksOff = false
  expect(await askCache({ text: 'river', most: 1 })).toEqual(answer)
  expect(PretendedWorker.started).toBe(2)
})
