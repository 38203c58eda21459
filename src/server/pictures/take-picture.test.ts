import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { visitor } from '#src/kernel/actor.ts'
import { pictureHref } from '#src/kernel/picture.ts'
import { testDatabase } from '#test/database.ts'
import { memoryFiles } from '#test/memory-files.ts'
import { photo } from '#test/pictures.ts'
import { sharedData } from '#test/shared-data.ts'
import { testSite } from '#test/site.ts'
import { takeJobs } from '#test/take-jobs.ts'
import type { Db } from '../database/connect.ts'
import type { FileStore } from '../files/file-store.ts'
import { forgetFiles } from '../files/forget-files.ts'
import { readSmallFile } from '../files/read-small-file.ts'
import { drawAgain, drawHandler, drawPicture } from './draw-picture.ts'
import { pictureColumn } from './picture-columns.ts'
import { pictureEndpoint } from './picture-endpoint.ts'
import { pictureFiles } from './picture-files.ts'
import { takePicture } from './take-picture.ts'

const { db } = await testDatabase()
const files = memoryFiles()
await sql`create table posters (name text primary key, picture_id uuid references pictures)`.execute(
  db,
)
await sql`create trigger posters_drop after delete or update of picture_id on posters
  for each row execute function drop_picture('picture_id')`.execute(db)

/** As a room takes one: its own row and the picture's are written together. */
function post(name: string, bytes: Uint8Array, within: Db = db): Promise<string> {
  return takePicture(within, files, bytes, (take) =>
    within.transaction().execute(async (transaction) => {
      const id = await take(transaction)
      await sql`insert into posters values (${name}, ${id})
        on conflict (name) do update set picture_id = excluded.picture_id`.execute(transaction)
      return id
    }),
  )
}

async function rowOf(id: string) {
  return db.selectFrom('pictures').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Which files there are of a picture: "320.webp", each with its key. */
async function sizesOf(id: string): Promise<Map<string, string>> {
  const stored = await pictureFiles(db, id)
  return new Map(stored.map(({ width, format, key }) => [`${width}.${format}`, key]))
}

/** All files once those that were dropped are gone. */
async function storedFiles(): Promise<string[]> {
  await forgetFiles(db, files)
  return files.keys().sort()
}

test('a picture is seen at once, then in all its sizes, upright and without place or camera', async () => {
  const id = await post('sizes', await photo(2000, 1500, 6))
  const waiting = await rowOf(id)
  expect(waiting).toMatchObject({ state: 'waiting', width: 1500, height: 2000, widths: [1280] })
  expect(waiting?.placeholder.length).toBeLessThanOrEqual(300)
  expect([...(await sizesOf(id)).keys()].sort()).toEqual(['1280.webp', '1500.sent'])
  for (const job of await takeJobs(db, 'draw-picture')) await drawHandler(db, files)(job)
  expect(await rowOf(id)).toMatchObject({ state: 'ready', widths: [320, 640, 1280, 1500] })
  const sizes = await sizesOf(id)
  expect([sizes.size, await storedFiles()]).toEqual([8, [...sizes.values()].sort()])
  for (const [size, key] of sizes) {
    const { format, width, height, exif, orientation } = await sharp(
      (await readSmallFile(files, key)) ?? new Uint8Array(),
    ).metadata()
    expect(size).toBe(`${width}.${format === 'heif' ? 'avif' : format}`)
    expect([exif, orientation, Math.round((100 * height) / width)]).toEqual([
      undefined,
      undefined,
      133,
    ])
  }
})

test.each([
  ['a small one is not enlarged', 200, 100, [200]],
  ['a very high one is made smaller', 500, 9000, [213]],
  ['a line is taken', 3000, 1, [320, 640, 1280, 1920]],
])('%s', async (name, width, height, widths) => {
  const id = await post(
    name,
    await sharp(await photo(width, height))
      .png()
      .toBuffer(),
  )
  await drawPicture(db, files, id)
  expect(await rowOf(id)).toMatchObject({ state: 'ready', widths })
})

test.each([
  [10, 20_000],
  [20_000, 10],
  [100, 1700],
  [100, 1500],
  [1, 1],
])('a picture of %d by %d pixels is taken', async (width, height) => {
  const noise = { type: 'gaussian', mean: 120, sigma: 60 } as const
  const lines = sharp({ create: { width, height, channels: 3, background: '#000', noise } })
  const id = await post('lines', new Uint8Array(await lines.png().toBuffer()))
  expect((await rowOf(id))?.placeholder.length).toBeLessThan(400)
})

test('what shines through has no placeholder', async () => {
  const clear = { width: 40, height: 40, channels: 4, background: '#0000' } as const
  const id = await post('clear', await sharp({ create: clear }).png().toBuffer())
  expect((await rowOf(id))?.placeholder).toBe('')
})

test('what is no picture is refused, and work that fails leaves nothing', async () => {
  const before = await storedFiles()
  await expect(post('page', Buffer.from('<html><script>1</script>'))).rejects.toMatchObject({
    code: 'unsupported-file',
  })
  const failing = takePicture(db, files, await photo(50, 50), (take) =>
    db.transaction().execute(async (within) => {
      await take(within)
      throw new Error('the room refuses')
    }),
  )
  await expect(failing).rejects.toThrow('the room refuses')
  expect(files.keys().sort()).not.toEqual(before)
  expect(await storedFiles()).toEqual(before)
})

test('one that cannot be drawn says why and is drawn again', async () => {
  const id = await post('failing', await photo(400, 300))
  const full: FileStore = {
    ...files,
    put: async () => {
      throw Object.assign(new Error('no space'), { code: 'ENOSPC' })
    },
  }
  await expect(drawPicture(db, full, id)).rejects.toThrow('no space')
  expect(await rowOf(id)).toMatchObject({ state: 'failed', fault: 'no-store', widths: [400] })
  await takeJobs(db, 'draw-picture')
  await drawAgain(db, id)
  await drawAgain(db, id)
  expect(await takeJobs(db, 'draw-picture')).toEqual([{ id }])
  await drawPicture(db, files, id)
  await drawPicture(db, files, id)
  expect(await rowOf(id)).toMatchObject({ state: 'ready', fault: null, widths: [320, 400] })
  const lost = await post('lost', await photo(400, 300))
  await files.remove((await sizesOf(lost)).get('400.sent') ?? '')
  await drawPicture(db, files, lost)
  expect(await rowOf(lost)).toMatchObject({ state: 'failed', fault: 'missing' })
})

test('with the row of the room goes the picture, also while it is drawn', async () => {
  const before = await storedFiles()
  const first = await post('gone', await photo(400, 300))
  const second = await post('gone', await photo(400, 300))
  expect(await rowOf(first)).toBeUndefined()
  const slow: FileStore = {
    ...files,
    put: async (key, bytes) => {
      await sql`delete from posters where name = 'gone'`.execute(db)
      return files.put(key, bytes)
    },
  }
  await drawPicture(db, slow, second)
  expect([await rowOf(second), await storedFiles()]).toEqual([undefined, before])
})

test('two that draw one picture at the same moment leave one file of each size', async () => {
  const id = await post('twice', await photo(700, 300))
  await Promise.all([drawPicture(db, files, id), drawPicture(db, files, id)])
  expect([...(await sizesOf(id)).keys()]).toHaveLength(6)
  const stored = await storedFiles()
  expect([...(await sizesOf(id)).values()].every((key) => stored.includes(key))).toBe(true)
  const { rows } = await sql`
    select key from unowned_files(0) as key`.execute(db)
  expect(rows).toEqual([])
})

test('a room serves the pictures that it lets be seen, to be kept by the reader’s device', async () => {
  const shown = await post('shown', await photo(400, 300))
  const other = await post('other', await photo(400, 300))
  await drawPicture(db, files, shown)
  const endpoint = pictureEndpoint({
    path: '/posters',
    summary: 'A poster',
    mayShow: async (_db, actor, id) => actor === visitor && id === shown,
  })
  const site = testSite({ db, files, endpoints: [endpoint] })
  const answer = await site.request(pictureHref('/posters', shown, 320, 'avif'))
  expect(answer.status).toBe(200)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'image/avif',
    'cache-control': 'private, no-cache',
    'x-content-type-options': 'nosniff',
  })
  for (const path of [
    pictureHref('/posters', other, 400, 'webp'),
    pictureHref('/posters', shown, 640, 'webp'),
    `/posters/${shown}/original.data`,
    `/posters/${shown}/320.png`,
  ]) {
    expect([path, (await site.request(path)).status]).toEqual([path, 404])
  }
})

