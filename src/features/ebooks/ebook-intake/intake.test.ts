import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createBook } from '#src/features/collection/books/books.server.ts'
import { newDraft } from '#src/features/collection/books/books.ts'
import { similarKey } from '#src/features/collection/cataloguing/similar-books.ts'
import { readEbookFilter } from '#src/features/ebooks/ebooks/ebook-filter.ts'
import { listEbooks } from '#src/features/ebooks/ebooks/ebook-list.server.ts'
import { ownEbookAt } from '#src/features/ebooks/ebooks/ebook-rows.server.ts'
import { findInTexts } from '#src/features/ebooks/ebooks/find-in-texts.server.ts'
import { type Actor, type Person, visitor } from '#src/kernel/actor.ts'

import { receiveParts } from '#src/server/uploads/receive-parts.ts'
import { beginUpload, uploadOf } from '#src/server/uploads/upload-rows.ts'
import { testDatabase } from '#test/database.ts'
import { madeEpub } from '#test/made-epub.ts'
import { memoryFiles } from '#test/memory-files.ts'
import { photo } from '#test/pictures.ts'
import { signedInAs } from '#test/signed-in.ts'
import { addUploadedEbook } from './add-ebook-file.server.ts'
import { addLink } from './add-link.server.ts'
import { setWaitsForApproval } from './ebook-settings.server.ts'
import { ebookShape } from './ebook-shape.server.ts'
import { deleteEbook, putBackEbook, returnEbook, withdrawEbook } from './ebook-steps.server.ts'
import type { EbookTexts } from './ebook-texts.ts'
import { ebookUpload } from './ebook-upload.server.ts'
import { booksLike } from './join-book.server.ts'
import { checkedEbook } from './said-ebook.server.ts'
import { publishEbook, saveEbook } from './save-ebook.server.ts'
import { textsOfEbook } from './texts-of-ebook.server.ts'
import { twinsOf } from './twins.server.ts'

const { db } = await testDatabase()
const files = memoryFiles()
const { person: admin } = await signedInAs(db, 'admin')
const { person: teacher } = await signedInAs(db, 'faculty')
const { person: student } = await signedInAs(db, 'student')

/** Sends a file whole; gives the id of its upload. */
async function uploaded(person: Person, bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const id = await beginUpload(db, person, ebookUpload, {
    name: 'a_book.epub',
    bytes: bytes.length,
  })
  const upload = await uploadOf(db, person, id)
  async function* body() {
    yield bytes
  }
  await receiveParts(db, files, person, ebookUpload, { upload, offset: 0, body: body() })
  return id
}

async function added(person: Person, bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  return String(await addUploadedEbook(db, files, person, await uploaded(person, bytes)))
}

/** Publishes, or saves, an e-book with these texts, as its form does. */
async function written(
  how: 'publish' | 'save',
  actor: Actor,
  number: string,
  texts: Partial<EbookTexts>,
  version?: number,
) {
  const ebook = await ownEbookAt(db, actor, number)
  const joins = ebook.book === null ? 'new' : String(ebook.book)
  const whole = checkedEbook(ebookShape, { ...textsOfEbook(ebook, []), joins, ...texts })
  const seen = similarKey(await booksLike(db, ebook.facts))
  const shown = { number, version: version ?? ebook.version, seen }
  return how === 'publish'
    ? publishEbook(db, files, actor, shown, whole)
    : saveEbook(db, actor, shown, whole)
}

const as = (actor: Actor) => ({ actor, onCampus: null })
const list = async (actor: Actor, query = '') => {
  const page = { page: 1, size: 50, offset: 0 }
  return (await listEbooks(db, as(actor), readEbookFilter(new URLSearchParams(query)), page)).ebooks
}

let made = 0
/** An EPUB that no other test has. */
const anEpub = (text = 'water') => {
  const isbn = ['9780131103627', '9780201633610', '9780262033848', '9780596007126'][made % 4] ?? ''
  return madeEpub({
    title: `Book ${++made}`,
    isbn: made <= 4 ? isbn : '',
    chapters: [`<h1>Start</h1><p>The ${text} of ${made}.</p>`],
  })
}

