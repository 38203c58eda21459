import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { type AppProcess, launchApp, stopApp } from '#test/app-process.ts'
import { startProvider, type TestProvider } from '#test/identity-provider.ts'

/**
 * For one file of journeys a site of its own, which knows a provider on loopback. `env`: its other
 * settings.
 */
export function useProviderSite(env: Record<string, string>) {
  let app: AppProcess
  let provider: TestProvider
  let url: string
  let dataDir: string
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'almirah-provider-'))
    await chmod(dataDir, 0o711)
    const mira = { email: 'mira@suiit.example', email_verified: true, name: 'Mira Das' }
    provider = await startProvider({ mira })
    const { issuer, clientId, clientSecret } = provider.settings
    const google = {
      GOOGLE_ISSUER: issuer,
      GOOGLE_CLIENT_ID: clientId,
      GOOGLE_CLIENT_SECRET: clientSecret,
    }
    app = launchApp({ env: { DATA_DIR: dataDir, ...env, ...google } })
    url = await app.ready
    provider.origins.push(new URL(url).origin)
  }, 120_000)
  afterAll(async () => {
    if (app) await stopApp(app)
    provider?.close()
    await rm(dataDir, { recursive: true, force: true })
  })
  return {
    address: (path: string) => new URL(path, url).href,
    /** What the site has printed; its mails are in it. */
    output: () => app.output(),
    issuer: () => provider.settings.issuer,
  }
}
