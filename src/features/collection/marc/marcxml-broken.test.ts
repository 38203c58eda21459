import { expect, test } from 'vitest'
import { type MarcReadResult, maxXmlRecordLength, subfields } from './marc.ts'
import { chunked, collect, recordsOf } from './marc-test-data.ts'
import { readMarcXml } from './marcxml.ts'
import { marcXmlCollection, recordOfCollection } from './marcxml-write.ts'

const utf8 = new TextEncoder()
const read = (xml: string, size?: number) => collect(readMarcXml(chunked(utf8.encode(xml), size)))
const titles = (results: MarcReadResult[]) =>
  results.map((result) => (result.ok ? subfields(result.record, '245', 'a').join() : result.reason))

const title = (text: string) =>
  `<datafield tag="245" ind1="1" ind2="0"><subfield code="a">${text}</subfield></datafield>`
const record = (text: string, more = '') =>
  `<record><leader>00000nam a2200000 a 4500</leader>${title(text)}${more}</record>`

test.each([
  ['a missing end tag', record('x').replace('</subfield>', ''), 'The XML is broken at line 3'],
  ['a missing end of the record', record('x').replace('</record>', ''), 'has no end: another one'],
  ['a field and a record without end', record('x').slice(0, -20), 'The XML is broken at line 3'],
  ['an ampersand', record('Fish & chips'), 'The XML is broken at line 3'],
  ['a quote that stays open', record('x').replace('tag="245"', 'tag="245'), 'The XML is broken'],
  ['a comment that stays open', record('x', '<!-- and on'), 'The XML is broken'],
  ['a start tag that stays open', '<record', 'The XML is broken'],
])('%s costs one record: the next is read, and the broken one is told', async (_name, bad, why) => {
  const xml = `<collection>\n${record('One')}\n${bad}\n${record('Two')}${record('Three')}\n</collection>`
  for (const size of [7, 100_000]) {
    const results = await read(xml, size)
    expect(titles(results).slice(-2)).toEqual(['Two', 'Three'])
    const refused = results.filter((result) => !result.ok)
    expect(refused.map(({ position }) => position)).toEqual([2])
    expect(refused[0]?.reason).toContain(why)
    if (bad.startsWith('<record>')) {
      expect(
        Buffer.from(refused[0]?.raw ?? '')
          .toString()
          .trim(),
      ).toBe(bad)
    }
    expect(results).toHaveLength(4)
  }
})

test('a broken record of an OAI-PMH answer costs itself only', async () => {
  const wrapped = (inner: string) =>
    `<record><header><identifier>1</identifier></header><metadata>${inner}</metadata></record>`
  const xml = `<OAI-PMH><ListRecords>${[record('One'), record('&'), record('Two')].map(wrapped).join('\n')}</ListRecords></OAI-PMH>`
  expect(titles(await read(xml))).toEqual(['One', expect.stringContaining('at line 2'), 'Two'])
})

test('a record is read up to the longest that is written, and a longer one costs itself only', async () => {
  const empty = record('').length
  for (const more of [-1, 0, 1]) {
    const long = record('x'.repeat(maxXmlRecordLength - empty + more))
    const results = await read(`<collection>${record('One')}${long}${record('Two')}</collection>`)
    expect(results.map(({ ok }) => ok)).toEqual([true, more <= 0, true])
    if (more > 0) expect(titles(results)[1]).toContain('no end of a record')
  }
})

test('a record is written up to the longest that is read, and above it refused with its length', async () => {
  const ofText = (value: string) => ({
    leader: '00000nam a2200000 a 4500',
    fields: [{ tag: '500', ind1: ' ', ind2: ' ', subfields: [{ code: 'a', value }] }],
  })
  const empty = recordOfCollection(ofText('&')).length - 1
  const ofLength = (length: number) => ofText(`&${'x'.repeat(length - empty)}`)
  const { begin, end } = marcXmlCollection
  for (const more of [-1, 0]) {
    const record = ofLength(maxXmlRecordLength + more)
    const xml = begin + recordOfCollection(record) + end
    expect(xml.length - begin.length - end.length - 1).toBe(maxXmlRecordLength + more)
    expect(await recordsOf(readMarcXml(chunked(utf8.encode(xml))))).toEqual([record])
  }
  expect(() => recordOfCollection(ofLength(maxXmlRecordLength + 1))).toThrow(
    `The record has ${maxXmlRecordLength + 1} characters of XML`,
  )
})

test('text that breaks at every step takes no longer for it', async () => {
  for (const piece of ['<record ', '<record>&', '<record><record>']) {
    const results = await read(`<collection>${piece.repeat(6_000)}${record('Last')}</collection>`)
    expect(titles(results).at(-1)).toBe('Last')
  }
}, 20_000)
