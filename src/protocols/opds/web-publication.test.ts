import Ajv from 'ajv'
import addFormats from 'ajv-formats'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { borrowEbook, giveBackEbook } from '#src/features/ebooks/ebook-loans/borrow-ebook.server.ts'
import { newId } from '#src/kernel/ids.ts'
import { keepFile } from '#src/server/files/keep-file.ts'
import { someMember } from '#test/circulation.ts'
import { testDatabase } from '#test/database.ts'
import { madeEbooks } from '#test/made-ebooks.ts'
import { memoryFiles } from '#test/memory-files.ts'
import { photo } from '#test/pictures.ts'
import { readingApp, siteForApps } from '#test/reading-app.ts'
import { signedInAs } from '#test/signed-in.ts'

const { db } = await testDatabase()
const files = memoryFiles()
const made = madeEbooks(db, files)
const { person: student } = await signedInAs(db, 'student')
const { person: other } = await signedInAs(db, 'faculty')
for (const { name, email } of [student, other]) await someMember(db, { name, email })
const app = await readingApp(db, files, student)
const visitor = (path: string, headers: Record<string, string> = {}) =>
  siteForApps(db, files).request(path, { headers, redirect: 'manual' })

const link = {
  type: 'object',
  required: ['href'],
  additionalProperties: false,
  properties: {
    href: { type: 'string', format: 'uri' },
    type: { type: 'string', pattern: '^[\\w.+-]+/[\\w.+-]+$' },
    rel: { type: 'string' },
    title: { type: 'string' },
    width: { type: 'number', exclusiveMinimum: 0 },
    height: { type: 'number', exclusiveMinimum: 0 },
    children: { type: 'array', minItems: 1, items: { $ref: '#/$defs/link' } },
  },
}

/**
 * What the Readium Web Publication Manifest requires (publication.schema.json and the schemas that
 * it names): metadata with a title, links with one to itself, and a reading order.
 */
const ajv = new Ajv({ strict: false })
addFormats(ajv)
const isPublication = ajv.compile({
  $defs: { link },
  type: 'object',
  required: ['metadata', 'links', 'readingOrder'],
  properties: {
    '@context': { const: 'https://readium.org/webpub-manifest/context.jsonld' },
    metadata: {
      type: 'object',
      required: ['title'],
      properties: {
        title: { type: 'string', minLength: 1 },
        '@type': { type: 'string', format: 'uri' },
        conformsTo: { type: 'string', format: 'uri' },
        identifier: { type: 'string', format: 'uri' },
        modified: { type: 'string', format: 'date-time' },
        published: { type: 'string', format: 'date' },
        language: { type: 'array', items: { type: 'string', minLength: 2 } },
        numberOfPages: { type: 'integer', exclusiveMinimum: 0 },
      },
    },
    links: {
      type: 'array',
      items: { $ref: '#/$defs/link' },
      contains: { required: ['rel'], properties: { rel: { const: 'self' } } },
    },
    readingOrder: {
      type: 'array',
      minItems: 1,
      items: { allOf: [{ $ref: '#/$defs/link' }, { required: ['type'] }] },
    },
    resources: {
      type: 'array',
      items: { allOf: [{ $ref: '#/$defs/link' }, { required: ['type'] }] },
    },
    toc: { type: 'array', items: { $ref: '#/$defs/link' } },
  },
})

type Manifest = {
  metadata: Record<string, unknown>
  links: { rel: string; href: string; type: string }[]
  readingOrder: { href: string; type: string; title?: string }[]
  resources: { href: string; type: string }[]
  toc?: { href: string; title: string; children?: unknown[] }[]
}

const pathOf = (href: string) => new URL(href).pathname

/** The manifest that the OPDS 2.0 entry of an e-book leads to. */
async function manifestOf(number: string, ask = app.get) {
  const entry = await (await ask(`/opds/v2/books/${number}`)).json()
  const found = entry.links.find(({ type }: { type: string }) => /webpub|divina/.test(type))
  if (!found) return null
  const answer = await ask(pathOf(found.href))
  expect(answer.headers.get('content-type')).toBe(found.type)
  return (await answer.json()) as Manifest
}

async function withContents(number: string) {
  const contents = [
    { title: 'Part one', part: 1, anchor: '', depth: 0 },
    { title: 'A bend', part: 1, anchor: 'bend & loop', depth: 1 },
    { title: 'Part two', part: 2, anchor: '', depth: 0 },
  ]
  await sql`update ebooks set contents = ${JSON.stringify(contents)}::jsonb where number = ${Number(number)}`.execute(
    db,
  )
}

