import type { LookupAddress } from 'node:dns'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { publicLookup } from './public-lookup.ts'
import { requestBounded } from './request-bounded.ts'

let knocks = 0
const inside = createServer((socket) => {
  knocks += 1
  socket.destroy()
}).listen(0, '127.0.0.1')
await once(inside, 'listening')
afterAll(() => inside.close())
const address = inside.address()
const port = typeof address === 'object' ? address?.port : 0

test.each([
  'localhost',
  'localhost.',
  'LOCALHOST',
  '127.0.0.1',
  '127.0.0.1.',
  '127.1',
  '2130706433',
  '0x7f000001',
  '0x7f.1',
  '0177.0.0.1',
  '①②⑦.0.0.1',
  '127。0。0。1',
  '%31%32%37.0.0.1',
  '0',
  '[::1]',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '[0:0:0:0:0:ffff:7f00:0001]',
  '[::127.0.0.1]',
  '[64:ff9b:1::7f00:1]',
  'public.example@127.0.0.1',
])('nothing inside is reached by the address https://%s', async (host) => {
  const bounds = { isTrusted: false, patience: 5000 }
  const asked = requestBounded(`https://${host}:${port}/`, bounds)
  await expect(asked).rejects.toThrow(/names no host|inner network|ENOTFOUND/)
  expect(knocks).toBe(0)
})

test.each(['localhost', '127.0.0.1', '2130706433', '[::ffff:127.0.0.1]', '0x7f.1'])(
  'nothing inside is reached without https either, at http://%s',
  async (host) => {
    const bounds = { isTrusted: false, allowsHttp: true, patience: 5000 } as const
    const asked = requestBounded(`http://${host}:${port}/`, bounds)
    await expect(asked).rejects.toThrow(/names no host|inner network|ENOTFOUND/)
    await expect(requestBounded(`ftp://${host}:${port}/`, bounds)).rejects.toThrow('https')
    expect(knocks).toBe(0)
  },
)

test('without https nothing is asked that nobody has set', async () => {
  const asked = requestBounded(`http://localhost:${port}/`, { isTrusted: false, patience: 5000 })
  await expect(asked).rejects.toThrow('not one of https')
  expect(knocks).toBe(0)
})

const outside = { address: '203.0.114.1', family: 4 }
const within = { address: '10.0.0.1', family: 4 }

/** What a connection is given for a name whose addresses are these, one list after the other. */
function lookedUp(answers: LookupAddress[][], options: { all?: boolean }): Promise<unknown[]> {
  const lookUp = publicLookup((_host, _options, done) => done(null, answers.shift() ?? []))
  return new Promise((resolve) => lookUp('name.example', options, (...given) => resolve(given)))
}

test('a name is asked once, and the connection gets what was looked at', async () => {
  const answers = [[outside], [within]]
  expect(await lookedUp(answers, {})).toEqual([null, outside.address, 4])
  expect(answers).toEqual([[within]])
  expect(await lookedUp([[outside], [within]], { all: true })).toEqual([null, [outside]])
})

test('a name with any address inside, or with none, is not connected to', async () => {
  for (const answer of [[within], [outside, within], [{ address: '::1', family: 6 }], []]) {
    for (const options of [{}, { all: true }]) {
      const [error] = await lookedUp([answer], options)
      expect(String(error)).toContain('name.example is a host of an inner network')
    }
  }
})
