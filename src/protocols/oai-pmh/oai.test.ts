import { beforeAll, describe, expect, test } from 'vitest'
import {
  createBook,
  createBooks,
  removeBooks,
} from '#src/features/collection/books/books.server.ts'
import { addCopies } from '#src/features/collection/books/copies.server.ts'
import { system } from '#src/kernel/actor.ts'
import { aBook, sampleBooks } from '#test/books.ts'
import { testDatabase } from '#test/database.ts'
import { person } from '#test/person.ts'
import { testSite } from '#test/site.ts'
import { elementsOf, readXml, textsOf } from '#test/xml-tree.ts'
import { oaiEndpoints } from './oai.api.ts'

const { db } = await testDatabase()
const site = testSite({ db, endpoints: oaiEndpoints })
const actor = system('test')
const hostile = 'A \u0000\ud800 ]]> <x> & "} \u202eRTL ଓଡ଼ିଆ \u{1f600}'
let dune = 0
let gone = 0

async function ask(query: string | Record<string, string>) {
  const answer = await site.request(`/oai?${new URLSearchParams(query)}`)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('text/xml; charset=utf-8')
  return readXml(await answer.text())
}

async function faultOf(query: string | Record<string, string>) {
  const [error] = elementsOf(await ask(query), 'error')
  return error?.attributes.code
}

beforeAll(async () => {
  const book = await createBook(
    db,
    actor,
    aBook('Dune', { authors: ['Herbert, Frank'], year: 1965, languages: ['eng'], format: 'ebook' }),
  )
  dune = book.number
  await addCopies(db, actor, [
    { bookId: book.id, copy: { accessionNumber: '1', pricePaise: 5000, note: 'secret' } },
    { bookId: book.id, copy: { accessionNumber: '2', hidden: true } },
  ])
  await createBooks(db, actor, [...sampleBooks, aBook(hostile, { notes: [hostile] })])
  const removed = await createBook(db, actor, aBook('Withdrawn from the library'))
  gone = removed.number
  await ask('verb=Identify')
  await db.transaction().execute((transaction) => removeBooks(transaction, actor, [removed.id]))
})

describe('what the repository is', () => {
  test('Identify has its parts in the order of the schema', async () => {
    const root = await ask('verb=Identify')
    const [responseDate, request, identify] = root.children
    expect([root.name, root.namespace]).toEqual(['OAI-PMH', 'http://www.openarchives.org/OAI/2.0/'])
    expect(responseDate?.text).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/)
    expect(request).toMatchObject({
      text: 'http://localhost/oai',
      attributes: { verb: 'Identify' },
    })
    expect(identify?.children.map(({ name }) => name)).toEqual(
      'repositoryName baseURL protocolVersion adminEmail earliestDatestamp deletedRecord granularity compression description'.split(
        ' ',
      ),
    )
    const [earliest] = textsOf(root, 'earliestDatestamp')
    expect(
      await faultOf({ verb: 'ListIdentifiers', metadataPrefix: 'oai_dc', from: earliest ?? '' }),
    ).toBeUndefined()
  })

  test('three formats, for all and for one record', async () => {
    const formats = ['oai_dc', 'marc21', 'mods']
    expect(textsOf(await ask('verb=ListMetadataFormats'), 'metadataPrefix')).toEqual(formats)
    const one = await ask({ verb: 'ListMetadataFormats', identifier: `oai:suiit.example:${dune}` })
    expect(textsOf(one, 'metadataPrefix')).toEqual(formats)
  })

  test('sets by kind and language; a set lists its own', async () => {
    const sets = await ask('verb=ListSets')
    expect(textsOf(sets, 'setSpec')).toContain('language-ori')
    expect(textsOf(sets, 'setName')).toContain('In Odia')
    const odia = await ask('verb=ListRecords&metadataPrefix=oai_dc&set=language-ori')
    expect(textsOf(odia, 'title')[0]).toBe('ଛ ମାଣ ଆଠ ଗୁଣ୍ଠ')
    expect(elementsOf(odia, 'record')).toHaveLength(1)
    expect(elementsOf(odia, 'resumptionToken')).toHaveLength(0)
  })
})

