import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { expect, test, vi } from 'vitest'
import { inPackTurn, streamInPackTurn } from './pack-turns.server.ts'

const never = new AbortController().signal

test('packs are made one at a time; what is more than a short queue is told so at once', async () => {
  let atOnce = 0
  let most = 0
  const made = await Promise.allSettled(
    Array.from({ length: 12 }, () =>
      inPackTurn(async () => {
        atOnce++
        most = Math.max(most, atOnce)
        await new Promise((resolve) => setTimeout(resolve, 5))
        atOnce--
      }),
    ),
  )
  expect(most).toBe(1)
  const refused = made.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
  expect(refused).toHaveLength(7)
  expect(refused[0]).toMatchObject({ code: 'unavailable', details: { retryAfter: 30 } })
  expect(refused[0].message).toContain('A pack is being made.')
})

test('a file that is made while it is read has its turn until it is closed', async () => {
  const first = await streamInPackTurn(async () => Readable.from(['one']), never)
  const begun = vi.fn(async () => Readable.from(['two']))
  const second = streamInPackTurn(begun, never)
  await new Promise((resolve) => setTimeout(resolve, 5))
  expect(begun).not.toHaveBeenCalled()
  expect(await text(first)).toBe('one')
  expect(await text(await second)).toBe('two')
  // One that nobody reads any more, and one that cannot be made, give their turns back.
  const third = await streamInPackTurn(async () => Readable.from(['three']), never)
  third.destroy()
  const failing = streamInPackTurn(() => Promise.reject(new Error('no such year')), never)
  await expect(failing).rejects.toThrow('no such year')
  expect(await inPackTurn(async () => 'done')).toBe('done')
})
