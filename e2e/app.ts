import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { launchApp, stopApp } from '#test/app-process.ts'
import { startBookSources } from '#test/book-source.ts'
import { startPushService } from '#test/push-service.ts'
import { lanes } from './lanes.ts'

/** Starts the built app with the demo college, once for each lane of journeys. */
export default async function setup(project: TestProject) {
  const sources = await startBookSources()
  const asked = [sources.sru, sources.openLibrary].map(
    ({ kind, address, search }) => `${kind}:${address} search:${search}`,
  )
  const push = await startPushService()
  const services = { BOOK_SOURCES: asked.join(' '), PUSH_SERVICE: push.origin }
  const started = await Promise.all(Array.from({ length: lanes }, () => startSite(services)))
  project.provide('pushService', push.origin)
  project.provide(
    'sites',
    started.map(({ site }) => site),
  )
  return async () => {
    await Promise.all(started.map(({ stop }) => stop()))
    sources.stop()
    push.stop()
  }
}

async function startSite(services: Record<string, string>) {
  const dataDir = await mkdtemp(join(tmpdir(), 'almirah-e2e-'))
  await chmod(dataDir, 0o711)
  // All journeys come from one address, faster than people.
  const env = { DATA_DIR: dataDir, DEMO: 'on', RATE_LIMIT: 'off', LIVE_LIMIT: 'off', ...services }
  const app = launchApp({ env })
  const stop = async () => {
    await stopApp(app)
    await rm(dataDir, { recursive: true, force: true })
  }
  return { site: { url: await app.ready, dataDir }, stop }
}
