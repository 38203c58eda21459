import { beforeEach, expect, test } from 'vitest'
import { attachedHref } from '#src/kernel/attached-file.ts'
import { checkFiles } from '#src/server/attached/check-files.ts'
import { sentFileChanges } from '#src/server/attached/sent-files.ts'
import { noFileChanges } from '#src/server/attached/write-files.ts'
import { forgetFiles } from '#src/server/files/forget-files.ts'
import { readFileForm } from '#src/server/http/read-form.ts'
import { testDatabase } from '#test/database.ts'
import { memoryFiles } from '#test/memory-files.ts'
import { officeProgram } from '#test/person.ts'
import { testSite } from '#test/site.ts'
import { noticeFileEndpoint } from './notice-files.api.ts'
import { noticeAt } from './notice-rows.server.ts'
import { type NoticeFacts, noticeFileFolder, noticeFileLimits, noticeUploads } from './notices.ts'
import { addNotice, changeNotice, deleteNotice, withdrawNotice } from './save-notice.server.ts'

const { db } = await testDatabase()
const admin = officeProgram
let files = memoryFiles()

const notice: NoticeFacts = {
  title: 'Longer hours',
  body: 'Until **22:00**.',
  translations: {},
  endsOn: null,
  pinned: false,
  publishedAt: new Date(Date.now() - 3_600_000),
}
const pdf = (name: string) => new File(['%PDF-1.4 …'], name)
const namesOf = async (number: number) =>
  (await noticeAt(db, admin, String(number))).files.map(({ name }) => name)

/** The keys of the files once those that were dropped are gone. */
async function storedFiles(): Promise<string[]> {
  await forgetFiles(db, files)
  return files.keys()
}

beforeEach(async () => {
  await db.deleteFrom('notices').execute()
  files = memoryFiles()
})

test('only a draft is deleted, and its files go with it', async () => {
  const added = await checkFiles([pdf('a.pdf')], 20)
  const draft = { ...notice, publishedAt: null }
  const number = await addNotice(db, files, admin, draft, { ...noFileChanges, added })
  expect(await storedFiles()).toHaveLength(1)
  await deleteNotice(db, admin, number)
  expect(await storedFiles()).toEqual([])
  await expect(
    deleteNotice(db, admin, await addNotice(db, files, admin, notice)),
  ).rejects.toMatchObject({
    code: 'conflict',
  })
})

test('files: by their content, at most five; what fails leaves none behind', async () => {
  await expect(checkFiles([new File(['<script>'], 'a.pdf')], 20)).rejects.toMatchObject({
    code: 'unsupported-file',
  })
  const added = await checkFiles(
    Array.from({ length: 5 }, (_, place) => pdf(`${place}.pdf`)),
    20,
  )
  const number = await addNotice(db, files, admin, notice, { ...noFileChanges, added })
  const one = { ...noFileChanges, added: await checkFiles([pdf('more.pdf')], 20) }
  const shown = { number, version: null }
  await expect(changeNotice(db, files, admin, shown, {}, one)).rejects.toMatchObject({
    code: 'too-large',
  })
  expect(await storedFiles()).toHaveLength(5)
  const removed = added.slice(0, 2).map(({ id }) => id)
  await changeNotice(db, files, admin, shown, {}, { ...one, removed })
  const changed = await noticeAt(db, admin, String(number))
  expect(changed.files.map(({ name }) => name)).toEqual(['2.pdf', '3.pdf', '4.pdf', 'more.pdf'])
  expect(await storedFiles()).toHaveLength(4)
})

test('a file is served as what it is, until its notice is withdrawn', async () => {
  const added = await checkFiles([pdf('Zeit "plan".pdf')], 20)
  const number = await addNotice(db, files, admin, notice, { ...noFileChanges, added })
  const site = testSite({ db, files, endpoints: [noticeFileEndpoint] })
  const [file] = added
  const path = file ? attachedHref(noticeFileFolder, file) : ''
  const answer = await site.request(path)
  expect(answer.headers.get('content-type')).toBe('application/pdf')
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  expect(answer.headers.get('content-disposition')).toContain('Zeit%20%22plan%22.pdf')
  expect(await answer.text()).toBe('%PDF-1.4 …')
  expect((await site.request(path.replace('.pdf', '.webp'))).status).toBe(404)
  await withdrawNotice(db, admin, number, true)
  expect((await site.request(path)).status).toBe(404)
  const office = testSite({ db, files, endpoints: [noticeFileEndpoint], actor: admin })
  expect((await office.request(path)).status).toBe(200)
})

test('a file gets another name and another place, as the form asks for', async () => {
  const added = await checkFiles(['a', 'b', 'c', 'd'].map(pdf), 20)
  const number = await addNotice(db, files, admin, notice, { ...noFileChanges, added })
  const acting = { db, files, actor: admin }
  const arrange = async (
    wanted: readonly (readonly [at: number, name: string, place: string])[],
  ) => {
    const form = new FormData()
    for (const [at, name, place] of wanted) {
      const id = added[at]?.id ?? ''
      form.append('file', id)
      form.append(`fileName-${id}`, name)
      form.append(`filePlace-${id}`, place)
    }
    const request = new Request('http://localhost', { method: 'POST', body: form })
    const sent = await readFileForm(request)
    const changes = await sentFileChanges(acting, sent, noticeFileLimits, noticeUploads)
    await changeNotice(db, files, admin, { number, version: null }, {}, changes)
    return namesOf(number)
  }
  expect(await arrange([[2, 'C', '1']])).toEqual(['C', 'a', 'b', 'd'])
  expect(await arrange([[2, 'C', '3']])).toEqual(['a', 'b', 'C', 'd'])
  expect(await arrange([[0, ' \u202ex/y ', '']])).toEqual(['x y', 'b', 'C', 'd'])
  expect(
    await arrange([
      [1, '', 'NaN'],
      [3, 'z'.repeat(500), '-9'],
    ]),
  ).toEqual(['z'.repeat(120), 'x y', 'b', 'C'])
  expect(await storedFiles()).toHaveLength(4)
})

test('a file of another notice is neither taken nor renamed', async () => {
  const added = await checkFiles([pdf('mine')], 20)
  const mine = await addNotice(db, files, admin, notice, { ...noFileChanges, added })
  const other = await addNotice(db, files, admin, notice)
  const [id = ''] = added.map((file) => file.id)
  const arranged = new Map([[id, { name: 'stolen', place: 1 }]])
  const changes = { ...noFileChanges, removed: [id], arranged }
  await changeNotice(db, files, admin, { number: other, version: null }, {}, changes)
  expect(await namesOf(mine)).toEqual(['mine'])
  expect(await storedFiles()).toHaveLength(1)
})