test('what a teacher sends waits, is approved, and is found and read by members alone', async () => {
  const number = await added(teacher, anEpub('xylophone'))
  expect(await ownEbookAt(db, teacher, number)).toMatchObject({ state: 'draft', kind: 'epub' })
  expect(await list(student)).toEqual([])
  expect(await written('publish', teacher, number, { rights: 'own-work', course: 'CS 101' })).toBe(
    'waiting',
  )
  expect(await list(student)).toEqual([])
  await expect(written('save', teacher, number, {})).rejects.toMatchObject({ code: 'conflict' })
  await expect(ownEbookAt(db, student, number)).rejects.toMatchObject({ code: 'not-found' })

  expect(await written('publish', admin, number, {})).toBe('published')
  expect(await list(student)).toMatchObject([{ title: 'Book 1', mayRead: true, kind: 'epub' }])
  expect(await list(visitor)).toMatchObject([{ title: 'Book 1', mayRead: false }])
  expect(await list(visitor, 'open=me')).toEqual([])
  expect(await list(visitor, 'course=CS+101&kind=epub&q=book')).toHaveLength(1)
  expect(await list(visitor, 'kind=pdf')).toEqual([])

  expect(await findInTexts(db, as(student), 'xylophone')).toMatchObject([
    { part: 'Start', place: 1 },
  ])
  expect(await findInTexts(db, as(visitor), 'xylophone')).toEqual([])
  await withdrawEbook(db, teacher, number)
  await withdrawEbook(db, teacher, number)
  expect(await list(student)).toEqual([])
  expect(await findInTexts(db, as(student), 'xylophone')).toEqual([])
  await expect(putBackEbook(db, teacher, number)).rejects.toMatchObject({ code: 'forbidden' })
  await putBackEbook(db, admin, number)
  expect(await list(student)).toHaveLength(1)
})

test('rights are asked for, and what they do not allow is refused by the database too', async () => {
  const number = await added(teacher, anEpub())
  const refused = (texts: Partial<EbookTexts>, field: string) =>
    expect(written('publish', admin, number, texts)).rejects.toMatchObject({
      code: 'invalid-input',
      details: { fields: expect.arrayContaining([expect.objectContaining({ field })]) },
    })
  await refused({}, 'rights')
  await refused({ rights: 'open-licence' }, 'licence')
  await refused({ rights: 'licensed', readers: 'everybody' }, 'readers')
  await refused({ rights: 'own-work', readers: 'departments' }, 'departments')
  await refused({ rights: 'own-work', readers: 'listed' }, 'listed')
  await refused({ rights: 'link-only' }, 'rights')
  const force = (change: string) =>
    sql.raw(`update ebooks set ${change} where number = ${number}`).execute(db)
  await expect(force("state = 'published'")).rejects.toThrow(/ebooks_rights_asked/)
  await expect(force("rights = 'licensed', readers = 'everybody'")).rejects.toThrow(
    /ebooks_everybody/,
  )
  expect(await ownEbookAt(db, teacher, number)).toMatchObject({
    state: 'draft',
    readers: 'signed-in',
    mayDownload: false,
  })
})

test('a setting lets what faculty add be seen at once', async () => {
  await expect(setWaitsForApproval(db, teacher, false)).rejects.toMatchObject({ code: 'forbidden' })
  await setWaitsForApproval(db, admin, false)
  const number = await added(teacher, anEpub())
  expect(
    await written('publish', teacher, number, { rights: 'own-work', readers: 'everybody' }),
  ).toBe('published')
  expect((await list(visitor, 'open=me')).map((ebook) => String(ebook.number))).toEqual([number])
  await setWaitsForApproval(db, admin, true)
})

test('departments, lists and last days decide who reads', async () => {
  const number = await added(teacher, anEpub())
  const rights = { rights: 'licensed' }
  const opensTo = async (actor: Actor) =>
    (await list(actor)).find((ebook) => String(ebook.number) === number)?.mayRead
  await written('publish', admin, number, {
    ...rights,
    readers: 'departments',
    departments: 'Computer Science',
  })
  expect(await opensTo(student)).toBe(false)
  await sql`insert into members (id, number, barcode, name, name_key, category, department, email, valid_from)
    select gen_random_uuid(), 900001, 'M-900001', 'A', 'a', code, 'computer science', ${student.email}, current_date
    from member_categories limit 1`.execute(db)
  expect(await opensTo(student)).toBe(true)
  await written('save', admin, number, {
    ...rights,
    readers: 'listed',
    listed: `Someone@suiit.example, ${student.email.toUpperCase()}`,
  })
  expect(await opensTo(student)).toBe(true)
  expect(await opensTo({ ...student, email: 'other9@suiit.example' })).toBe(false)
  expect(await opensTo({ ...student, verified: false })).toBe(false)
  await written('save', admin, number, { ...rights, readers: 'signed-in', until: '2020-01-01' })
  expect(await opensTo(student)).toBeUndefined()
  await expect(written('save', admin, number, { ...rights, until: 'soon' })).rejects.toMatchObject({
    code: 'invalid-input',
  })
})

