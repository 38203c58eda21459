import { beforeAll, describe, expect, test } from 'vitest'
import { createBook, createBooks } from '#src/features/collection/books/books.server.ts'
import { addCopies } from '#src/features/collection/books/copies.server.ts'
import { system } from '#src/kernel/actor.ts'
import { aBook, sampleBooks } from '#test/books.ts'
import { testDatabase } from '#test/database.ts'
import { modsFaults } from '#test/mods-schema.ts'
import { person } from '#test/person.ts'
import { testSite } from '#test/site.ts'
import { elementsOf, readXml, textsOf, type XmlNode } from '#test/xml-tree.ts'
import { sruEndpoints } from './sru.api.ts'

const { db } = await testDatabase()
const site = testSite({ db, endpoints: sruEndpoints })
const actor = system('test')

async function ask(parameters: Record<string, string> | string): Promise<XmlNode> {
  const answer = await site.request(`/sru?${new URLSearchParams(parameters)}`)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('text/xml; charset=utf-8')
  return readXml(await answer.text())
}

const search = (query: string, more: Record<string, string> = {}) =>
  ask({ version: '1.2', operation: 'searchRetrieve', query, recordSchema: 'dc', ...more })

/** Titles up to their subtitle, in no order. */
async function found(query: string): Promise<string[]> {
  const root = await search(query, { maximumRecords: '100' })
  expect(textsOf(root, 'uri')).toEqual([])
  const titles = elementsOf(root, 'dc').map(
    (record) => textsOf(record, 'title')[0]?.split(':')[0] ?? '',
  )
  expect(textsOf(root, 'numberOfRecords')).toEqual([String(titles.length)])
  return titles.sort()
}

const diagnosticsOf = (root: XmlNode) =>
  textsOf(root, 'uri').map((uri) => Number(uri.replace('info:srw/diagnostic/1/', '')))

beforeAll(async () => {
  await createBooks(db, actor, [...sampleBooks])
  const book = await createBook(
    db,
    actor,
    aBook('Operating a <library> & ]]>', { year: 2001, publisher: 'Wiley' }),
  )
  await addCopies(db, actor, [
    { bookId: book.id, copy: { accessionNumber: 'ACC-77', note: 'secret' } },
  ])
})

describe('what a query finds', () => {
  const os = ['Modern Operating Systems', 'Operating System Concepts']
  test.each([
    [
      'operating',
      ['Modern Operating Systems', 'Operating System Concepts', 'Operating a <library> & ]]>'],
    ],
    ['dc.title = "systems operating"', os],
    ['title all "operating systems"', os],
    ['title adj "operating systems"', ['Modern Operating Systems']],
    ['title any "python gitanjali"', ['Learning Python', 'গীতাঞ্জলি']],
    ['title exact "the c programming language"', ['The C Programming Language']],
    ['title == "les miserables"', ['Les Misérables']],
    ['title == "die c programming language"', []],
    ['creator exact "Knuth, Donald Ervin"', ['The Art of Computer Programming']],
    ['creator = knuth', ['The Art of Computer Programming']],
    ['subject exact "algorithms"', ['The Art of Computer Programming']],
    ['bath.seriesTitle = "art computer"', ['The Art of Computer Programming']],
    ['cql.serverChoice exact "odia fiction"', ['ଛ ମାଣ ଆଠ ଗୁଣ୍ଠ']],
    ['publisher = wiley', ['Operating System Concepts', 'Operating a <library> & ]]>']],
    ['title = operat* and date < 2016 not library', ['Modern Operating Systems']],
    ['title = s?stems', ['Modern Operating Systems']],
    ['creator = "kn?th don*"', ['The Art of Computer Programming']],
    ['title any "mod?rn pyth??"', ['Learning Python', 'Modern Operating Systems']],
    ['title = c?ncep*', ['Operating System Concepts']],
    ['title = "syst?ms operating"', ['Modern Operating Systems']],
    ['title = s?stem', ['Operating System Concepts']],
    ['title = q?zz', []],
    ['title = oper*', [...os, 'Operating a <library> & ]]>']],
    ['title = "C++"', ['The C++ Programming Language']],
    ['(date = 1984 or title = 1984) not subject = dystopian', ['Annual report of the library']],
    ['date within "1900 1911"', ['ଛ ମାଣ ଆଠ ଗୁଣ୍ଠ', 'গীতাঞ্জলি']],
    ['date = 1862-01-01', ['Les Misérables']],
    ['date >= 2018 and publisher <> wiley', ['C# in Depth', 'Java', 'Pro .NET Memory Management']],
    ['language = hin', ['गोदान']],
    ['language any "Hindi Bengali"', ['गोदान', 'গীতাঞ্জলি']],
    ['बिंदु or गोदान', ['गोदान']],
    ['identifier = 0-13-110362-8', ['The C Programming Language']],
    ['bath.isbn = 9780131103627', ['The C Programming Language']],
    ['9780131103627', ['The C Programming Language']],
    ['bath.issn = 0001-0782', ['Communications of the ACM']],
    ['dc.identifier = urn:issn:0001-0782', ['Communications of the ACM']],
    ['dc.identifier = acc-77', ['Operating a <library> & ]]>']],
    ['rec.identifier = 1', ['Operating System Concepts']],
    ['rec.identifier = 999999', []],
    ['> x = "info:srw/cql-context-set/1/dc-v1.1" x.title = godan', ['गोदान']],
    ['title =/relevant/cql.stem system and title = modern', ['Modern Operating Systems']],
    ['zyzzyva', []],
  ])('%s', async (query, titles) => {
    expect(await found(query)).toEqual([...titles].sort())
  })

  test('cql.allRecords finds all, and none without all is left', async () => {
    expect(await found('cql.allRecords = 1')).toHaveLength(sampleBooks.length + 1)
    expect(await found('cql.allRecords = 1 not cql.allRecords = 1')).toEqual([])
  })
})

