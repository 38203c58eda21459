import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { pdfWorker } from '../vite.pdf-worker.ts'

const folder = await mkdtemp(join(tmpdir(), 'pdf-worker-'))
afterAll(() => rm(folder, { recursive: true }))

test('a page of a long book is found without fetching what stands between', async () => {
  const worker = join(folder, 'worker.mjs')
  await writeFile(worker, await pdfWorker())
  const script = join(import.meta.dirname, 'pdf-fetches.ts')
  const asked = [script, pathToFileURL(worker).href]
  const { stdout } = await promisify(execFile)(process.execPath, asked)
  const { pages, texts, fetched, size } = JSON.parse(stdout.trim().split('\n').at(-1) ?? '')
  expect([pages, ...texts]).toEqual([60, 'Sheet 1', 'Sheet 37', 'Sheet 60'])
  expect(fetched).toBeLessThan(size / 4)
})
