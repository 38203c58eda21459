import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { afterAll } from 'vitest'
import type { Db } from '../src/server/database/connect.ts'
import type { Endpoint } from '../src/server/http/endpoint.ts'
import { listen } from '../src/server/http/listen.ts'
import { testSite } from './site.ts'

/** The endpoints at an address of their own, for programs that knock from outside; closed after the file's last test. */
export async function listeningSite(db: Db, endpoints: readonly Endpoint[]): Promise<string> {
  const server = createServer(getRequestListener(testSite({ db, endpoints }).fetch))
  const { url, close } = await listen(server, { host: '127.0.0.1', port: 0 })
  afterAll(close)
  return url
}
