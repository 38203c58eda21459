import type { Server } from 'node:http'
import type { ServerBuild } from 'react-router'
import type { PageSource } from './built-pages.ts'

/**
 * Vite in middleware mode: the pages with hot reload, for `npm run dev` only. Its web socket is on
 * `server` too, the only origin that the content security policy lets a page talk to.
 */
export async function developmentPages(server: Server): Promise<PageSource> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    server: { middlewareMode: true, hmr: { server } },
    appType: 'custom',
  })
  return {
    build: async () =>
      (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild,
    middleware: (request, response, next) => vite.middlewares(request, response, next),
    close: () => vite.close(),
  }
}