test('the column gives a picture as pages show it', async () => {
  const id = await post('column', await photo(40, 30))
  const { rows } = await sql<{ picture: unknown }>`
    select ${pictureColumn(sql`posters.picture_id`)} as picture from posters where name = 'column'`.execute(
    db,
  )
  expect(rows).toEqual([
    {
      picture: {
        id,
        width: 40,
        height: 30,
        placeholder: expect.stringContaining('data:image/webp;base64,'),
        widths: [40],
        state: 'waiting',
      },
    },
  ])
})

test('a picture with a page behind it is drawn anew without the page', async () => {
  const gif = await sharp(await photo(60, 40))
    .gif()
    .toBuffer()
  const id = await post('two', Buffer.concat([gif, Buffer.from('<script>alert(1)</script>')]))
  await drawPicture(db, files, id)
  for (const key of (await sizesOf(id)).values()) {
    const bytes = Buffer.from((await readSmallFile(files, key)) ?? [])
    expect([key, bytes.includes('<script')]).toEqual([key, false])
  }
})

const hostile = join(sharedData, 'hostile')
const names = existsSync(hostile)
  ? readdirSync(hostile, { recursive: true, encoding: 'utf8' }).filter((name) =>
      statSync(join(hostile, name)).isFile(),
    )
  : []

test('every hostile file is refused, or only what was drawn anew is kept', async () => {
  for (const name of names) {
    const id = await post(name, readFileSync(join(hostile, name))).catch(
      (error: { code?: string }) => error.code ?? String(error),
    )
    if (id === 'unsupported-file') continue
    await drawPicture(db, files, id)
    for (const key of (await sizesOf(id)).values()) {
      const bytes = Buffer.from((await readSmallFile(files, key)) ?? [])
      expect([key, bytes.includes('<script')]).toEqual([key, false])
    }
  }
})
