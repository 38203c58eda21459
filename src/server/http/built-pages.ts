import { existsSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ServerBuild } from 'react-router'
import { AppError } from '#src/kernel/errors.ts'

/** Where the pages come from: built once, or made anew after each change in development. */
export type PageSource = {
  /** The page bundle as it stands now. */
  readonly build: () => Promise<ServerBuild>
  /**
   * Answers what belongs to the source itself (modules, hot reload) and calls `next` for the rest.
   */
  readonly middleware: (
    request: IncomingMessage,
    response: ServerResponse,
    next: () => void,
  ) => void
  readonly close: () => Promise<void>
}

/** The pages as `npm start` has built them. Throws an AppError where they are not. */
export async function builtPages(root: string): Promise<PageSource> {
  const file = join(root, 'build', 'server', 'index.js')
  if (!existsSync(file)) {
    throw new AppError(
      'unavailable',
      'The pages are not built yet: start Almirah with npm start, which builds them.',
    )
  }
  const build: ServerBuild = await import(pathToFileURL(file).href)
  return {
    build: async () => build,
    middleware: (_request, _response, next) => next(),
    close: async () => {},
  }
}
