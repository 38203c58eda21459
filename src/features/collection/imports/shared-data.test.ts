import { existsSync, readdirSync, statSync } from 'node:fs'
import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { system } from '#src/kernel/actor.ts'
import { isAppError } from '#src/kernel/errors.ts'
import { testDatabase } from '#test/database.ts'
import { sharedData } from '#test/shared-data.ts'
import { importFile } from './import.server.ts'
import type { Batch } from './imports.ts'

const { db } = await testDatabase()
const actor = system('test')
const folder = await mkdtemp(join(tmpdir(), 'almirah-data-'))

function filesUnder(...names: string[]): string[] {
  return names.flatMap((name) => {
    const root = join(sharedData, name)
    if (!existsSync(root)) return []
    return readdirSync(root, { recursive: true, encoding: 'utf8' })
      .map((path) => join(root, path))
      .filter((path) => statSync(path).isFile())
      .sort()
  })
}

/** The file, or its first lines where it is a long text: the rest is more of the same. */
async function sample(path: string): Promise<string> {
  const bytes = await readFile(path)
  if (bytes.length < 500_000 || /\.(mrc|xlsx|xls|ods)$/.test(path)) return path
  const text = path.endsWith('.gz') ? gunzipSync(bytes) : bytes
  const short = join(folder, path.replace(/^.*\//, '').replace(/\.gz$/, ''))
  await writeFile(short, text.subarray(0, text.indexOf('\n', 150_000) + 1))
  return short
}

async function importOf(path: string, dryRun = false): Promise<Batch | string> {
  try {
    return await importFile(db, actor, { path, dryRun })
  } catch (error) {
    if (isAppError(error)) return error.message
    throw error
  }
}

const counts = (batch: Batch) => [
  batch.read,
  batch.created,
  batch.merged,
  batch.unchanged,
  batch.rejected,
  batch.copiesCreated,
]

const single = filesUnder('marc').filter(
  (path) => !path.endsWith('.json') && statSync(path).size < 20_000,
)
const large = filesUnder('marc', 'books', 'excel').filter(
  (path) => !path.endsWith('.json') && !single.includes(path),
)

test('every small MARC file is imported or refused, and importing it again changes nothing', {
  timeout: 120_000,
}, async () => {
  for (const path of single) {
    const first = await importOf(path)
    if (typeof first !== 'string') await expectUnchanged(path, first)
  }
})

const named = large.map((path): [string, string] => [path.slice(sharedData.length + 1), path])

test.for(named)('%s', { timeout: 120_000 }, async ([, path]) => {
  const file = await sample(path)
  const dry = await importOf(file, true)
  const first = await importOf(file)
  if (typeof dry === 'string' || typeof first === 'string') {
    expect(dry).toBe(first)
    return
  }
  expect(counts(first)).toEqual(counts(dry))
  await expectUnchanged(file, first)
})

async function expectUnchanged(path: string, first: Batch): Promise<void> {
  const { read, rejected } = first
  expect(read, path).toBe(first.created + first.merged + first.unchanged + rejected)
  const nothing = { created: 0, merged: 0, copiesCreated: 0 }
  expect(await importOf(path), path).toMatchObject({ status: 'done', read, rejected, ...nothing })
}
