import { expect, test } from 'vitest'
import { createBook } from '#src/features/collection/books/books.server.ts'
import { aBook } from '#test/books.ts'
import { testDatabase } from '#test/database.ts'
import { by, headingsIn } from '#test/headings.ts'
import { person } from '#test/person.ts'
import { testSite } from '#test/site.ts'
import { headingActions } from './heading-actions.api.ts'
import { headingEndpoints } from './headings.api.ts'

const { db } = await testDatabase()
const { heading } = headingsIn(db)
const actor = person('admin', { token: { scopes: ['catalogue:write'] } })
const site = testSite({ db, endpoints: [...headingEndpoints, ...headingActions], actor })

async function ask(method: string, path: string, body?: unknown) {
  const answer = await site.request(`/api/v1/${path}`, {
    method,
    ...(body === undefined
      ? {}
      : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  })
  return { status: answer.status, body: await answer.json() }
}

test('headings are found, previewed, merged and given back by programs', async () => {
  await createBook(db, actor, aBook('One', { contributors: [by('Api, A'), by('Api, Anna')] }))
  await createBook(db, actor, aBook('Two', { contributors: [by('Api, A')] }))
  const [gone, stays] = [await heading('Api, A'), await heading('Api, Anna')]
  const at = `headings/names/${gone.number}`
  const listed = await ask('GET', 'headings?q=api&kind=person')
  expect(listed.body.items).toMatchObject([
    { name: 'Api, A', books: 2 },
    { name: 'Api, Anna', books: 1 },
  ])
  const preview = await ask('GET', `${at}/merge/${stays.number}`)
  expect(preview.body).toMatchObject({ both: 1, gone: { books: 2 } })
  const { seen } = preview.body
  const into = stays.number
  expect((await ask('POST', `${at}/merge`, { into, seen: 'x' })).status).toBe(409)
  expect((await ask('POST', `${at}/merge`, { into: gone.number, seen })).status).toBe(400)
  expect(await ask('POST', `${at}/merge`, { into, seen })).toEqual({
    status: 200,
    body: { books: 2 },
  })
  expect((await ask('POST', `${at}/merge`, { into, seen })).status).toBe(409)
  const kept = await ask('GET', at)
  expect(kept.body).toMatchObject({
    heading: { number: stays.number, books: 2, seeFrom: ['Api, A'] },
    history: [{ words: '“Api, A” was merged into it, with 2 books', change: 1 }],
  })
  expect((await ask('POST', 'heading-changes/1/undo', {})).body).toEqual({ books: 2, left: [] })
  expect((await ask('POST', 'heading-changes/1/undo', {})).status).toBe(404)
})

test('spellings, identifiers and names are kept by programs', async () => {
  await createBook(db, actor, aBook('Three', { contributors: [by('Kept, A')] }))
  const at = `headings/names/${(await heading('Kept, A')).number}`
  expect((await ask('POST', `${at}/see-from`, { spelling: 'Keept, A' })).status).toBe(200)
  const viaf = { scheme: 'viaf', value: 'https://viaf.org/viaf/99/' }
  expect((await ask('POST', `${at}/ids`, viaf)).body).toEqual({
    scheme: 'viaf',
    value: '99',
    href: 'https://viaf.org/viaf/99',
  })
  const wrong = await ask('POST', `${at}/ids`, { scheme: 'orcid', value: '0000-0000-0000-0000' })
  expect(wrong.status).toBe(422)
  const { body } = await ask('GET', at)
  expect((await ask('DELETE', `${at}/see-from/${body.spellings[0].number}`, {})).status).toBe(200)
  expect((await ask('DELETE', `${at}/ids`, { scheme: 'viaf', value: '99' })).status).toBe(200)
  expect((await ask('DELETE', `${at}/ids`, { scheme: 'viaf', value: '99' })).status).toBe(404)
  const { seen } = body
  expect((await ask('POST', `${at}/rename`, { name: 'Kept, Anna', seen })).body.books).toBe(1)
  expect((await ask('POST', `${at}/rename`, { name: 'x'.repeat(1000), seen })).status).toBe(422)
  expect((await ask('GET', 'headings/readers/1')).status).toBe(404)
  expect((await ask('GET', 'headings/names/2147483647')).status).toBe(404)
  expect((await ask('GET', 'heading-doubles?list=names')).body.total).toBe(1)
})
