import { getRequestListener } from '@hono/node-server'
import { afterAll } from 'vitest'
import { listen, siteServer } from '#src/server/http/listen.ts'
import { testSite } from './site.ts'

type Settings = Parameters<typeof testSite>[0]

/**
 * The site at an address of its own, for programs that knock from outside; closed after the file's
 * last test.
 */
export async function listeningSite(settings: Settings): Promise<string> {
  const server = siteServer()
  server.on('request', getRequestListener(testSite(settings).fetch))
  const { url, close } = await listen(server, { host: '127.0.0.1', port: 0 })
  afterAll(() => close())
  return url
}
