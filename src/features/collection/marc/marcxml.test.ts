import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type MarcReadResult, marcRecordSchema, maxXmlRecordLength, subfields } from './marc.ts'
import { anyRecord, chunked, collect, recordsOf } from './marc-test-data.ts'
import { readMarcXml } from './marcxml.ts'
import { schemaValid } from './marcxml-valid.ts'
import { marcXmlCollection, marcXmlRecord, recordOfCollection } from './marcxml-write.ts'

const utf8 = new TextEncoder()
const read = (xml: string, size?: number) => collect(readMarcXml(chunked(utf8.encode(xml), size)))
const titles = (results: MarcReadResult[]) =>
  results.map((result) => (result.ok ? subfields(result.record, '245', 'a').join() : result.reason))

const leader = '<leader>00000nam a2200000 a 4500</leader>'
const title = (text: string) =>
  `<datafield tag="245" ind1="1" ind2="0"><subfield code="a">${text}</subfield></datafield>`
const record = (text: string, more = '') => `<record>${leader}${title(text)}${more}</record>`

test('a record is read whole, with the XML it came from', async () => {
  const xml = `<record>${leader}<controlfield tag="001">a1</controlfield>${title('A &amp; <![CDATA[<B>]]>')}</record>`
  expect(await read(`<?xml version="1.0"?><collection>\n${xml}\n</collection>`)).toEqual([
    {
      ok: true,
      position: 1,
      raw: utf8.encode(xml),
      warnings: [],
      record: {
        leader: '00000nam a2200000 a 4500',
        fields: [
          { tag: '001', value: 'a1' },
          { tag: '245', ind1: '1', ind2: '0', subfields: [{ code: 'a', value: 'A & <B>' }] },
        ],
      },
    },
  ])
})

const prefixed =
  `<m:record xmlns:m="http://www.loc.gov/MARC21/slim">${leader}${title('One')}</m:record>`.replaceAll(
    /<(\/?)(leader|datafield|subfield)/g,
    '<$1m:$2',
  )

test.each([
  ['a record alone', record('One')],
  [
    'a default namespace',
    `<collection xmlns="http://www.loc.gov/MARC21/slim">${record('One')}</collection>`,
  ],
  ['a prefix', `<?xml version="1.0"?>\n${prefixed}`],
  [
    'an OAI-PMH answer',
    `<OAI-PMH><ListRecords><record><header><identifier>1</identifier></header><metadata>${prefixed}</metadata></record></ListRecords></OAI-PMH>`,
  ],
  [
    'an SRU answer',
    `<r><records><record><recordData>${prefixed}</recordData><recordPosition>1</recordPosition></record></records></r>`,
  ],
  [
    'elements of another kind among the fields',
    `<record><rank>1</rank><x><y>z</y></x>${leader}${title('One')}</record>`,
  ],
])('%s is read', async (_name, xml) => {
  expect(titles(await read(xml))).toEqual(['One'])
})

test('however the file is cut into chunks, the results are the same', async () => {
  const xml = `<collection>${record('ଓଡ଼ିଆ')}\r\n${record('x', '<datafield/>')}${record('Two')}</oops>`
  const whole = await read(xml)
  expect(whole.map(({ ok }) => ok)).toEqual([true, false, true, false])
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 300 }), async (size) => {
      expect(titles(await read(xml, size))).toEqual(titles(whole))
    }),
    { numRuns: 30 },
  )
})

test('UTF-16 and a declared encoding are read; an unknown one is refused', async () => {
  const utf16 = new Uint8Array(
    new Uint16Array([0xfeff, ...Array.from(record('é'), (c) => c.charCodeAt(0))]).buffer,
  )
  const latin1 = `<?xml version="1.0" encoding="ISO-8859-1"?>${record('caf\u00e9')}`
  const bytes = Uint8Array.from(latin1, (char) => char.charCodeAt(0))
  expect(titles(await collect(readMarcXml(chunked(utf16, 7))))).toEqual(['é'])
  expect(titles(await collect(readMarcXml(chunked(bytes))))).toEqual(['café'])
  expect(titles(await read(`<?xml version="1.0" encoding="none"?>${record('x')}`))).toEqual([
    expect.stringContaining('encoding that is not known'),
  ])
})

test.each([
  ['a field without a tag', '<controlfield>x</controlfield>', 'has no tag'],
  ['a tag of four characters', '<controlfield tag="0011">x</controlfield>', '"0011" is no tag'],
  [
    'a subfield without a code',
    '<datafield tag="500"><subfield>x</subfield></datafield>',
    'as a subfield code',
  ],
  [
    'an indicator of two characters',
    '<datafield tag="500" ind1="12"><subfield code="a"/></datafield>',
    'as an indicator',
  ],
  [
    'an unknown element in a field',
    '<datafield tag="500"><subfields code="a"/></datafield>',
    'an element <subfields>',
  ],
  [
    'text outside subfields',
    '<datafield tag="500">x<subfield code="a"/></datafield>',
    'outside its subfields',
  ],
])('%s makes its record unreadable, and the next is read', async (_name, field, reason) => {
  const results = await read(`<collection>${record('x', field)}${record('Two')}</collection>`)
  expect(titles(results)).toEqual([expect.stringContaining(reason), 'Two'])
  expect(results[0]?.raw).toEqual(utf8.encode(record('x', field)))
})

