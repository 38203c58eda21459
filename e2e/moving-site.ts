import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { type AppProcess, launchApp, stopApp } from '#test/app-process.ts'
import { type S3Server, s3Server } from '#test/s3-server/s3-server.ts'
import { freePort } from './own-app.ts'

const root = resolve(import.meta.dirname, '..')

/**
 * For one file of journeys a demo college of its own, whose files are kept in a folder, until
 * `startWithBucket` starts it again, at the same address, with an S3 server on loopback.
 */
export function useMovingSite() {
  let app: AppProcess
  let store: S3Server
  let dataDir: string
  let port: number
  const folder = () => join(dataDir, 'files')
  const bucketSettings = () => {
    const { bucketUrl, region, accessKey, secretKey } = store.address
    return {
      FILES_URL: `${bucketUrl}?region=${region}`,
      FILES_ACCESS_KEY: accessKey,
      FILES_SECRET_KEY: secretKey,
    }
  }
  const start = async (more: Record<string, string> = {}) => {
    const limits = { RATE_LIMIT: 'off', LIVE_LIMIT: 'off' }
    app = launchApp({
      env: { DATA_DIR: dataDir, DEMO: 'on', PORT: String(port), ...limits, ...more },
    })
    await app.ready
  }
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'almirah-moving-'))
    await chmod(dataDir, 0o711)
    store = await s3Server()
    port = await freePort()
    await start()
  })
  afterAll(async () => {
    if (app) await stopApp(app)
    await store?.close()
    await rm(dataDir, { recursive: true, force: true })
  })
  return {
    address: (path: string) => `http://127.0.0.1:${port}${path}`,
    startWithBucket: async () => {
      await stopApp(app)
      await start(bucketSettings())
    },
    /** Has `npm run files` do this to the files of the site; gives what it prints. */
    files: async (what: 'move' | 'check'): Promise<string> => {
      const command = ['--silent', 'run', 'files', '--', what]
      const child = spawn('npm', command, {
        cwd: root,
        env: { PATH: process.env.PATH, DATA_DIR: dataDir, ...bucketSettings() },
      })
      let printed = ''
      for (const stream of [child.stdout, child.stderr]) {
        stream.on('data', (text) => {
          printed += text
        })
      }
      const [status] = await once(child, 'close')
      if (status !== 0) throw new Error(`files -- ${what}: ${printed}`)
      return printed
    },
    /** How many files are left in the folder, and how many are in the bucket. */
    where: async () => {
      const entries = await readdir(folder(), { recursive: true, withFileTypes: true })
      return {
        folder: entries.filter((entry) => entry.isFile()).length,
        bucket: store.bucket.objects.size,
      }
    },
  }
}
