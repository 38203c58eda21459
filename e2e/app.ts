import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { launchApp, stopApp } from '../test/app-process.ts'
import { startBookSources } from '../test/book-source.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where the running app answers, with the demo college in it. */
    appUrl: string
    /** Its DATA_DIR, for commands that work beside it. */
    dataDir: string
  }
}

/** Starts the built app with the demo college once for all journeys. */
export default async function setup(project: TestProject) {
  const dataDir = await mkdtemp(join(tmpdir(), 'almirah-e2e-'))
  await chmod(dataDir, 0o711)
  const sources = await startBookSources()
  const asked = [sources.sru, sources.openLibrary].map(({ kind, address }) => `${kind}:${address}`)
  // All journeys come from one address, faster than people.
  const env = { DATA_DIR: dataDir, DEMO: 'on', BOOK_SOURCES: asked.join(' '), RATE_LIMIT: 'off' }
  const app = launchApp({ env })
  project.provide('appUrl', await app.ready)
  project.provide('dataDir', dataDir)
  return async () => {
    await stopApp(app)
    sources.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