test('small faults are repaired and reported', async () => {
  const results = await read(
    `<record><leader>short</leader>${title('One')}<datafield tag="42"><subfield code="a">dc</subfield></datafield><datafield tag="500"/></record>`,
  )
  expect(results).toMatchObject([
    {
      ok: true,
      warnings: [expect.stringContaining('24'), expect.stringContaining('500 is empty')],
    },
  ])
  expect(results[0]?.ok && results[0].record).toMatchObject({
    leader: 'short                   ',
    fields: [{}, { tag: '042', ind1: ' ', ind2: ' ' }],
  })
})

test.each([
  ['broken XML', `${record('One')}<record><leader>`, 'The XML is broken at line 1'],
  ['an unknown entity', `${record('One')}<record>&xxe;</record>`, 'The XML is broken'],
  ['endless nesting', record('One') + '<a>'.repeat(100), 'nested more than 64 deep'],
  [
    'an endless comment',
    `${record('One')}<!--${'x'.repeat(maxXmlRecordLength + 70_000)}`,
    'no end of a record or tag',
  ],
  [
    'an endless record',
    `${record('One')}<record>${'<controlfield tag="001">x</controlfield>'.repeat(440_000)}`,
    'no end of a record',
  ],
])('%s is told; the records before stay', async (_name, xml, reason) => {
  const results = await read(`<collection>${xml}`)
  expect(titles(results)).toEqual(['One', expect.stringContaining(reason)])
})

test('a DOCTYPE is refused in one sentence, whatever it declares', async () => {
  const laughs =
    '<!DOCTYPE lolz [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;"><!ENTITY x SYSTEM "file:///etc/passwd">]>'
  const results = await read(
    `<?xml version="1.0"?>${laughs}<collection>${record('&b;&x;')}</collection>`,
  )
  expect(titles(results)).toEqual([expect.stringContaining('DOCTYPE')])
})

test('an empty collection holds nothing; other XML and no XML are refused', async () => {
  expect(await read('<collection/>')).toEqual([])
  expect(titles(await read('<html><p>x</p></html>'))).toEqual([expect.stringContaining('<html>')])
  expect(titles(await read(''))).toEqual([expect.stringContaining('broken')])
  expect(titles(await read('not XML'))).toEqual([expect.stringContaining('broken')])
})

const xmlUnit = fc.oneof(
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }),
  fc.constantFrom(...'\r\n\t &<>"]'),
)

test('what is written is read back as it was, as far as the schema of MARCXML takes it', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyRecord(xmlUnit), { maxLength: 3 }), async (records) => {
      const { begin, end } = marcXmlCollection
      const xml = begin + records.map(recordOfCollection).join('') + end
      const back = await recordsOf(readMarcXml(chunked(utf8.encode(xml))))
      expect(back).toEqual(records.map(schemaValid))
    }),
  )
})

test('a single record carries the namespace', () => {
  const xml = marcXmlRecord({
    leader: '00000nam  2200000 a 4500',
    fields: [{ tag: '001', value: 'a<b\u0001\r' }],
  })
  expect(xml).toBe(
    '<record xmlns="http://www.loc.gov/MARC21/slim">\n  <leader>00000nam a2200000 a 4500</leader>\n  <controlfield tag="001">a&lt;b\ufffd&#13;</controlfield>\n</record>',
  )
})

test('any text gives results that count on from 1, and only records that can be kept', async () => {
  const good = `<collection>${record('One')}${record('Two')}</collection>`
  const damaged = fc
    .array(fc.tuple(fc.nat(good.length), fc.string({ maxLength: 6 })), { maxLength: 4 })
    .map((cuts) =>
      cuts.reduce((xml, [at, text]) => xml.slice(0, at) + text + xml.slice(at + 2), good),
    )
  const pieces = fc.array(
    fc.constantFrom(
      '<record>',
      '</record>',
      leader,
      title('x'),
      '<a>',
      '</a>',
      '<collection>',
      '&',
      '<!--',
      'x',
    ),
    { maxLength: 12 },
  )
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(
        damaged,
        pieces.map((all) => all.join('')),
        fc.string(),
      ),
      async (xml) => {
        const results = await read(xml, 40)
        results.forEach((result, i) => {
          expect(result.position).toBe(i + 1)
          if (result.ok) expect(marcRecordSchema.parse(result.record)).toEqual(result.record)
          else expect(result.reason).toMatch(/\.$/)
        })
      },
    ),
    { numRuns: 500 },
  )
})
