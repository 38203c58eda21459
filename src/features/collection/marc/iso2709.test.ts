import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readIso2709 } from './iso2709.ts'
import { type MarcReadResult, marcRecordSchema, maxRecordLength, subfields } from './marc.ts'
import { bytesOf, chunked, collect, iso2709 } from './marc-test-data.ts'

const decoder = new TextDecoder('latin1')
const read = (bytes: Uint8Array, size?: number) => collect(readIso2709(chunked(bytes, size)))
const readText = (text: string) => read(bytesOf(text))
const titles = (results: MarcReadResult[]) =>
  results.map((result) => (result.ok ? subfields(result.record, '245', 'a').join() : result.reason))

const one = decoder.decode(
  iso2709([
    ['001', 'a1'],
    ['245', '10$aOne'],
  ]),
)
const two = decoder.decode(
  iso2709([
    ['001', 'b2'],
    ['245', '10$aTwo'],
  ]),
)

test('a record is read whole', async () => {
  const bytes = iso2709(
    [
      ['001', 'a1'],
      ['245', '10$aOne /$cby A.'],
    ],
    '     cam a22     ua 4500',
  )
  expect(await read(bytes)).toEqual([
    {
      ok: true,
      position: 1,
      raw: bytes,
      warnings: [],
      record: {
        leader: '00070cam a2200049ua 4500',
        fields: [
          { tag: '001', value: 'a1' },
          {
            tag: '245',
            ind1: '1',
            ind2: '0',
            subfields: [
              { code: 'a', value: 'One /' },
              { code: 'c', value: 'by A.' },
            ],
          },
        ],
      },
    },
  ])
})

test('however the file is cut into chunks, the records are the same', async () => {
  const file = bytesOf(`\xef\xbb\xbf${one}\r\n${two}broken\x1d${one}`)
  const whole = await read(file)
  expect(titles(whole)).toEqual(['One', 'Two', expect.stringContaining('too short'), 'One'])
  expect(whole.map(({ position }) => position)).toEqual([1, 2, 3, 4])
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 90 }), async (size) => {
      expect(await read(file, size)).toEqual(whole)
    }),
    { numRuns: 30 },
  )
})

test.each([
  ['blank lines, NUL and an old end-of-file mark between records', `\0\n${one}\r\n \0${two}\x1a`],
  ['a missing end mark', one.slice(0, -1) + two],
  ['a line end in place of the end mark', `${one.slice(0, -1)}\n${two}`],
  ['no end mark at the end of the file', one + two.slice(0, -1)],
  ['a line end in place of the last end mark', `${one}${two.slice(0, -1)}\r\n`],
  ['a wrong length', `99999${one.slice(5)}${two}`],
  ['a length that is no number', `abcde${one.slice(5)}${two}`],
  ['a wrong base address', `${one.slice(0, 12)}00031${one.slice(17)}${two}`],
  ['other bytes before a leader', `Exported today ${one}${two}`],
  ['a directory without its end mark', one.replace('\x1e', '\x1f') + two],
])('%s is recovered from', async (_name, file) => {
  expect(titles(await readText(file))).toEqual(['One', 'Two'])
})

test('lengths counted in characters instead of bytes are recovered from', async () => {
  const record = decoder.decode(
    iso2709([
      ['245', '10$aEEE'],
      ['500', '  $aOdia'],
    ]),
  )
  const bytes = bytesOf(record.replace('EEE', '\u00e0\u00ac\u0093\xc3\xa9E'))
  const [result] = await read(bytes)
  expect(titles([result as MarcReadResult])).toEqual(['ଓéE'])
  expect(result?.ok && result.warnings).toEqual([
    expect.stringContaining('end marks'),
    'The leader says MARC-8, but the text is UTF-8 and was read as such.',
  ])
})

test('a directory in another order than its fields is followed', async () => {
  const fields = '10$aOne\x1e20$bTwo\x1e'.replaceAll('$', '\x1f')
  const directory = '246000800008245000800000'
  const [result] = await readText(`00066nam  2200049   4500${directory}\x1e${fields}\x1d`)
  expect(result?.ok && result.record.fields.map(({ tag }) => tag)).toEqual(['246', '245'])
  expect(titles([result as MarcReadResult])).toEqual(['One'])
})

test.each([
  ['an empty record', '\x1d', 'it is empty'],
  ['a leader alone', `${one.slice(0, 24)}\x1d`, 'too short (24 bytes)'],
  ['text without any field', `${'x'.repeat(60)}\x1d`, 'no field end mark'],
  ['a damaged directory', `${one.slice(0, 30)}${one.slice(31)}`, 'directory is damaged (23 bytes'],
  ['a lost field', one.replace('a1\x1e', ''), 'names 2 fields, but 1 follow'],
  ['a directory without fields', `00026nam  2200025   4500\x1e\x1d`, 'it has no fields'],
])('%s is refused with the reason, and reading goes on', async (_name, file, reason) => {
  const [refused, next] = await readText(file + two)
  expect(refused).toMatchObject({ ok: false, position: 1, raw: bytesOf(file) })
  expect(refused?.ok === false && refused.reason).toContain(reason)
  expect(titles([next as MarcReadResult])).toEqual(['Two'])
})

