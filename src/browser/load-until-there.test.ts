import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadUntilThere } from './load-until-there.ts'

const windowOfTest = Object.assign(new EventTarget(), {
  setTimeout: (work: () => void, pause: number) => setTimeout(work, pause),
  clearTimeout: (timer: number) => clearTimeout(timer),
})

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('window', windowOfTest)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Fails so many times before it gives the word. */
function failing(times: number) {
  let left = times
  return vi.fn(async () => {
    if (left-- > 0) throw new Error('no network')
    return 'there'
  })
}

const online = async () => {
  windowOfTest.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
}

test('what arrives at once is fetched once', async () => {
  const [load, onThere] = [failing(0), vi.fn()]
  loadUntilThere(load, onThere)
  await vi.advanceTimersByTimeAsync(0)
  await online()
  await vi.runAllTimersAsync()
  expect(onThere).toHaveBeenCalledExactlyOnceWith('there')
  expect(load).toHaveBeenCalledOnce()
})

test('what did not arrive is fetched when the network is back', async () => {
  const [load, onThere] = [failing(1), vi.fn()]
  loadUntilThere(load, onThere)
  await vi.advanceTimersByTimeAsync(1000)
  expect(onThere).not.toHaveBeenCalled()
  await online()
  expect(onThere).toHaveBeenCalledExactlyOnceWith('there')
  await vi.runAllTimersAsync()
  expect(load).toHaveBeenCalledTimes(2)
})

test('without a word of the browser it is tried after a while, later each time, and not for ever', async () => {
  const [load, onThere] = [failing(2), vi.fn()]
  loadUntilThere(load, onThere)
  await vi.advanceTimersByTimeAsync(5000)
  expect(load).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(9999)
  expect(load).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(1)
  expect(onThere).toHaveBeenCalledOnce()
  const never = failing(100)
  loadUntilThere(never, onThere)
  await vi.runAllTimersAsync()
  expect(never.mock.calls.length).toBeLessThan(10)
  expect(onThere).toHaveBeenCalledOnce()
})

test('what was ended loads and tells nothing more', async () => {
  const [load, onThere] = [failing(1), vi.fn()]
  const end = loadUntilThere(load, onThere)
  await vi.advanceTimersByTimeAsync(1)
  end()
  await online()
  await vi.runAllTimersAsync()
  expect(load).toHaveBeenCalledOnce()
  const ended = loadUntilThere(failing(0), onThere)
  ended()
  await vi.runAllTimersAsync()
  expect(onThere).not.toHaveBeenCalled()
})
