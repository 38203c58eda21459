import { SaxesParser } from 'saxes'
import { beforeAll, describe, expect, test } from 'vitest'
import { createBook } from '#src/features/collection/books/books.server.ts'
import { addCopies } from '#src/features/collection/books/copies.server.ts'
import { readIso2709 } from '#src/features/collection/marc/iso2709.ts'
import { chunked, recordsOf } from '#src/features/collection/marc/marc-test-data.ts'
import { system } from '#src/kernel/actor.ts'
import { aBook } from '#test/books.ts'
import { testDatabase } from '#test/database.ts'
import { testSite } from '#test/site.ts'
import { recordFormats } from './record-formats.ts'
import { recordEndpoints } from './records.api.ts'

const { db } = await testDatabase()
const site = testSite({ db, endpoints: recordEndpoints })
const actor = system('test')
const hostile =
  'A \u0000\u0007\ud800 ]]> <script> & "}{\\ %_ \u202eRTL\u202c ଓଡ଼ିଆ \u{1f600} TY  - X'.padEnd(
    2000,
    ' long',
  )
let plain = 0
let nasty = 0

beforeAll(async () => {
  const book = await createBook(
    db,
    actor,
    aBook('Dune', { authors: ['Herbert, Frank'], year: 1965 }),
  )
  plain = book.number
  await addCopies(db, actor, [
    { bookId: book.id, copy: { accessionNumber: '1', pricePaise: 5000, note: 'secret' } },
    { bookId: book.id, copy: { accessionNumber: '2', hidden: true } },
  ])
  const bad = aBook(hostile, {
    authors: [hostile, '"}', 'a and b'],
    summary: `${hostile}\r\nER  - \r\n`.repeat(50),
    notes: [hostile.repeat(50)],
    publisher: '=cmd|x',
    subjects: ['-- -- --', hostile],
    callNumber: hostile,
    identifiers: [{ kind: 'other', value: '"<x>', qualifier: '"&' }],
  })
  nasty = (await createBook(db, actor, bad)).number
})

test('each format has its address, media type and file name', async () => {
  const said = await Promise.all(
    recordFormats.map(async ({ ending }) => {
      const answer = await site.request(`/books/${plain}/record.${ending}`)
      const { headers, status } = answer
      return [status, headers.get('content-type'), headers.get('content-disposition')]
    }),
  )
  const file = (name: string) => `attachment; filename="book-${plain}.${name}"`
  expect(said).toEqual([
    [200, 'application/x-research-info-systems; charset=utf-8', file('ris')],
    [200, 'application/x-bibtex; charset=utf-8', file('bib')],
    [200, 'application/vnd.citationstyles.csl+json; charset=utf-8', file('json')],
    [200, 'application/marc', file('mrc')],
    [200, 'application/marcxml+xml; charset=utf-8', file('xml')],
    [200, 'application/mods+xml; charset=utf-8', file('mods.xml')],
    [200, 'application/xml; charset=utf-8', file('dc.xml')],
  ])
})

test.each([
  '/books/999999/record.ris',
  '/books/0/record.mrc',
  '/books/x/record.dc',
  '/unapi?id=x',
  '/unapi?id=1&format=y',
])('%s is not found, as problem+json', async (path) => {
  const answer = await site.request(path)
  expect(answer.status).toBe(404)
  expect(answer.headers.get('content-type')).toContain('application/problem+json')
})

test('visitors get the copies that they see, without price and note', async () => {
  const xml = await (await site.request(`/books/${plain}/record.xml`)).text()
  expect(xml.match(/tag="852"/g)).toHaveLength(1)
  expect(xml).not.toMatch(/952|secret|50\.00/)
  const whole = testSite({ db, endpoints: recordEndpoints, actor })
  const all = await (await whole.request(`/books/${plain}/record.xml`)).text()
  expect(all.match(/tag="952"/g)).toHaveLength(2)
  expect(all).toMatch(/secret/)
})

describe('hostile values leave every format valid', () => {
  const read = async (ending: string) => {
    const answer = await site.request(`/books/${nasty}/record.${ending}`)
    expect(answer.status).toBe(200)
    return new Uint8Array(await answer.arrayBuffer())
  }
  const text = async (ending: string) =>
    new TextDecoder('utf-8', { fatal: true }).decode(await read(ending))

  test.each(['xml', 'mods', 'dc'])('%s is well-formed', async (ending) => {
    const parser = new SaxesParser({ xmlns: true })
    parser.on('error', (error) => {
      throw error
    })
    parser.write(await text(ending)).close()
  })

  test('JSON is JSON, RIS has one reference of one line a tag', async () => {
    expect(JSON.parse(await text('json'))).toHaveLength(1)
    const lines = (await text('ris')).split('\r\n')
    expect(lines.filter((line) => !/^[A-Z][A-Z0-9] {2}- [^\n\r]*$/.test(line))).toEqual([''])
    expect(lines.filter((line) => /^(?:TY|ER) /.test(line))).toHaveLength(2)
  })

  test('BibTeX has balanced braces', async () => {
    let depth = 0
    for (const sign of await text('bib')) {
      depth += sign === '{' ? 1 : sign === '}' ? -1 : 0
      expect(depth).toBeGreaterThanOrEqual(0)
    }
    expect(depth).toBe(0)
  })

  test('MARC reads as one record', async () => {
    const records = await recordsOf(readIso2709(chunked(await read('mrc'))))
    expect(records).toHaveLength(1)
  })
})

describe('unAPI', () => {
  test('lists the formats, of a book with status 300', async () => {
    const all = await site.request('/unapi')
    expect(all.status).toBe(200)
    expect(await all.text()).toContain('<format name="bibtex" type="application/x-bibtex"/>')
    const one = await site.request(`/unapi?id=${plain}`)
    expect(one.status).toBe(300)
    expect(await one.text()).toContain(`<formats id="${plain}">`)
  })

  test('gives the record in a format', async () => {
    const answer = await site.request(`/unapi?id=${plain}&format=marcxml`)
    expect(await answer.text()).toContain('<controlfield tag="001">')
  })
})
