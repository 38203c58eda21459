import {
  createRequestHandler,
  data,
  type LoaderFunctionArgs,
  RouterContextProvider,
  redirect,
  type ServerBuild,
} from 'react-router'
import { isAppError } from '#src/kernel/errors.ts'
import { isResponse } from '#src/kernel/is-response.ts'
import type { AppContext, appContext } from '../context.ts'
import type { Log } from '../log.ts'
import { awayFor, problemOf } from './problem.ts'

type PageParts = {
  readonly build: () => Promise<ServerBuild>
  readonly mode: string
  readonly gateAddress: (next: string) => string
}

type Answering = Pick<PageParts, 'gateAddress'> & { readonly log: Log }

type Handler = (args: LoaderFunctionArgs) => unknown

/**
 * React Router's side of the site: answers documents, data requests and actions of the pages.
 * `build` gives the page bundle (in development a fresh one after each change), `gateAddress` the
 * address of the form of the admin gate that leads back to a path.
 */
export function pageHandler({ build, mode, gateAddress }: PageParts, log: Log) {
  const parts = { gateAddress, log }
  const handle = createRequestHandler(async () => withProblems(await build(), parts), mode)
  return async (request: Request, context: AppContext): Promise<Response> => {
    const key = contextKey(await build())
    const asked = atReadersAddress(request, context.client.origin)
    const answer = await handle(asked, new RouterContextProvider(new Map([[key, context]])))
    if (answer.status === 503) answer.headers.set('retry-after', String(awayFor))
    return answer
  }
}

/**
 * The request as the reader sent it: a proxy in front may have taken its https away, or its host,
 * and React Router refuses every form whose origin is not that of its request.
 */
function atReadersAddress(request: Request, origin: string): Request {
  const url = new URL(request.url)
  if (url.origin === origin) return request
  const { method, headers, body, signal } = request
  const init = { method, headers, body, signal, duplex: 'half' }
  return new Request(origin + url.pathname + url.search, init)
}

/** The bundle's own copy of `appContext`, handed out by its entry module. */
function contextKey(build: ServerBuild): typeof appContext {
  const entry: object = build.entry.module
  if (!('appContext' in entry)) throw new Error('the page bundle does not export appContext')
  return entry.appContext as typeof appContext
}

/** The bundle with every loader and action turning its errors into a page that may be shown. */
function withProblems(build: ServerBuild, parts: Answering): ServerBuild {
  const key = contextKey(build)
  const wrap = (handler: Handler | undefined): Handler | undefined =>
    handler && ((args) => answering(() => handler(args), args, args.context.get(key), parts))
  const routes = Object.entries(build.routes).map(([id, route]) => {
    if (!route) return [id, route]
    const { loader, action } = route.module
    const module = { ...route.module, loader: wrap(loader), action: wrap(action) }
    return [id, { ...route, module }]
  })
  return { ...build, routes: Object.fromEntries(routes) }
}

async function answering(
  work: () => unknown,
  { request, url }: LoaderFunctionArgs,
  { requestId, language }: AppContext,
  { gateAddress, log }: Answering,
): Promise<unknown> {
  try {
    return await work()
  } catch (error) {
    if (isIntended(error)) throw error
    if (request.method === 'GET' && isAppError(error) && error.details.gate === 'shut') {
      throw redirect(gateAddress(url.pathname + url.search))
    }
    const problem = problemOf(error, requestId, log, language)
    throw data(problem, { status: problem.status })
  }
}

/** Redirects and `data(…)` that a loader throws on purpose. */
function isIntended(error: unknown): boolean {
  if (isResponse(error)) return true
  return (
    typeof error === 'object' &&
    error !== null &&
    'type' in error &&
    error.type === 'DataWithResponseInit'
  )
}