describe('a record', () => {
  const get = (metadataPrefix: string, number = dune) =>
    ask({ verb: 'GetRecord', metadataPrefix, identifier: `oai:suiit.example:${number}` })

  test('in Dublin Core', async () => {
    const root = await get('oai_dc')
    const [record] = elementsOf(root, 'record')
    const [header, metadata] = record?.children ?? []
    expect(header?.children.map(({ name }) => name)).toEqual([
      'identifier',
      'datestamp',
      'setSpec',
      'setSpec',
    ])
    expect(textsOf(root, 'setSpec')).toEqual(['format-ebook', 'language-eng'])
    expect(metadata?.children[0]?.namespace).toBe('http://www.openarchives.org/OAI/2.0/oai_dc/')
    expect(textsOf(root, 'creator')).toEqual(['Herbert, Frank'])
    expect(textsOf(root, 'identifier')).toContain(`http://localhost/books/${dune}`)
  })

  test('in MARC 21, as everybody may see it also where an administrator asks', async () => {
    const user = person('admin')
    const office = testSite({ db, endpoints: oaiEndpoints, actor: user })
    const path = `/oai?verb=GetRecord&metadataPrefix=marc21&identifier=oai:suiit.example:${dune}`
    const text = await (await office.request(path)).text()
    expect(readXml(text)).toMatchObject({ name: 'OAI-PMH' })
    expect(text).toContain('xsi:schemaLocation="http://www.loc.gov/MARC21/slim ')
    expect(text).not.toMatch(/secret|5000|>2<\/subfield>/)
    const [element] = elementsOf(await get('marc21'), 'metadata')
    expect(element?.children[0]).toMatchObject({
      name: 'record',
      namespace: 'http://www.loc.gov/MARC21/slim',
    })
  })

  test('in MODS', async () => {
    const root = await get('mods')
    const [metadata] = elementsOf(root, 'metadata')
    expect(metadata?.children[0]).toMatchObject({
      name: 'mods',
      namespace: 'http://www.loc.gov/mods/v3',
    })
    expect(textsOf(root, 'namePart')).toEqual(['Herbert, Frank'])
  })

  test('that is gone is a header alone, for ever', async () => {
    const root = await get('oai_dc', gone)
    const [header] = elementsOf(root, 'header')
    expect(header?.attributes).toEqual({ status: 'deleted' })
    expect(elementsOf(root, 'metadata')).toHaveLength(0)
  })

  test('with any text is well-formed', async () => {
    const root = await ask('verb=ListRecords&metadataPrefix=marc21')
    expect(elementsOf(root, 'record').length).toBeGreaterThan(sampleBooks.length + 2)
    expect(root.text).toContain('ଓଡ଼ିଆ \u{1f600}')
  })
})

test('a form sent by a program from anywhere gets the same answer', async () => {
  const answer = await site.request('/oai', {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      origin: 'https://elsewhere.example',
    },
    body: `verb=GetRecord&metadataPrefix=oai_dc&identifier=oai:suiit.example:${dune}`,
  })
  expect(textsOf(readXml(await answer.text()), 'creator')).toEqual(['Herbert, Frank'])
  const json = await site.request('/oai', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"verb":"Identify"}',
  })
  expect(await json.text()).toContain('code="badVerb"')
})

describe('a request that is wrong gets the protocol’s error', () => {
  const list = 'verb=ListRecords&metadataPrefix=oai_dc'
  test.each([
    ['badVerb', ''],
    ['badVerb', 'verb=listRecords'],
    ['badVerb', 'verb=Identify&verb=Identify'],
    ['badVerb', 'verb=__proto__'],
    ['badArgument', 'verb=Identify&set=format-book'],
    ['badArgument', 'verb=ListRecords'],
    ['badArgument', 'verb=GetRecord&metadataPrefix=oai_dc'],
    ['badArgument', `${list}&set=a&set=b`],
    ['badArgument', `${list}&set=a/b`],
    ['badArgument', `${list}&set=`],
    ['badArgument', `${list}&__proto__=1`],
    ['badArgument', `${list}&from=2026-02-30`],
    ['badArgument', `${list}&from=yesterday`],
    ['badArgument', `${list}&from=2026-01-01T00:00:00.5Z`],
    ['badArgument', `${list}&from=2026-01-01&until=2026-01-02T00:00:00Z`],
    ['badArgument', `${list}&from=2026-01-02&until=2026-01-01`],
    ['badArgument', `${list}&resumptionToken=x`],
    ['badArgument', 'verb=GetRecord&metadataPrefix=oai_dc&identifier=%00<x>'],
    ['badResumptionToken', 'verb=ListRecords&resumptionToken=x'],
    ['badResumptionToken', 'verb=ListSets&resumptionToken=x'],
    ['cannotDisseminateFormat', 'verb=ListRecords&metadataPrefix=rdf'],
    [
      'idDoesNotExist',
      'verb=GetRecord&metadataPrefix=oai_dc&identifier=oai:suiit.example:999999999999999',
    ],
    ['idDoesNotExist', 'verb=GetRecord&metadataPrefix=oai_dc&identifier=oai:elsewhere.example:1'],
    ['idDoesNotExist', 'verb=ListMetadataFormats&identifier=urn:isbn:9780131103627'],
    ['noRecordsMatch', `${list}&set=format-nothing`],
    ['noRecordsMatch', `${list}&until=0000-01-01`],
    ['noRecordsMatch', `${list}&from=9999-12-31T23:59:59Z`],
  ])('%s: %s', async (code, query) => {
    expect(await faultOf(query)).toBe(code)
    const { attributes } = (await ask(query)).children[1] ?? {}
    expect(Object.keys(attributes ?? {}).length > 0).toBe(!/^bad(?:Verb|Argument)/.test(code))
  })
})
