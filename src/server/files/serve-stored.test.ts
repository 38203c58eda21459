import fc from 'fast-check'
import { expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { memoryFiles } from '#test/memory-files.ts'
import { askedRange } from './byte-range.ts'
import { serveStored } from './serve-stored.ts'

const { db } = await testDatabase()
const files = memoryFiles()
const text = '0123456789'
await files.put('files/a.pdf', Buffer.from(text))
const serving = {
  key: 'files/a.pdf',
  type: 'application/pdf',
  name: 'Plan "A" 100%.html',
  cacheControl: 'private',
} as const

async function ask(headers: Record<string, string> = {}, method = 'GET') {
  const request = new Request('http://localhost/a.pdf', { method, headers })
  const answer = await serveStored({ db, files }, request, serving)
  if (!answer) throw new Error('there is no such file')
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}

test('a file comes whole, says how long it is, and does nothing but be shown', async () => {
  const { status, headers, text: body } = await ask()
  expect([status, body, headers.get('content-length')]).toEqual([200, text, '10'])
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-type': 'application/pdf',
    'accept-ranges': 'bytes',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
    'content-disposition': "inline; filename*=UTF-8''Plan%20%22A%22%20100%25.pdf",
  })
  const picture = await serveStored({ db, files }, new Request('http://localhost/'), {
    ...serving,
    type: 'image/webp',
    shown: false,
  })
  expect(picture?.headers.get('content-security-policy')).toMatch(/; sandbox$/)
  expect(picture?.headers.get('content-disposition')).toMatch(/^attachment; .*\.webp$/)
})

test('a part comes as it is asked for, and not where there is none', async () => {
  const part = await ask({ range: 'bytes=2-4' })
  expect([part.status, part.text]).toEqual([206, '234'])
  expect(part.headers.get('content-range')).toBe('bytes 2-4/10')
  expect(part.headers.get('content-length')).toBe('3')
  expect((await ask({ range: 'bytes=-3' })).text).toBe('789')
  expect((await ask({ range: 'bytes=8-' })).text).toBe('89')
  const beyond = await ask({ range: 'bytes=10-' })
  expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, 'bytes */10'])
  for (const range of ['bytes=1-2,4-5', 'items=1-2', 'bytes=5-2', 'bytes=-']) {
    expect((await ask({ range })).status).toBe(200)
  }
})

test('whoever has it is told so, and gets parts of the same file alone', async () => {
  const etag = (await ask()).headers.get('etag') ?? ''
  expect((await ask({ 'if-none-match': etag })).status).toBe(304)
  expect((await ask({ range: 'bytes=0-1', 'if-range': etag })).status).toBe(206)
  expect((await ask({ range: 'bytes=0-1', 'if-range': '"another"' })).status).toBe(200)
  const date = { range: 'bytes=0-1', 'if-range': new Date().toUTCString() }
  expect((await ask(date)).status).toBe(200)
})

test('HEAD has the headers alone, and asks for no part', async () => {
  const { status, headers, text: body } = await ask({ range: 'bytes=99-' }, 'HEAD')
  expect([status, headers.get('content-length'), body]).toEqual([200, '10', ''])
})

test('what is not there is null', async () => {
  for (const headers of [{}, { range: 'bytes=0-1' }]) {
    const request = new Request('http://localhost/', { headers })
    expect(await serveStored({ db, files }, request, { ...serving, key: 'files/b.pdf' })).toBeNull()
  }
})

test('a range that is asked for lies within the file', () => {
  const number = fc.option(fc.nat(), { nil: '' })
  fc.assert(
    fc.property(number, number, fc.nat(), (first, last, bytes) => {
      const range = askedRange(`bytes=${first}-${last}`, bytes)
      if (range === null || range === 'none') return
      expect(range.first).toBeGreaterThanOrEqual(0)
      expect(range.first).toBeLessThanOrEqual(range.last)
      expect(range.last).toBeLessThan(bytes)
    }),
  )
})
