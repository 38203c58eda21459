import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ServerBuild } from 'react-router'

export type DevelopmentPages = {
  /** The page bundle as the sources stand now. */
  readonly build: () => Promise<ServerBuild>
  /** Answers what belongs to Vite (modules, hot reload) and calls `next` for the rest. */
  readonly middleware: (
    request: IncomingMessage,
    response: ServerResponse,
    next: () => void,
  ) => void
  readonly close: () => Promise<void>
}

/** Vite in middleware mode: the pages with hot reload, for `npm run dev` only. */
export async function developmentPages(): Promise<DevelopmentPages> {
  const { createServer } = await import('vite')
  const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' })
  return {
    build: async () =>
      (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild,
    middleware: (request, response, next) => vite.middlewares(request, response, next),
    close: () => vite.close(),
  }
}
