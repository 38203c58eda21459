import { beforeAll, describe, expect, test } from 'vitest'
import { createBooks } from '#src/features/collection/books/books.server.ts'
import { system } from '#src/kernel/actor.ts'
import { sampleBooks } from '#test/books.ts'
import { testDatabase } from '#test/database.ts'
import { testSite } from '#test/site.ts'
import { readXml, textsOf, type XmlNode } from '#test/xml-tree.ts'
import { sruEndpoints } from './sru.api.ts'

const { db } = await testDatabase()
const site = testSite({ db, endpoints: sruEndpoints })

async function ask(parameters: Record<string, string> | string): Promise<XmlNode> {
  const answer = await site.request(`/sru?${new URLSearchParams(parameters)}`)
  expect(answer.status).toBe(200)
  return readXml(await answer.text())
}

const search = (query: string) => ask({ version: '1.2', operation: 'searchRetrieve', query })

const diagnosticsOf = (root: XmlNode) =>
  textsOf(root, 'uri').map((uri) => Number(uri.replace('info:srw/diagnostic/1/', '')))

beforeAll(async () => {
  await createBooks(db, system('test'), [...sampleBooks])
})

describe('what is wrong gets its diagnostic', () => {
  const base = 'version=1.2&operation=searchRetrieve'
  test.each([
    [4, 'version=1.2&operation=update'],
    [5, 'version=3.0&operation=searchRetrieve&query=a'],
    [6, `${base}&query=a&startRecord=0`],
    [6, `${base}&query=a&maximumRecords=-1`],
    [6, `${base}&query=a&startRecord=1e9`],
    [7, base],
    [8, `${base}&query=a&foo=1`],
    [8, `${base}&query=a&__proto__=1`],
    [10, `${base}&query=`],
    [11, 'query=a&queryType=rpn'],
    [61, `${base}&query=knuth&startRecord=2`],
    [66, `${base}&query=a&recordSchema=unknown`],
    [71, `${base}&query=a&recordPacking=zip`],
    [72, `${base}&query=a&recordXPath=/x`],
    [84, `${base}&query=a&sortKeys=title+date`],
    [87, `${base}&query=a&sortKeys=title,x`],
    [88, `${base}&query=a&sortKeys=colour`],
    [90, `${base}&query=a&sortKeys=title,,0`],
    [110, `${base}&query=a&stylesheet=/x.xsl`],
  ])('%i: %s', async (number, query) => {
    expect(diagnosticsOf(await ask(query))).toEqual([number])
  })

  test.each([
    [10, 'a b c d'],
    [13, '(a'],
    [14, '"a'],
    [15, 'marc.title = a'],
    [16, 'dc.colour = a'],
    [19, 'title encloses a'],
    [20, 'title =/fuzzy a'],
    [22, 'title < a'],
    [22, 'publisher exact wiley'],
    [23, `title = "${'word '.repeat(100)}"`],
    [26, 'a\\b'],
    [27, '""'],
    [27, 'title = "---"'],
    [28, 'title exact wom?n'],
    [28, 'date = 19?4'],
    [33, 'title adj "wom?n writers"'],
    [29, 'a?'],
    [49, '?fish'],
    [49, 'c++?'],
    [28, 'date = 19*'],
    [29, '*'],
    [29, 'a*'],
    [30, '"aa* bb* cc* dd*"'],
    [31, '^the'],
    [33, 'title adj "oper* systems"'],
    [36, 'date = soon'],
    [36, 'date within 1990'],
    [36, 'rec.identifier = x'],
    [36, 'language = klingonese'],
    [39, 'a prox b'],
    [46, 'a or/x b'],
    [49, '*fish'],
    [49, 'f*h'],
  ])('%i: %s', async (number, query) => {
    const root = await search(query)
    expect(diagnosticsOf(root)).toEqual([number])
    expect(textsOf(root, 'numberOfRecords')).toEqual(['0'])
  })

  test('texts that XML or the database refuse', async () => {
    for (const query of [
      '\u0000',
      'title = "\u0000"',
      'a\ud800',
      '\ufffe and \u0001',
      "'; drop table books; --",
    ]) {
      expect((await search(query)).name).toBe('searchRetrieveResponse')
    }
  })
})
