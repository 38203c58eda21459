import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addEntry } from '#src/features/content/course-lists/change-entries.server.ts'
import { emptyEntry, termOfDay } from '#src/features/content/course-lists/course-lists.ts'
import { ownList, unitsOf } from '#src/features/content/course-lists/course-rows.server.ts'
import { createList, publishList } from '#src/features/content/course-lists/save-list.server.ts'
import { todayHere } from '#src/institute/institute-clock.ts'
import { someMember } from '#test/circulation.ts'
import { testDatabase } from '#test/database.ts'
import { madeEbooks } from '#test/made-ebooks.ts'
import { memoryFiles } from '#test/memory-files.ts'
import { opds2Faults } from '#test/opds2-shapes.ts'
import { readingApp, siteForApps } from '#test/reading-app.ts'
import { signedInAs } from '#test/signed-in.ts'
import { readXml, type XmlNode } from '#test/xml-tree.ts'

const { db } = await testDatabase()
const files = memoryFiles()
const made = madeEbooks(db, files)
const { person: student } = await signedInAs(db, 'student')
const { person: other } = await signedInAs(db, 'faculty')
for (const { name, email } of [student, other]) await someMember(db, { name, email })
const app = await readingApp(db, files, student)
const visitor = (path: string, headers: Record<string, string> = {}) =>
  siteForApps(db, files).request(path, { headers, redirect: 'manual' })

const open = await made({
  title: 'Chha Mana & <Atha> Guntha',
  readers: 'everybody',
  download: true,
  subjects: ['Odia fiction'],
})
const ofMembers = await made({ title: 'Networks', download: true, course: 'CS 101' })
const lent = await made({ title: 'The Lent River', seats: 1 })
const readOnly = await made({ title: 'Only Here' })

const children = (node: XmlNode, name: string) => node.children.filter((one) => one.name === name)
const textOf = (node: XmlNode, name: string) => children(node, name)[0]?.text ?? ''
const linksOf = (node: XmlNode) => children(node, 'link').map(({ attributes }) => attributes)
const linkOf = (node: XmlNode, rel: string) => linksOf(node).find((one) => one.rel === rel)
const atom = 'http://www.w3.org/2005/Atom'
const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/