describe('the answer', () => {
  test('1.2: names, namespaces, positions, the next position', async () => {
    const root = await search('title = operat*', { maximumRecords: '2', recordSchema: 'marcxml' })
    expect([root.name, root.namespace]).toEqual([
      'searchRetrieveResponse',
      'http://www.loc.gov/zing/srw/',
    ])
    expect(root.children.map(({ name }) => name)).toEqual([
      'version',
      'numberOfRecords',
      'records',
      'nextRecordPosition',
    ])
    expect(root.children.map(({ text }) => text)).toMatchObject([
      '1.2',
      '3',
      expect.anything(),
      '3',
    ])
    const [record] = elementsOf(root, 'record')
    expect(record?.children.map(({ name }) => name)).toEqual([
      'recordSchema',
      'recordPacking',
      'recordData',
      'recordPosition',
    ])
    expect(record?.children[2]?.children[0]).toMatchObject({
      name: 'record',
      namespace: 'http://www.loc.gov/MARC21/slim',
    })
    const rest = await search('title = operat*', { startRecord: '3' })
    expect(textsOf(rest, 'recordPosition')).toEqual(['3'])
    expect(textsOf(rest, 'nextRecordPosition')).toEqual([])
  })

  test('2.0: its namespaces and escaping; a query alone is 2.0', async () => {
    const root = await ask({
      query: 'knuth',
      recordXMLEscaping: 'string',
      recordSchema: 'info:srw/schema/1/dc-v1.1',
    })
    expect(root.namespace).toBe('http://docs.oasis-open.org/ns/search-ws/sruResponse')
    expect(root.children.map(({ name }) => name)).toEqual(['numberOfRecords', 'records'])
    expect(textsOf(root, 'recordXMLEscaping')).toEqual(['string'])
    const inner = readXml(textsOf(root, 'recordData')[0] ?? '')
    expect([inner.namespace, textsOf(inner, 'creator')]).toEqual([
      'info:srw/schema/1/dc-schema',
      ['Knuth, Donald Ervin'],
    ])
    const [diagnostic] = elementsOf(await ask({ query: '(' }), 'diagnostic')
    expect(diagnostic?.namespace).toBe('http://docs.oasis-open.org/ns/search-ws/diagnostic')
  })

  test('records as MODS, by its name and its identifier', async () => {
    for (const recordSchema of ['mods', 'info:srw/schema/1/mods-v3.8']) {
      const root = await search('knuth', { recordSchema })
      expect(textsOf(root, 'recordSchema')).toEqual(['info:srw/schema/1/mods-v3.8'])
      const [mods] = elementsOf(root, 'mods')
      expect(mods && modsFaults(mods)).toEqual([])
      expect(mods && textsOf(mods, 'namePart')).toEqual(['Knuth, Donald Ervin'])
    }
    const all = await search('cql.allRecords = 1', { recordSchema: 'mods', maximumRecords: '100' })
    expect(elementsOf(all, 'mods').flatMap(modsFaults)).toEqual([])
  })

  test('pages give every record once, in any order', async () => {
    for (const order of ['', ' sortby dc.title', ' sortby date/sort.descending']) {
      const titles = new Set<string>()
      for (let start = 1; start <= sampleBooks.length; start += 4) {
        const root = await search(`cql.allRecords = 1${order}`, {
          startRecord: String(start),
          maximumRecords: '4',
        })
        for (const record of elementsOf(root, 'dc')) titles.add(textsOf(record, 'title')[0] ?? '')
      }
      expect(titles.size).toBeGreaterThan(sampleBooks.length - 2)
    }
  })

  test('sorted by the query or by the parameter', async () => {
    const dates = async (query: string, more = {}) =>
      textsOf(await search(query, { maximumRecords: '3', ...more }), 'date')
    expect(await dates('cql.allRecords = 1 sortby date')).toEqual(['1862', '1902', '1910'])
    expect(await dates('cql.allRecords = 1 sortby dc.date/sort.descending')).toEqual([
      '2019',
      '2018',
      '2018',
    ])
    expect(await dates('cql.allRecords = 1', { sortKeys: 'date,dc,0' })).toEqual([
      '2019',
      '2018',
      '2018',
    ])
    const byTitle = await search('title any "java python"', { sortKeys: 'title' })
    expect(textsOf(byTitle, 'title')).toEqual(['Java: the complete reference', 'Learning Python'])
  })

  test('shows everybody the same, also an administrator', async () => {
    const user = person('admin')
    const office = testSite({ db, endpoints: sruEndpoints, actor: user })
    const text = await (await office.request('/sru?query=library')).text()
    expect(text).toContain('ACC-77')
    expect(text).not.toContain('secret')
  })

  test('counts alone; no more than a hundred at once', async () => {
    const counted = await search('programming', { maximumRecords: '0' })
    expect(counted.children.map(({ name }) => name)).toEqual(['version', 'numberOfRecords'])
    expect(diagnosticsOf(await search('programming', { maximumRecords: '999999999' }))).toEqual([])
  })

  test('to a form is the same', async () => {
    const answer = await site.request('/sru', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'version=1.1&operation=searchRetrieve&query=knuth',
    })
    const root = readXml(await answer.text())
    expect([textsOf(root, 'version'), textsOf(root, 'numberOfRecords')]).toEqual([['1.1'], ['1']])
  })
})

test('explain names every index and schema, and all of them work', async () => {
  for (const query of ['', 'operation=explain', 'operation=explain&version=1.1']) {
    const root = await ask(query)
    expect(root.name).toBe('explainResponse')
    const [explain] = elementsOf(root, 'explain')
    expect(explain?.namespace).toBe('http://explain.z3950.org/dtd/2.0/')
    expect(explain?.children.map(({ name }) => name)).toEqual([
      'serverInfo',
      'databaseInfo',
      'indexInfo',
      'schemaInfo',
      'configInfo',
    ])
  }
  const root = await ask('version=1.2&operation=explain')
  const names = elementsOf(root, 'name').map(({ attributes, text }) => `${attributes.set}.${text}`)
  expect(names).toContain('dc.title')
  for (const name of names) {
    const term = name.endsWith('language') ? 'eng' : '1984'
    expect([name, diagnosticsOf(await search(`${name} = ${term}`))]).toEqual([name, []])
  }
  for (const { attributes } of elementsOf(root, 'schema')) {
    for (const recordSchema of [attributes.name ?? '', attributes.identifier ?? '']) {
      expect(textsOf(await search('knuth', { recordSchema }), 'recordSchema')).toEqual([
        attributes.identifier,
      ])
    }
  }
})
