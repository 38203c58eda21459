import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { launchApp, stopApp } from '../test/app-process.ts'
import { startBookSources } from '../test/book-source.ts'
import { lanes } from './lanes.ts'

/** Starts the built app with the demo college, once for each lane of journeys. */
export default async function setup(project: TestProject) {
  const sources = await startBookSources()
  const asked = [sources.sru, sources.openLibrary].map(({ kind, address }) => `${kind}:${address}`)
  const started = await Promise.all(Array.from({ length: lanes }, () => startSite(asked.join(' '))))
  project.provide(
    'sites',
    started.map(({ site }) => site),
  )
  return async () => {
    await Promise.all(started.map(({ stop }) => stop()))
    sources.stop()
  }
}

async function startSite(bookSources: string) {
  const dataDir = await mkdtemp(join(tmpdir(), 'almirah-e2e-'))
  await chmod(dataDir, 0o711)
  // All journeys come from one address, faster than people.
  const env = { DATA_DIR: dataDir, DEMO: 'on', BOOK_SOURCES: bookSources, RATE_LIMIT: 'off' }
  const app = launchApp({ env })
  const stop = async () => {
    await stopApp(app)
    await rm(dataDir, { recursive: true, force: true })
  }
  return { site: { url: await app.ready, dataDir }, stop }
}
