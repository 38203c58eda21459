import { existsSync } from 'node:fs'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { isAppError } from '#src/kernel/errors.ts'
import { limitBody } from './body-limit.ts'
import { formFolder } from './form-folder.server.ts'
import { usualPace } from './guarded-body.ts'
import { readFileForm } from './read-form.ts'

type Read = (form: Awaited<ReturnType<typeof readFileForm>>) => Promise<unknown>

let folder = ''

/** What is made of a form at an address that takes 20 MB; what is refused is its code. */
async function sent(body: BodyInit, read: Read, type?: string) {
  const app = new Hono()
  app.use(limitBody(new Map([['/form', 20]]), usualPace) as never)
  app.post('/form', async (c) => {
    folder = await formFolder()
    return c.json(await read(await readFileForm(c.req.raw)))
  })
  app.onError((error, c) => c.json(isAppError(error) ? error.code : String(error)))
  const headers = type === undefined ? {} : { 'content-type': type }
  const answer = await app.request('/form', { method: 'POST', headers, body })
  return answer.json()
}

const form = (...entries: (readonly [string, string | File])[]) => {
  const made = new FormData()
  for (const [name, value] of entries) made.append(name, value)
  return made
}
const nothing = async () => 'read'

test('texts and files come as they were sent, in their order; the files go with the answer', async () => {
  const pdf = new File(['%PDF-1.7 ', 'x'.repeat(3_000_000)], 'ସୂଚୀ "1".pdf', {
    type: 'application/pdf',
  })
  const entries = [
    ['title', 'ନୂଆ ବହି\r\n<b>'],
    ['files', pdf],
    ['tag', 'a'],
    ['files', new File([], 'empty.txt')],
    ['tag', ''],
    ['none', new File([], '')],
  ] as const
  const answer = await sent(form(...entries), async ({ field, all, file, files }) => {
    const [first, second] = files('files')
    return {
      texts: [field('title'), field('absent'), field('files'), all('tag')],
      first: [first?.name, first?.type, first?.size, await first?.slice(0, 5).text()],
      whole: (await first?.arrayBuffer())?.byteLength,
      second: [second?.name, second?.size, await second?.text()],
      none: file('none'),
      isOnDisk: existsSync(folder),
    }
  })
  expect(answer).toEqual({
    texts: ['ନୂଆ ବହି\r\n<b>', '', '', ['a', '']],
    first: ['ସୂଚୀ "1".pdf', 'application/pdf', 3_000_009, '%PDF-'],
    whole: 3_000_009,
    second: ['empty.txt', 0, ''],
    none: null,
    isOnDisk: true,
  })
  expect(existsSync(folder)).toBe(false)
})

test('a form without files is read as before', async () => {
  const body = new URLSearchParams([
    ['a', '1'],
    ['a', '2'],
  ])
  expect(await sent(body, async ({ all, field }) => [all('a'), field('a')])).toEqual([
    ['1', '2'],
    '1',
  ])
})

const part = '--x\r\ncontent-disposition: form-data; name="a"'
const many = (count: number, line: string) => `${`${line}\r\n\r\n1\r\n`.repeat(count)}--x--\r\n`

test.each([
  ['none', 'a', undefined, 'bad-request'],
  ['one without an end', `${part}; filename="b"\r\n\r\nab`, 'x', 'bad-request'],
  ['one whose text has no end', `${part}\r\n\r\nab`, 'x', 'bad-request'],
  ['one without a boundary', part, '', 'bad-request'],
  ['one of too many texts', many(5001, part), 'x', 'too-large'],
  ['one of too many files', many(201, `${part}; filename="b"`), 'x', 'too-large'],
  [
    'one of too much text',
    `${part}\r\n\r\n${'y'.repeat(13 * 1024 ** 2)}\r\n--x--`,
    'x',
    'too-large',
  ],
])('%s is refused, and nothing of it is left', async (_what, body, boundary, code) => {
  const type = boundary === undefined ? 'text/plain' : `multipart/form-data; boundary=${boundary}`
  expect(await sent(body, nothing, type)).toBe(code)
  expect(existsSync(folder)).toBe(false)
})

test('of two files, one that fails leaves nothing of either', async () => {
  const files = [new File(['one'], 'one'), new File(['two'], 'two')] as const
  const answer = await sent(form(['a', files[0]], ['a', files[1]]), async () => {
    throw new Error('the room failed')
  })
  expect(answer).toContain('the room failed')
  expect(existsSync(folder)).toBe(false)
})

test.each([
  ['fields', '&a'.repeat(500_000), 'too-large'],
  ['bytes', `a=${'b'.repeat(1_100_000)}`, 'too-large'],
  ['no name', '&'.repeat(4000), 'read'],
])('a form as addresses have it is bounded by its %s', async (_what, body, answer) => {
  const begun = performance.now()
  expect(await sent(body, nothing, 'application/x-www-form-urlencoded')).toBe(answer)
  expect(performance.now() - begun).toBeLessThan(2000)
})
