import { PassThrough } from 'node:stream'
import { createReadableStreamFromReadable } from '@react-router/node'
import { renderToPipeableStream } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { NonceContext } from '#src/browser/nonce.ts'
import { LanguageContext } from '#src/browser/words/use-words.ts'
import { appContext as contextKey } from '#src/server/context.ts'

/** How long a page may take to render before the answer is given up, in milliseconds. */
export const streamTimeout = 10_000

/** The HTTP layer finds the bundle's context key here. */
export const appContext = contextKey

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entryContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { nonce, log, requestId, language } = context.get(contextKey)
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext value={nonce}>
        <LanguageContext value={language}>
          <ServerRouter context={entryContext} url={request.url} nonce={nonce} />
        </LanguageContext>
      </NonceContext>,
      {
        nonce,
        onShellReady() {
          const body = new PassThrough()
          headers.set('content-type', 'text/html; charset=utf-8')
          resolve(new Response(createReadableStreamFromReadable(body), { status, headers }))
          pipe(body)
        },
        onShellError: reject,
        onError(error) {
          log.error({ requestId, err: error }, 'a page failed to render')
        },
      },
    )
    setTimeout(abort, streamTimeout + 1000).unref()
  })
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return
  const { log, requestId } = context.get(contextKey)
  log.error({ requestId, err: error }, 'a page failed')
}