test('an e-book belongs to the printed book; the cover is given where there is none', async () => {
  const draft = {
    ...newDraft('Printed rivers'),
    contributors: [{ name: 'Rao, Asha', kind: 'person' as const, role: 'author' as const }],
  }
  const book = await db.transaction().execute((within) => createBook(within, admin, draft))
  const number = await added(
    teacher,
    madeEpub({
      title: 'Printed rivers',
      isbn: '',
      chapters: ['<p>With <img src="../a.jpg"/></p>'],
      parts: { 'OEBPS/a.jpg': await photo(60, 90) },
      manifest: '<item id="p" href="a.jpg" media-type="image/jpeg" properties="cover-image"/>',
    }),
  )
  const ebook = await ownEbookAt(db, admin, number)
  expect((await booksLike(db, ebook.facts)).map((one) => one.book.number)).toEqual([book.number])
  const shown = { number, version: ebook.version, seen: '' }
  const texts = { ...textsOfEbook(ebook, []), rights: 'public-domain' }
  for (const joins of ['', 'new']) {
    const unseen = publishEbook(
      db,
      files,
      admin,
      shown,
      checkedEbook(ebookShape, { ...texts, joins }),
    )
    await expect(unseen).rejects.toMatchObject({ code: 'conflict' })
  }
  await written('publish', admin, number, { rights: 'public-domain', joins: String(book.number) })
  const stored = await db
    .selectFrom('books')
    .select(['has_ebook', 'cover'])
    .where('id', '=', book.id)
    .executeTakeFirstOrThrow()
  expect(stored).toEqual({ has_ebook: true, cover: expect.stringMatching(/^\/covers\/.*\.webp$/) })
  expect(await list(visitor, `book=${book.number}`)).toHaveLength(1)
  await withdrawEbook(db, admin, number)
  const after = await db
    .selectFrom('books')
    .select('has_ebook')
    .where('id', '=', book.id)
    .executeTakeFirstOrThrow()
  expect(after.has_ebook).toBe(false)
})

test('the same file is named before it is saved, and is out only once', async () => {
  const bytes = anEpub()
  const first = await added(teacher, bytes)
  const second = await added(admin, bytes)
  expect(await twinsOf(db, teacher, await ownEbookAt(db, teacher, first))).toEqual([])
  expect(await twinsOf(db, admin, await ownEbookAt(db, admin, second))).toMatchObject([
    { by: 'content', number: Number(first) },
  ])
  const both = await Promise.allSettled(
    [first, second].map((number) => written('publish', admin, number, { rights: 'public-domain' })),
  )
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const failed = both.find((one) => one.status === 'rejected')
  expect(failed).toMatchObject({ reason: { code: 'conflict' } })
})

test('an upload becomes one draft, however often and by how many it is asked', async () => {
  const upload = await uploaded(teacher, anEpub())
  const numbers = await Promise.all(
    Array.from({ length: 4 }, () => addUploadedEbook(db, files, teacher, upload)),
  )
  expect(new Set(numbers).size).toBe(1)
  const other = uploaded(student, anEpub()).then((id) => addUploadedEbook(db, files, student, id))
  await expect(other).rejects.toMatchObject({ code: 'forbidden' })
})

test('of two who change one, the second is told; what is deleted leaves no file', async () => {
  const before = files.keys().length
  const number = await added(teacher, anEpub())
  const { version } = await ownEbookAt(db, teacher, number)
  await written('save', teacher, number, { title: 'Better' }, version)
  await expect(written('save', admin, number, { title: 'Worse' }, version)).rejects.toMatchObject({
    code: 'conflict',
  })
  expect((await ownEbookAt(db, admin, number)).facts.title).toBe('Better')
  await deleteEbook(db, teacher, number)
  await expect(ownEbookAt(db, admin, number)).rejects.toMatchObject({ code: 'not-found' })
  const { rows } = await sql<{
    count: number
  }>`select count(*)::integer as count from stored_files where key like 'e-book%'`.execute(db)
  expect(rows[0]?.count).toBeLessThanOrEqual(before)
})

test('what waits is returned with a reason, changed and sent again', async () => {
  const number = await added(teacher, anEpub())
  await written('publish', teacher, number, { rights: 'own-work' })
  await expect(returnEbook(db, admin, number, ' ')).rejects.toMatchObject({ code: 'invalid-input' })
  await expect(deleteEbook(db, admin, number)).rejects.toMatchObject({ code: 'conflict' })
  await returnEbook(db, admin, number, 'Which licence?')
  expect(await ownEbookAt(db, teacher, number)).toMatchObject({
    state: 'returned',
    returned: 'Which licence?',
  })
  expect(await written('publish', teacher, number, { rights: 'own-work' })).toBe('waiting')
  expect(await ownEbookAt(db, teacher, number)).toMatchObject({ returned: null })
})

test('a link is an e-book too', async () => {
  const number = String(
    await addLink(db, admin, { title: 'Elsewhere', link: 'https://a.example/book' }),
  )
  await written('publish', admin, number, { readers: 'everybody' })
  expect(await list(visitor, 'kind=link')).toMatchObject([{ title: 'Elsewhere', mayRead: true }])
})
