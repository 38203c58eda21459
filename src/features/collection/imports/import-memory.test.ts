import { execFile } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const rows = 100_000

function* table(): Generator<string> {
  yield 'Acc No,Title,Author,Publisher,Year,ISBN,Price\n'
  for (let row = 1; row <= rows; row++) {
    yield `${row},"Title ${row}, with a comma","Writer ${row % 997}, A.",House,${1950 + (row % 70)},,${row % 900}\n`
  }
}

const reader = `
import { openImportFile } from ${JSON.stringify(new URL('import-file.server.ts', import.meta.url).href)}
const file = await openImportFile(process.argv[1], 'list.csv')
let read = 0
for await (const record of file.records) if (record.ok) read++
process.stdout.write(String(read))`

test('a hundred thousand rows are read within a heap of 64 MB', async () => {
  const path = join(await mkdtemp(join(tmpdir(), 'almirah-memory-')), 'list.csv')
  await pipeline(Readable.from(table()), createWriteStream(path))
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--max-old-space-size=64',
    '--input-type=module-typescript',
    '--eval',
    reader,
    path,
  ])
  expect(Number(stdout)).toBe(rows)
}, 120_000)
