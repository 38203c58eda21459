import { expect, test, vi } from 'vitest'
import { inPdfTurn } from './pdf-turns.server.ts'

/** A piece of work that ends when it is told to. */
function work() {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { make: vi.fn(() => promise), finish: resolve }
}

test('two at once; the others wait their turn; a full queue is refused with a time to come back', async () => {
  const works = Array.from({ length: 10 }, work)
  const turns = works.map(({ make }) => inPdfTurn(make))
  expect(works.map(({ make }) => make.mock.calls.length)).toEqual([1, 1, ...Array(8).fill(0)])
  await expect(inPdfTurn(work().make)).rejects.toMatchObject({
    code: 'unavailable',
    details: { retryAfter: 10 },
  })
  for (const { finish } of works) finish()
  await Promise.all(turns)
  expect(works.every(({ make }) => make.mock.calls.length === 1)).toBe(true)
})

test('work that fails gives its place on, and one who leaves the queue is not served', async () => {
  const first = [work(), work()]
  const running = first.map(({ make }) => inPdfTurn(make))
  const left = work()
  const leaving = new AbortController()
  const gone = inPdfTurn(left.make, leaving.signal)
  const failing = inPdfTurn(() => Promise.reject(new Error('no paper')))
  leaving.abort()
  await expect(gone).rejects.toMatchObject({ code: 'unavailable' })
  const late = work()
  await expect(inPdfTurn(late.make, leaving.signal)).rejects.toMatchObject({ code: 'unavailable' })
  for (const { finish } of first) finish()
  await Promise.all(running)
  await expect(failing).rejects.toThrow('no paper')
  expect([left, late].map(({ make }) => make.mock.calls.length)).toEqual([0, 0])
  expect(await inPdfTurn(async () => 'served')).toBe('served')
})

test('one who has waited too long is refused', async () => {
  vi.useFakeTimers()
  const first = [work(), work()]
  const running = first.map(({ make }) => inPdfTurn(make))
  const refused = expect(inPdfTurn(work().make)).rejects.toMatchObject({ code: 'unavailable' })
  await vi.advanceTimersByTimeAsync(10_000)
  await refused
  vi.useRealTimers()
  for (const { finish } of first) finish()
  await Promise.all(running)
})
