import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { createBook } from '#src/features/collection/books/books.server.ts'
import { system } from '#src/kernel/actor.ts'
import { aBook } from '#test/books.ts'
import { testDatabase } from '#test/database.ts'

const { db, url } = await testDatabase()
const folder = await mkdtemp(join(tmpdir(), 'almirah-cli-'))

async function run(...args: string[]) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'export-cli.ts'), ...args], {
    env: { ...process.env, DATABASE_URL: url, DATA_DIR: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const exit = once(child, 'exit')
  const [out, error] = await Promise.all([text(child.stdout), text(child.stderr)])
  const [code] = await exit
  return { code, out, error }
}

test('exports from the command line, and says how it went', { timeout: 120_000 }, async () => {
  await createBook(db, system('test'), aBook('Looms of Sambalpur'))
  const out = join(folder, 'books.xml')
  const args = ['--format', 'marcxml', '--out', out]
  expect(await run(...args)).toEqual({ code: 0, out: '', error: `${out}: 1 book with 0 copies.\n` })
  expect(await readFile(out, 'utf8')).toContain('Looms of Sambalpur')
  expect(await run(...args)).toMatchObject({ code: 1, error: expect.stringContaining('--force') })
  expect(await run(...args, '--force')).toMatchObject({ code: 0 })

  const notes = Array.from({ length: 100 }, (_, index) => `${index} ${'long '.repeat(400)}`)
  const { number } = await createBook(db, system('test'), aBook('Large', { notes }))
  expect(await run('--format', 'mrc', '--out', join(folder, 'books.mrc'))).toMatchObject({
    code: 2,
    error: expect.stringMatching(
      new RegExp(
        `1 book with 0 copies\\.\n1 book left out, which this format cannot hold:\n  book ${number}: The record has \\d+ bytes.+Use MARCXML instead\\.`,
      ),
    ),
  })
})

test('says what is missing and ends with status 1', { timeout: 120_000 }, async () => {
  const refusals: [string[], string][] = [
    [[], 'Name a format: mrc, marcxml, csv, xlsx.'],
    [['--format', 'pdf', '--out', 'x'], 'Name a format'],
    [['--format', 'csv'], 'Name the file with --out'],
    [['--what'], "Unknown option '--what'"],
    [['--format', 'csv', '--out', join(folder, 'none', 'x.csv')], 'There is no folder'],
  ]
  for (const [args, error] of refusals) {
    expect(await run(...args)).toMatchObject({ code: 1, error: expect.stringContaining(error) })
  }
  expect(await run('--help')).toMatchObject({
    code: 0,
    out: expect.stringContaining('npm run export'),
  })
})
