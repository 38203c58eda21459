import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { ebooksRoom } from '#src/features/ebooks/ebooks/room.server.ts'
import { AppError } from '#src/kernel/errors.ts'
import { newId } from '#src/kernel/ids.ts'
import type { FileStore } from '#src/server/files/file-store.ts'
import { keepFile } from '#src/server/files/keep-file.ts'
import { testDatabase } from '#test/database.ts'
import { madeEbooks } from '#test/made-ebooks.ts'
import { memoryFiles } from '#test/memory-files.ts'
import { signedInAs } from '#test/signed-in.ts'
import { testSite } from '#test/site.ts'
import { ebookReaderRoom } from './room.server.ts'

const { db } = await testDatabase()
const { person: student } = await signedInAs(db, 'student')
const files = memoryFiles()
const made = madeEbooks(db, files)
const endpoints = [
  ...(ebookReaderRoom.endpoints?.(undefined as never) ?? []),
  ...(ebooksRoom.endpoints?.(undefined as never) ?? []),
]

/** An e-book of this kind with two pages, the first of which has a picture. */
async function ofKind(kind: 'epub' | 'pdf' | 'cbz'): Promise<string> {
  const number = await made({ download: true })
  const key = `e-book-pictures/${newId()}.png`
  await keepFile(db, files, { key, kind: 'png', isDrawn: true }, new Uint8Array(5000))
  await sql`insert into ebook_pictures (ebook_id, place, kind, file_key)
    select id, 1, 'png', ${key} from ebooks where number = ${Number(number)}`.execute(db)
  await sql`update ebooks set kind = ${kind}, pages = 2 where number = ${Number(number)}`.execute(
    db,
  )
  return number
}

const [epub, pdf, cbz] = [await ofKind('epub'), await ofKind('pdf'), await ofKind('cbz')]

/** What readers fetch of the files of each. */
const fetched = [
  ['an EPUB', epub, 'file?download'],
  ['a picture of an EPUB', epub, 'pictures/1'],
  ['a part of a PDF', pdf, 'file', 'bytes=0-999'],
  ['a PDF', pdf, 'file'],
  ['a page of a CBZ', cbz, 'pictures/1'],
] as const

/** Another letter for each bookmark: one stands there once. */
let letter = 3

const away = () => Promise.reject(new AppError('unavailable', 'The files cannot be reached.'))

/** Gives some bytes of a file, and then the line is cut. */
function cutLine(): ReadableStream<Uint8Array> {
  let given = 0
  return new ReadableStream({
    pull(controller) {
      given++
      if (given > 2) controller.error(new Error('the line was cut'))
      else controller.enqueue(new Uint8Array(100))
    },
  })
}

const stores: readonly [string, FileStore, (answer: Response) => Promise<unknown>][] = [
  [
    'a store that is gone',
    { ...files, open: away, facts: away },
    async (answer) =>
      expect([answer.status, (await answer.json()).code]).toEqual([503, 'unavailable']),
  ],
  [
    'a file that has vanished',
    { ...files, open: async () => null, facts: async () => null },
    async (answer) => {
      expect(answer.status).toBe(404)
      expect((await answer.json()).title).not.toBe('')
    },
  ],
  [
    'a file that vanishes as it is opened',
    { ...files, open: async () => null },
    async (answer) => expect(answer.status).toBe(404),
  ],
  [
    'a line that is cut',
    { ...files, open: async () => ({ bytes: 5000, changedAt: new Date(0), stream: cutLine() }) },
    async (answer) => {
      expect(answer.ok).toBe(true)
      await expect(answer.arrayBuffer()).rejects.toThrow()
    },
  ],
]

const cases = stores.flatMap(([store, ...rest]) =>
  fetched.map(([what, ...asked]) => [store, what, asked, ...rest] as const),
)

test.each(cases)(
  'with %s the reader of %s is told, and no place and no note is lost',
  async (_store, _what, [number, fetching, range], store, expectTold) => {
    const site = testSite({ db, endpoints, actor: student, files: store })
    const path = `/api/v1/e-books/${number}`
    const put = (at: string, body: object) =>
      site.request(`${path}/${at}`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json', origin: 'http://localhost' },
        body: JSON.stringify(body),
      })
    const { place: before } = await (await site.request(`${path}/place`)).json()
    const seen = before?.version ?? 0
    letter++
    const place = { part: 2, letter, percent: 80, words: 'heron', device: 'A phone', seen }
    expect((await put('place', place)).status).toBe(200)
    const id = newId()
    const mark = {
      kind: 'bookmark',
      part: 2,
      starts: letter,
      ends: letter,
      quote: '',
      colour: null,
    }
    expect((await put(`notes/${id}`, { ...mark, note: 'Mine', seen: 0 })).status).toBe(200)

    const headers = range === undefined ? {} : { range }
    await expectTold(await site.request(`/e-books/${number}/${fetching}`, { headers }))

    // The page of the reader comes from the database: it opens, with the note, at the place.
    const chapter = await site.request(`/e-books/${number}/reader/2`)
    expect([chapter.status, await chapter.text()]).toEqual([200, expect.stringContaining(id)])
    const kept = await (await site.request(`${path}/place`)).json()
    expect(kept).toMatchObject({ place: { part: 2, letter } })
    const { items } = await (await site.request(`${path}/notes`)).json()
    expect(items.map(({ id: of }: { id: string }) => of)).toContain(id)
  },
)