/** An e-book of pictures: one that was an EPUB becomes a CBZ of two pages. */
async function comic(title: string) {
  const number = await made({ title })
  const { rows } = await sql<{ id: string }>`
    update ebooks set kind = 'cbz', pages = 2 where number = ${Number(number)} returning id`.execute(
    db,
  )
  const id = rows[0]?.id ?? ''
  await sql`delete from ebook_parts where ebook_id = ${id}::uuid`.execute(db)
  for (const place of [1, 2]) {
    const key = `e-book-pictures/${newId()}.jpeg`
    await keepFile(db, files, { key, kind: 'jpeg' }, await photo(10 + place, 10))
    await sql`insert into ebook_pictures (ebook_id, place, kind, file_key) values (${id}, ${place}, 'jpeg', ${key})`.execute(
      db,
    )
  }
  return number
}

test('an EPUB is a Web Publication whose every address opens with the same password', async () => {
  const number = await made({ title: 'Tides <of> the sea' })
  await withContents(number)
  const manifest = await manifestOf(number)
  expect([isPublication(manifest), isPublication.errors]).toEqual([true, null])
  if (!manifest) throw new Error('no manifest')
  expect(manifest.metadata.title).toBe('Tides <of> the sea')
  expect(manifest.readingOrder.map(({ title }) => title)).toEqual(['Part 1', 'Part 2'])
  expect(manifest.toc).toMatchObject([
    { title: 'Part one', children: [{ title: 'A bend' }] },
    { title: 'Part two' },
  ])
  expect(JSON.stringify(manifest.toc)).toContain('#bend%20%26%20loop')
  for (const { href, type } of [...manifest.readingOrder, ...manifest.resources]) {
    const answer = await app.get(pathOf(href))
    expect([href, answer.status, answer.headers.get('content-type')?.split(';')[0]]).toEqual([
      href,
      200,
      type,
    ])
  }
  const chapter = await (await app.get(pathOf(manifest.readingOrder[0]?.href ?? ''))).text()
  expect(chapter).toContain('<p>Water and stone.</p>')
  expect(chapter).not.toContain('<nav')
})

test('a CBZ is a Divina of its pages', async () => {
  const manifest = await manifestOf(await comic('Herons'))
  expect([isPublication(manifest), isPublication.errors]).toEqual([true, null])
  expect(manifest?.metadata.conformsTo).toBe('https://readium.org/webpub-manifest/profiles/divina')
  expect(manifest?.readingOrder).toHaveLength(2)
  for (const { href, type } of manifest?.readingOrder ?? []) {
    const answer = await app.get(pathOf(href))
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, type])
  }
})

test('what is open opens for everybody; what is not asks visitors to sign in', async () => {
  const open = await made({ title: 'For all', readers: 'everybody' })
  const manifest = await manifestOf(open, visitor)
  expect(isPublication(manifest)).toBe(true)
  expect((await visitor(pathOf(manifest?.readingOrder[0]?.href ?? ''))).status).toBe(200)
  const closed = await made({ title: 'For members' })
  for (const path of ['manifest.json', 'parts/1', 'pictures/1']) {
    expect((await visitor(`/opds/books/${closed}/${path}`)).status).toBe(401)
    const wrong = { authorization: `Basic ${btoa('no:body')}` }
    expect((await visitor(`/opds/books/${open}/${path}`, wrong)).status).toBe(401)
  }
})

test('one that is lent has a manifest for whoever has it on loan, until it is given back', async () => {
  const lent = await made({ title: 'The Lent River', seats: 1 })
  expect(await manifestOf(lent)).toBeNull()
  await borrowEbook(db, { actor: student, onCampus: null }, lent)
  const manifest = await manifestOf(lent)
  const chapter = pathOf(manifest?.readingOrder[0]?.href ?? '')
  expect(await (await app.get(chapter)).text()).toContain('class="lent"')
  const rival = await readingApp(db, files, other)
  for (const path of [`/opds/books/${lent}/manifest.json`, chapter]) {
    expect((await rival.get(path)).status).toBe(404)
  }
  await giveBackEbook(db, { actor: student, onCampus: null }, lent)
  for (const path of [`/opds/books/${lent}/manifest.json`, chapter]) {
    expect((await app.get(path)).status).toBe(404)
  }
})

test('parts that there are not are not found, and PDFs have no manifest', async () => {
  const number = await made({ title: 'Short' })
  for (const path of ['parts/0', 'parts/9', 'parts/999999999', 'pictures/7']) {
    expect((await app.get(`/opds/books/${number}/${path}`)).status).toBe(404)
  }
  await sql`update ebooks set kind = 'pdf' where number = ${Number(number)}`.execute(db)
  expect((await app.get(`/opds/books/${number}/manifest.json`)).status).toBe(404)
  expect(await manifestOf(number)).toBeNull()
})
