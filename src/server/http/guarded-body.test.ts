import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AppError } from '#src/kernel/errors.ts'
import { guardBody, usualPace } from './guarded-body.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const most = 1024 * 1024
const tooLarge = () => new AppError('too-large', 'That is too much.')

/** A body of so many bytes, of which `part` come every so many milliseconds. */
function lineOf(bytes: number, part: number, every: number): ReadableStream<Uint8Array> {
  let left = bytes
  return new ReadableStream({
    pull: async (controller) => {
      await new Promise((resolve) => setTimeout(resolve, every))
      controller.enqueue(new Uint8Array(Math.min(part, left)))
      left -= part
      if (left <= 0) controller.close()
    },
  })
}

/** What becomes of a line at the usual pace: how many bytes came, or the code of its error. */
async function endOf(line: ReadableStream<Uint8Array>): Promise<number | string> {
  const { stream } = guardBody(line, { most, tooLarge, pace: usualPace })
  const end = lengthOf(stream).catch(({ code }: AppError) => code)
  await vi.runAllTimersAsync()
  return end
}

async function lengthOf(stream: ReadableStream<Uint8Array>): Promise<number> {
  let length = 0
  for await (const part of stream) length += part.length
  return length
}

test('a slow line that keeps the pace has all the time it takes', async () => {
  const began = performance.now()
  expect(await endOf(lineOf(most, 6000, 10_000))).toBe(most)
  expect(performance.now() - began).toBeGreaterThan(25 * 60_000)
})

test('a line that stops for long, or drops behind the pace, is ended', async () => {
  expect(await endOf(lineOf(1000, 500, usualPace.patience + 1))).toBe('too-slow')
  expect(await endOf(lineOf(most, 4000, 10_000))).toBe('too-slow')
})

test('a line that brings more than is taken is ended', async () => {
  expect(await endOf(lineOf(most + 1, 65_536, 1))).toBe('too-large')
})
