import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const url = (path: string) => JSON.stringify(new URL(path, import.meta.url).href)

const writer = `
import { anExport, aCopy, fullBook } from ${url('../../../../test/export-book.ts')}
import { iso2709Export, marcXmlExport } from ${url('export-marc.ts')}
import { csvExport } from ${url('export-rows.ts')}
import { xlsxExport } from ${url('export-xlsx.server.ts')}
async function* books() {
  for (let number = 1; number <= 20_000; number++) {
    const copies = [aCopy(String(number)), aCopy('B' + number)]
    const title = 'Title ' + number + ' ' + (number * 7919 % 99991)
    yield { ...anExport(title, { ...fullBook, title, number, copies }), whole: true }
  }
}
const written = {}
for (const [name, write] of Object.entries({ mrc: iso2709Export, marcxml: marcXmlExport, csv: csvExport, xlsx: (all) => xlsxExport(all) })) {
  written[name] = 0
  for await (const chunk of write(books(), () => {})) written[name] += chunk.length
}
process.stdout.write(JSON.stringify(written))`

test('twenty thousand books are written in every format within a heap of 64 MB', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--max-old-space-size=64',
    '--input-type=module-typescript',
    '--eval',
    writer,
  ])
  const written: Record<string, number> = JSON.parse(stdout)
  expect(written.mrc).toBeGreaterThan(15_000_000)
  expect(written.marcxml).toBeGreaterThan(40_000_000)
  expect(written.csv).toBeGreaterThan(10_000_000)
  expect(written.xlsx).toBeGreaterThan(1_000_000)
}, 120_000)
