import { expect, test } from 'vitest'
import { ebooksRoom } from '#src/features/ebooks/ebooks/room.server.ts'
import { AppError } from '#src/kernel/errors.ts'
import { newId } from '#src/kernel/ids.ts'
import type { FileStore } from '#src/server/files/file-store.ts'
import { testDatabase } from '#test/database.ts'
import { madeEbooks } from '#test/made-ebooks.ts'
import { memoryFiles } from '#test/memory-files.ts'
import { signedInAs } from '#test/signed-in.ts'
import { testSite } from '#test/site.ts'
import { ebookReaderRoom } from './room.server.ts'

const { db } = await testDatabase()
const { person: student } = await signedInAs(db, 'student')
const files = memoryFiles()
const number = await madeEbooks(db, files)({ download: true })
const endpoints = [
  ...(ebookReaderRoom.endpoints?.(undefined as never) ?? []),
  ...(ebooksRoom.endpoints?.(undefined as never) ?? []),
]

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
    'a line that is cut',
    { ...files, open: async () => ({ bytes: 5000, changedAt: new Date(0), stream: cutLine() }) },
    async (answer) => {
      expect(answer.status).toBe(200)
      await expect(answer.arrayBuffer()).rejects.toThrow()
    },
  ],
]

test.each(stores)(
  'with %s the reader is told, and no place and no note is lost',
  async (...made) => {
    const [, store, expectTold] = made
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

    await expectTold(await site.request(`/e-books/${number}/file?download`))

    // A chapter is read from the database: it opens, with the note, at the place.
    const chapter = await site.request(`/e-books/${number}/reader/2`)
    expect([chapter.status, await chapter.text()]).toEqual([200, expect.stringContaining(id)])
    const kept = await (await site.request(`${path}/place`)).json()
    expect(kept).toMatchObject({ place: { part: 2, letter } })
    const { items } = await (await site.request(`${path}/notes`)).json()
    expect(items.map(({ id: of }: { id: string }) => of)).toContain(id)
  },
)
