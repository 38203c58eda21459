import { createReadStream, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { realFiles, realFilesAreHere } from '#test/shared-data.ts'
import { readIso2709 } from './iso2709.ts'
import { marcRecordSchema } from './marc.ts'
import { sniffMarc } from './marc-sniff.ts'
import { collect, recordsOf } from './marc-test-data.ts'
import { decodeMarc8 } from './marc8.ts'
import { readMarcXml } from './marcxml.ts'

const bytesIn = (file: string) => readFileSync(join(realFiles, file))
const read = (file: string) => {
  const stream = createReadStream(join(realFiles, file))
  return file.endsWith('.xml') ? readMarcXml(stream) : readIso2709(stream)
}
const fieldsIn = async (file: string) => (await recordsOf(read(file))).map(({ fields }) => fields)

/** Files with fewer good records than marks: how many, and why the others are refused. */
const refused: Readonly<Record<string, [good: number, reasons: RegExp[]]>> = {
  'idzebra/marc-col.xml': [0, [/DOCTYPE/]],
  'marc4j/chabon-bad-subfields-element.xml': [0, [/<subfields>/]],
  'marc4j/chabon-missing-controlfield-tag.xml': [0, [/no tag/]],
  'marc4j/chabon-missing-datafield-tag.xml': [0, [/<subfields>/]],
  'marc4j/chabon-missing-subfield-code.xml': [0, [/subfield code/]],
  'perl/badldr.usmarc': [6, [/empty/, /too short/]],
  'yaz/marc4.xml': [0, [/no fields/]],
}

const listed = realFilesAreHere
  ? bytesIn('EXPECTED.tsv')
      .toString()
      .trim()
      .split('\n')
      .slice(1)
      .map((line) => line.split('\t'))
      .map(([file = '', count]) => ({ file: file.replace('marc/', ''), count: Number(count) }))
      .filter(({ file }) => !file.endsWith('.gz'))
  : []

describe.runIf(realFilesAreHere)('real files', () => {
  test.each(listed)('$file holds $count records', async ({ file, count }) => {
    const [good, reasons] = refused[file] ?? [count, []]
    const results = await collect(read(file))
    const bad = results.filter((result) => !result.ok)
    expect(results.length - bad.length).toBe(good)
    expect(bad.map(({ reason }) => reason)).toEqual(reasons.map((r) => expect.stringMatching(r)))
    for (const result of results) if (result.ok) marcRecordSchema.parse(result.record)
    expect(sniffMarc(bytesIn(file).subarray(0, 4096))).toBe(
      file.endsWith('.xml') ? 'marcxml' : 'iso2709',
    )
  })

  test('the same records in MARC-8 and in UTF-8 are the same', async () => {
    const utf8 = await fieldsIn('marc4j/brkrtest_UTF8.mrc')
    expect(await fieldsIn('marc4j/brkrtest.mrc')).toEqual(
      JSON.parse(JSON.stringify(utf8).normalize('NFC')),
    )
  })

  test('lines of MARC-8 become the lines of UTF-8', () => {
    const lines = (file: string) => bytesIn(file).toString('latin1').trimEnd().split('\n')
    const utf8 = lines('pymarc/test_utf8.txt').map((line) => Buffer.from(line, 'latin1').toString())
    const decoded = lines('pymarc/test_marc8.txt').map((line) =>
      decodeMarc8(Buffer.from(line, 'latin1')),
    )
    // The last line holds a vendor's own codes, which are no EACC.
    expect(decoded.at(-1)?.unreadable).toBeGreaterThan(0)
    expect(decoded.length).toBeGreaterThan(1500)
    expect(decoded.slice(0, -1)).toEqual(
      utf8.slice(0, -1).map((text) => ({ text: text.normalize('NFC'), unreadable: 0 })),
    )
  })

  test.each([
    ['traject/test_data.utf8.mrc', 'traject/test_data.utf8.marc.xml'],
    ['marc4j/chabon.mrc', 'marc4j/chabon.xml'],
    ['marc4j/summerland.mrc', 'marc4j/summerland.xml'],
    ['yaz/marc0.marc', 'yaz/marc0.xml'],
    ['yaz/marc6.marc', 'yaz/marc6.xml'],
    [
      'openlibrary/bin_input/1733mmoiresdel00vill_meta.mrc',
      'openlibrary/xml_input/1733mmoiresdel00vill_marc.xml',
    ],
    [
      'openlibrary/bin_input/zweibchersatir01horauoft_meta.mrc',
      'openlibrary/xml_input/zweibchersatir01horauoft_marc.xml',
    ],
  ])('%s and %s hold the same', async (binary, xml) => {
    expect(await fieldsIn(binary)).toEqual(await fieldsIn(xml))
  })
})