test('what cannot be kept as it is, is repaired and reported', async () => {
  const bytes = iso2709([
    ['245', '10The title'],
    ['246', '$aNo indicators'],
    ['500', '  $aA\0B$'],
    ['501', '  '],
    ['FMT', 'BK'],
  ])
  const [result] = await read(bytes)
  expect(result?.ok && result.record.fields).toEqual([
    { tag: '245', ind1: '1', ind2: '0', subfields: [{ code: 'a', value: 'The title' }] },
    { tag: '246', ind1: ' ', ind2: ' ', subfields: [{ code: 'a', value: 'No indicators' }] },
    { tag: '500', ind1: ' ', ind2: ' ', subfields: [{ code: 'a', value: 'A\ufffdB' }] },
    { tag: 'FMT', value: 'BK' },
  ])
  expect(result?.ok && result.warnings).toHaveLength(5)
})

test.each([
  ['MARC-8', ' ', 'caf\xe2e', 'café'],
  ['UTF-8', 'a', 'caf\xc3\xa9', 'café'],
  ['UTF-8 without the flag', ' ', 'caf\xc3\xa9', 'café'],
  ['MARC-8 under the flag of UTF-8', 'a', 'caf\xe2e', 'café'],
  ['escape sequences under the flag of UTF-8', 'a', 'x\x1bp2\x1bs', 'x²'],
  ['UTF-8 with a broken character', 'a', '\xc3\xa9 \xe0\xac\x93 \xe0\xac', 'é ଓ \ufffd'],
])('%s is read', async (_name, flag, written, text) => {
  const results = await read(iso2709([['245', `10$a${written}`]], `     nam ${flag}22      a 4500`))
  expect(titles(results)).toEqual([text])
})

test('a file without end marks is refused once, and the record after the flood is read', async () => {
  const flood = new Uint8Array(maxRecordLength + 200_000).fill(0x41)
  async function* file() {
    yield flood
    yield flood
    yield bytesOf(`\x1d${two}`)
  }
  const [refused, next, ...more] = await collect(readIso2709(file()))
  expect(refused?.ok === false && refused.reason).toContain('no end mark')
  expect(refused?.raw.length).toBeLessThan(maxRecordLength + 100_000)
  expect(titles([next as MarcReadResult])).toEqual(['Two'])
  expect(more).toEqual([])
})

test('a record beyond 99,999 bytes is read by its end marks', async () => {
  const long = 'x'.repeat(150_000)
  const fields = ['10$aOne', `  $a${long}`, '  $aThree'].map((f) => `${f.replace('$', '\x1f')}\x1e`)
  const directory = '245000800000'.concat('505999900008', '700000999999')
  const [result] = await readText(`99999nam  2200061   4500${directory}\x1e${fields.join('')}\x1d`)
  expect(titles([result as MarcReadResult])).toEqual(['One'])
  expect(result?.ok && subfields(result.record, '505', 'a')).toEqual([long])
  expect(result?.ok && subfields(result.record, '700', 'a')).toEqual(['Three'])
})

test('a directory that names one long field many times is refused', async () => {
  const field = `  \x1fa${'x'.repeat(9_000)}\x1e`
  const entries = '500900500000'.repeat(2_000)
  const [result] = await readText(`99999nam  2224025   4500${entries}\x1e${field}\x1d`)
  expect(result?.ok === false && result.reason).toContain('names 2000 fields, but 1 follow')
})

test('any bytes give results that count on from 1, and only records that can be kept', async () => {
  const good = iso2709([
    ['001', 'a1'],
    ['245', '10$aOne $b\xe2e'],
    ['500', '  $aNote'],
  ])
  const damaged = fc
    .array(fc.tuple(fc.nat(good.length - 1), fc.integer({ min: 0, max: 255 })), { maxLength: 8 })
    .map((changes) => {
      const bytes = good.slice()
      for (const [at, byte] of changes) bytes[at] = byte
      return bytes
    })
  const any = fc.array(fc.oneof(fc.uint8Array({ maxLength: 120 }), damaged), { maxLength: 5 })
  await fc.assert(
    fc.asyncProperty(any, fc.integer({ min: 1, max: 200 }), async (pieces, size) => {
      const results = await read(Uint8Array.from(pieces.flatMap((piece) => [...piece])), size)
      results.forEach((result, i) => {
        expect(result.position).toBe(i + 1)
        if (result.ok) expect(marcRecordSchema.parse(result.record)).toEqual(result.record)
        else expect(result.reason).toMatch(/\.$/)
      })
    }),
    { numRuns: 500 },
  )
})
