import { once } from 'node:events'
import { createServer } from 'node:http'
import { afterAll, expect, test } from 'vitest'
import { changeProfileSettings } from '#src/features/content/profiles/profile-settings.server.ts'
import { doiAgencies } from '#src/features/content/profiles/references/doi-agencies.server.ts'
import { testDatabase } from '#test/database.ts'
import { person } from '#test/person.ts'
import { newEntry } from './course-texts.ts'
import { filledFromDoi } from './look-up-article.server.ts'

const { db } = await testDatabase()
const doi = '10.1145/361011.361061'
const known = {
  type: 'journal-article',
  title: 'The UNIX time-sharing system',
  author: [
    { family: 'Ritchie', given: 'Dennis M.' },
    { family: 'Thompson', given: 'Ken' },
  ],
  issued: { 'date-parts': [[1974, 7]] },
  'container-title': 'Communications of the ACM',
  volume: '17',
  issue: '7',
  page: '365-375',
}

/** Crossref on this machine, which knows one article; DataCite, which knows none. */
const agency = createServer((request, response) => {
  if (!request.url?.startsWith(`/works/${encodeURIComponent(doi)}/`)) {
    return response.writeHead(404).end()
  }
  return response.writeHead(200).end(JSON.stringify(known))
}).listen(0, '127.0.0.1')
await once(agency, 'listening')
afterAll(() => agency.close())
const at = agency.address()
const origin = `http://127.0.0.1:${typeof at === 'object' ? at?.port : 0}`
const agencies = doiAgencies({ crossref: origin, datacite: origin })
const filled = (typed: Partial<ReturnType<typeof newEntry>>) =>
  filledFromDoi(db, { ...newEntry('unit'), ...typed }, agencies)
const lookingUp = (looksUpDois: boolean) =>
  changeProfileSettings(db, person('admin'), { looksUpDois })

test('what is empty is filled in from a DOI, and what was typed stays', async () => {
  await lookingUp(true)
  expect(await filled({ doi: `https://dl.acm.org/doi/pdf/${doi}?download=true` })).toMatchObject({
    kind: 'article',
    unit: 'unit',
    doi,
    title: 'The UNIX time-sharing system',
    author: 'Ritchie, Dennis M.; Thompson, Ken',
    journal: 'Communications of the ACM',
    volume: '17(7)',
    published: '1974',
    pages: '365–375',
  })
  const typed = { doi, title: 'Unix, as we read it', pages: '365–367' }
  expect(await filled(typed)).toMatchObject({ ...typed, journal: 'Communications of the ACM' })
  expect(await filled({ doi, title: doi })).toMatchObject({ title: 'The UNIX time-sharing system' })
})

test('no DOI, one that is not known, and a library that looks up none are said', async () => {
  await lookingUp(true)
  await expect(filled({ doi: '' })).rejects.toMatchObject({ code: 'invalid-input' })
  await expect(filled({ doi: 'Unix' })).rejects.toMatchObject({
    code: 'invalid-input',
    details: { fields: [{ field: 'doi' }] },
  })
  await expect(filled({ doi: '10.1145/1' })).rejects.toMatchObject({ code: 'not-found' })
  const gone = doiAgencies({ crossref: 'http://127.0.0.1:9', datacite: 'http://127.0.0.1:9' })
  await expect(filledFromDoi(db, { ...newEntry(''), doi }, gone)).rejects.toMatchObject({
    code: 'not-found',
  })
  await lookingUp(false)
  await expect(filled({ doi })).rejects.toMatchObject({ code: 'conflict' })
})