/** A feed of OPDS 1.2 by a strict reader, with all that Atom and OPDS require of it. */
async function feedAt(path: string, ask: typeof visitor = app.get): Promise<XmlNode> {
  const answer = await ask(path)
  expect([path, answer.status]).toEqual([path, 200])
  const type = answer.headers.get('content-type') ?? ''
  expect(type).toMatch(
    /^application\/atom\+xml;profile=opds-catalog;kind=(navigation|acquisition);/,
  )
  const feed = readXml(await answer.text())
  expect([feed.name, feed.namespace]).toEqual(['feed', atom])
  expect(textOf(feed, 'id')).toMatch(/^http/)
  expect(textOf(feed, 'title')).not.toBe('')
  expect(textOf(feed, 'updated')).toMatch(instant)
  for (const rel of ['self', 'start', 'search']) expect(linkOf(feed, rel)).toBeDefined()
  const entries = children(feed, 'entry')
  const ids = entries.map((entry) => textOf(entry, 'id'))
  expect(new Set(ids).size).toBe(ids.length)
  for (const entry of entries) {
    expect(textOf(entry, 'title')).not.toBe('')
    expect(textOf(entry, 'updated')).toMatch(instant)
    const links = linksOf(entry)
    for (const { href, type: linked } of links) {
      expect(href).toMatch(/^http:\/\/localhost\//)
      expect(linked).toMatch(/\//)
    }
    if (type.includes('kind=acquisition')) {
      expect(links.some(({ rel }) => rel?.startsWith('http://opds-spec.org/acquisition'))).toBe(
        true,
      )
      expect(linkOf(entry, 'http://opds-spec.org/image/thumbnail')?.type).toBe('image/jpeg')
    }
  }
  return feed
}

const entryOf = (feed: XmlNode, title: string) => {
  const found = children(feed, 'entry').find((entry) => textOf(entry, 'title') === title)
  if (!found) throw new Error(`no ${title}`)
  return found
}

const pathOf = (href: string | undefined) => {
  const { pathname, search } = new URL(href ?? '')
  return pathname + search
}

test('an app finds its way from the beginning to a book, by every list', async () => {
  const start = await feedAt('/opds')
  const ways = children(start, 'entry').map((entry) => linksOf(entry)[0]?.href)
  expect(ways.map(pathOf)).toEqual([
    '/opds/books',
    '/opds/subjects',
    '/opds/courses',
    '/opds/languages',
    '/opds/mine',
  ])
  const titles = async (path: string) =>
    children(await feedAt(path), 'entry').map((entry) => textOf(entry, 'title'))
  expect(await titles('/opds/subjects')).toEqual(['Odia fiction'])
  expect(await titles('/opds/courses')).toEqual(['CS 101'])
  const subject = linksOf(children(await feedAt('/opds/subjects'), 'entry')[0] as XmlNode)[0]
  expect(await titles(pathOf(subject?.href))).toEqual(['Chha Mana & <Atha> Guntha'])
  expect(await titles('/opds/books?course=CS+101')).toEqual(['Networks'])
  expect(await titles('/opds/books?q=networks')).toEqual(['Networks'])
  expect(await titles('/opds/books?q=nothing+like+it')).toEqual([])
})

test('search is described with the words to be put in, also for readers that look at the feed alone', async () => {
  const answer = await app.get('/opds/search.xml')
  const description = readXml(await answer.text())
  expect(description.name).toBe('OpenSearchDescription')
  expect(textOf(description, 'ShortName').length).toBeLessThanOrEqual(16)
  const [url] = children(description, 'Url')
  expect(url?.attributes.template).toBe('http://localhost/opds/books?q={searchTerms}')
  const search = linksOf(await feedAt('/opds')).filter(({ rel }) => rel === 'search')
  expect(search.map(({ href }) => href)).toEqual([
    'http://localhost/opds/search.xml',
    'http://localhost/opds/books?q={searchTerms}',
  ])
})

test('a reading list that is published leads to its e-books, and a draft does not', async () => {
  const { person: teacher } = await signedInAs(db, 'faculty')
  const about = { department: '', programme: '', about: '', students: null }
  const facts = { code: 'CS 301', title: 'Rivers', ...about, ...termOfDay(todayHere()) }
  const number = String(await createList(db, teacher, facts))
  const any = { number, version: null }
  const [unit] = await unitsOf(db, (await ownList(db, teacher, number)).id)
  const { rows } = await sql<{ number: number }>`
    select books.number from ebooks join books on books.id = book_id
    where ebooks.number = ${open}`.execute(db)
  const entry = { ...emptyEntry, kind: 'book', need: 'required' } as const
  const book = Number(rows[0]?.number)
  await addEntry(db, teacher, any, { ...entry, book, unit: unit?.id ?? '' })
  const titles = async (path: string) =>
    children(await feedAt(path), 'entry').map((one) => textOf(one, 'title'))
  expect(await titles('/opds/courses')).toEqual(['CS 101'])
  expect(await titles(`/opds/books?list=${number}`)).toEqual([])
  await publishList(db, teacher, any, true)
  expect((await titles('/opds/courses'))[0]).toMatch(/^CS 301 Rivers \(/)
  const way = linksOf(children(await feedAt('/opds/courses'), 'entry')[0] as XmlNode)[0]
  expect(pathOf(way?.href)).toBe(`/opds/books?list=${number}`)
  expect(await titles(pathOf(way?.href))).toEqual(['Chha Mana & <Atha> Guntha'])
})

test('acquisition goes by the rights: a file only where readers may save it', async () => {
  const feed = await feedAt('/opds/books')
  const rels = (title: string) =>
    linksOf(entryOf(feed, title))
      .filter(({ rel }) => rel?.includes('acquisition'))
      .map(({ rel, type }) => [rel?.split('/').at(-1), type])
  expect(rels('Chha Mana & <Atha> Guntha')).toEqual([
    ['open-access', 'application/epub+zip'],
    ['acquisition', 'text/html'],
  ])
  expect(rels('Networks')).toEqual([
    ['acquisition', 'application/epub+zip'],
    ['acquisition', 'text/html'],
  ])
  expect(rels('Only Here')).toEqual([['acquisition', 'text/html']])
  expect(rels('The Lent River')).toEqual([
    ['borrow', 'application/atom+xml;type=entry;profile=opds-catalog'],
  ])
  const file = await app.get(`/opds/books/${ofMembers}/file`)
  expect([file.status, file.headers.get('content-type')]).toEqual([200, 'application/epub+zip'])
  expect((await visitor(`/opds/books/${open}/file`)).status).toBe(200)
  expect((await app.get(`/opds/books/${readOnly}/file`)).status).toBe(404)
  expect((await app.get(`/opds/books/${lent}/file`)).status).toBe(404)
  const { person: admin } = await signedInAs(db, 'admin')
  const office = await readingApp(db, files, admin)
  expect((await office.get(`/opds/books/${readOnly}/file`)).status).toBe(404)
  for (const [size, most] of [
    ['small', 160],
    ['large', 480],
  ] as const) {
    const cover = await visitor(`/opds/books/${open}/cover/${size}.jpg`)
    const { default: sharp } = await import('sharp')
    const { format, width } = await sharp(await cover.arrayBuffer()).metadata()
    expect([format, width]).toEqual(['jpeg', most])
  }
})

test('an app borrows, waits and gives back; no page of another site does', async () => {
  const rival = await readingApp(db, files, other)
  const borrow = `/opds/books/${lent}/borrow`
  const stand = (entry: XmlNode) => {
    const acquiring = children(entry, 'link').find(({ attributes }) =>
      attributes.rel?.includes('/acquisition'),
    ) as XmlNode
    return ['availability', 'holds', 'copies'].map(
      (name) => children(acquiring, name)[0]?.attributes,
    )
  }
  expect(stand(entryOf(await feedAt('/opds/books'), 'The Lent River'))).toEqual([
    { status: 'available' },
    { total: '0' },
    { total: '1', available: '1' },
  ])
  expect((await visitor(borrow)).status).toBe(401)
  expect((await app.get(borrow, { 'sec-fetch-site': 'cross-site' })).status).toBe(401)
  const head = await app.head(borrow)
  expect([head.status, head.headers.get('allow')]).toEqual([405, 'GET'])
  expect(stand(entryOf(await feedAt('/opds/books'), 'The Lent River'))[0]).toEqual({
    status: 'available',
  })
  const mine = readXml(await (await app.get(borrow)).text())
  expect((await app.head(`/opds/v2/books/${lent}/return`)).status).toBe(405)
  expect(stand(mine)[0]).toEqual({ status: 'ready', until: expect.stringMatching(instant) })
  expect(linkOf(mine, 'http://librarysimplified.org/terms/rel/revoke')?.href).toBe(
    `http://localhost/opds/books/${lent}/return`,
  )
  const waits = readXml(await (await rival.get(borrow)).text())
  expect(stand(waits)).toEqual([
    { status: 'reserved' },
    { total: '1', position: '1' },
    { total: '1', available: '0' },
  ])
  const shelf = await feedAt('/opds/mine')
  expect(children(shelf, 'entry').map((entry) => textOf(entry, 'title'))).toEqual([
    'The Lent River',
  ])
  expect((await app.get(`/opds/books/${lent}/return`)).status).toBe(200)
  expect((await app.get(`/opds/books/${lent}/return`)).status).toBe(409)
  const json = (await (await rival.get(`/opds/v2/books/${lent}/borrow`)).json()) as never
  expect(opds2Faults('publication', json)).toEqual([])
  expect((await rival.get(`/opds/v2/books/${lent}/return`)).status).toBe(200)
})

test('OPDS 2.0 has the same content, as its shapes ask, page by page', async () => {
  for (let at = 0; at < 26; at++) await made({ title: `Volume ${at}`, subjects: ['Sets'] })
  const at = async (path: string) => {
    const answer = await app.get(path)
    expect(answer.headers.get('content-type')).toBe('application/opds+json')
    const feed = (await answer.json()) as { links: { rel: string; href: string }[] } & Record<
      string,
      never
    >
    expect([path, opds2Faults('feed', feed)]).toEqual([path, []])
    return feed
  }
  const ways = ['', '/subjects', '/courses', '/languages', '/mine', '/books?query=volume']
  for (const way of ways) await at(`/opds/v2${way}`)
  const first = await at('/opds/v2/books?subject=Sets')
  expect(first).toMatchObject({ metadata: { numberOfItems: 26, itemsPerPage: 25, currentPage: 1 } })
  expect(first.publications).toHaveLength(25)
  const next = first.links.find(({ rel }) => rel === 'next')
  const second = await at(pathOf(next?.href))
  expect(second.publications).toHaveLength(1)
  expect(second.links.map(({ rel }) => rel)).toContain('previous')
  const one = await app.get(`/opds/v2/books/${ofMembers}`)
  expect(one.headers.get('content-type')).toBe('application/opds-publication+json')
  expect(opds2Faults('publication', await one.json())).toEqual([])
  const old = await feedAt('/opds/books?subject=Sets')
  expect(pathOf(linkOf(old, 'next')?.href)).toBe('/opds/books?subject=Sets&page=2')
  expect(opds2Faults('feed', { metadata: {}, links: [] })).not.toEqual([])
})
