import { expect, test } from 'vitest'
import { visitor } from '#src/kernel/actor.ts'
import { forgetFiles } from '#src/server/files/forget-files.ts'
import { drawPicture } from '#src/server/pictures/draw-picture.ts'
import { testDatabase } from '#test/database.ts'
import { memoryFiles } from '#test/memory-files.ts'
import { person } from '#test/person.ts'
import { photo } from '#test/pictures.ts'
import { testSite } from '#test/site.ts'
import { galleryRoom } from './room.server.ts'

const { db } = await testDatabase()
const files = memoryFiles()
const endpoints = galleryRoom.endpoints?.(undefined as never) ?? []
const readers = testSite({ db, files, endpoints })
const office = testSite({
  db,
  files,
  endpoints,
  actor: person('admin', { token: { scopes: ['content:write'] } }),
})

async function sent(method: string, path: string, body: unknown) {
  const answer = await office.request(path, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return { status: answer.status, body: (await answer.json()) as never }
}

async function sendPicture(album: string, bytes: Uint8Array): Promise<Response> {
  const form = new FormData()
  form.set('album', album)
  form.set('alt', 'A stage')
  form.set('picture', new File([new Uint8Array(bytes)], '../../etc/<b>.jpg'))
  return office.request('/api/v1/gallery-pictures', { method: 'POST', body: form })
}

const json = async (path: string, site = readers) => (await site.request(path)).json()

test('a program makes an album, sends pictures, changes and withdraws them', async () => {
  const made = await sent('POST', '/api/v1/gallery', {
    title: 'Book <fair>',
    heldOn: '2026-11-10',
    publishedAt: '2026-11-12T09:30:00+05:30',
  })
  expect(made.status).toBe(200)
  const { number: album } = made.body as { number: number }
  expect(await json('/api/v1/gallery')).toEqual({ items: [], total: 0, pages: 1 })
  const answer = await sendPicture(String(album), await photo(700, 500))
  expect(answer.status).toBe(200)
  const { number } = (await answer.json()) as { number: number }
  const one = await json(`/api/v1/gallery/${album}`)
  expect(one).toMatchObject({
    title: 'Book <fair>',
    pictures: 1,
    items: [{ number, alt: 'A stage', width: 700, href: `/gallery/${album}/${number}` }],
  })
  const { id } = await db.selectFrom('pictures').select('id').executeTakeFirstOrThrow()
  await drawPicture(db, files, id)
  const drawn = (await json(`/api/v1/gallery/${album}`)) as {
    items: { files: { href: string; type: string; width: number }[] }[]
  }
  const listed = drawn.items[0]?.files ?? []
  expect(listed.map(({ type, width }) => `${type} ${width}`)).toEqual([
    'image/webp 320',
    'image/webp 640',
    'image/webp 700',
    'image/avif 320',
    'image/avif 640',
    'image/avif 700',
  ])
  for (const { href, type } of listed) {
    expect((await readers.request(href)).headers.get('content-type')).toBe(type)
  }

  const feed = await (await readers.request('/gallery.rss')).text()
  expect(feed).toContain('<title>Book &lt;fair&gt;</title>')
  expect(feed).toContain(`http://localhost/gallery/${album}</link>`)

  const patch = (body: unknown) => sent('PATCH', `/api/v1/gallery-pictures/${number}`, body)
  expect((await patch({ caption: 'The opening', inFooter: true })).status).toBe(200)
  expect(await json(`/api/v1/gallery/${album}`)).toMatchObject({
    items: [{ alt: 'A stage', caption: 'The opening' }],
  })
  expect((await patch({ withdrawn: true })).status).toBe(200)
  expect(await json(`/api/v1/gallery/${album}`)).toMatchObject({ items: [], pictures: 0 })
  expect((await readers.request(listed[0]?.href ?? '')).status).toBe(404)
  expect((await patch({ withdrawn: false, album: 99_999 })).status).toBe(404)
  expect((await sent('DELETE', `/api/v1/gallery-pictures/${number}`, {})).status).toBe(200)
  expect((await patch({ alt: 'Gone' })).status).toBe(404)
})

test('what is no picture, too large or for no album is refused with what to do', async () => {
  const { body } = await sent('POST', '/api/v1/gallery', {
    title: 'Ours',
    heldOn: '2026-11-10',
    publishedAt: null,
  })
  const { number } = body as { number: number }
  const page = await sendPicture(String(number), Buffer.from('<svg onload="alert(1)"></svg>'))
  expect([page.status, ((await page.json()) as { title: string }).title]).toEqual([
    415,
    expect.stringContaining('SVG'),
  ])
  for (const album of ['0', '', 'x', '99999', '1; drop table gallery_albums']) {
    expect([album, (await sendPicture(album, await photo(9, 9))).status]).toEqual([album, 404])
  }
  const empty = await office.request('/api/v1/gallery-pictures', {
    method: 'POST',
    body: new FormData(),
  })
  expect(empty.status).toBe(422)
  const big = await sendPicture(String(number), new Uint8Array(20 * 1024 * 1024 + 1))
  expect(big.status).toBe(413)
  await forgetFiles(db, files)
  const rows = await db.selectFrom('pictures').select('id').execute()
  expect([rows.length, files.keys().length]).toEqual([1, 6])
})

test('visitors write nothing, and find no draft', async () => {
  const form = new FormData()
  form.set('picture', new File(['x'], 'a.jpg'))
  for (const [method, path, body] of [
    ['POST', '/api/v1/gallery-pictures', form],
    ['POST', '/api/v1/gallery', '{}'],
    ['PATCH', '/api/v1/gallery/1', '{}'],
    ['DELETE', '/api/v1/gallery-pictures/1', '{}'],
  ] as const) {
    expect((await readers.request(path, { method, body })).status).toBe(401)
  }
  expect(visitor.kind).toBe('visitor')
  const albums = await db.selectFrom('gallery_albums').select(['number', 'published_at']).execute()
  for (const { number } of albums.filter((one) => one.published_at === null)) {
    expect((await readers.request(`/api/v1/gallery/${number}`)).status).toBe(404)
  }
})
