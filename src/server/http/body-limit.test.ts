import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { isAppError } from '#src/kernel/errors.ts'
import { limitBody } from './body-limit.ts'
import { usualPace } from './guarded-body.ts'
import type { RequestFrame } from './request-frame.ts'

const app = new Hono<{ Variables: RequestFrame }>()
app.use(
  limitBody(
    new Map([
      ['/books/:number/cover', 3],
      ['/import', 2],
    ]),
    usualPace,
  ),
)
app.post('*', async (c) => c.text(String((await c.req.arrayBuffer()).byteLength)))
app.onError((error, c) => c.text(error.message, isAppError(error) ? 413 : 500))

async function statusOf(path: string, megabytes: number): Promise<number> {
  const body = new Uint8Array(megabytes * 1024 * 1024)
  return (await app.request(path, { method: 'POST', body })).status
}

test('a form is as large as its page says, at whatever spelling of its address', async () => {
  for (const path of ['/books/12/cover', '/BOOKS/7/Cover/', '/books/7/cover.data']) {
    expect([path, await statusOf(path, 2.5), await statusOf(path, 3.5)]).toEqual([path, 200, 413])
  }
  expect([await statusOf('/import', 1.5), await statusOf('/import', 2.5)]).toEqual([200, 413])
  for (const path of ['/books/12', '/books/1/2/cover', '/other', '/imports']) {
    expect([path, await statusOf(path, 0.5), await statusOf(path, 1.5)]).toEqual([path, 200, 413])
  }
})
