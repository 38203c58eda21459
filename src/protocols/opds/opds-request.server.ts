import type { EndpointContext } from '#src/server/http/endpoint.ts'

/** Whether a password was sent that is nobody's. */
export function isRefused({ actor }: EndpointContext, request: Request): boolean {
  return request.headers.has('authorization') && actor.kind !== 'user'
}

/** The number of the e-book in an address of reading apps; '': none. */
export function numberIn(request: Request): string {
  return /\/books\/(\d+)/.exec(new URL(request.url).pathname)?.[1] ?? ''
}
