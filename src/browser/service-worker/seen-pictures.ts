/** Whether a page of this site asks for one of its pictures. */
export function isPicture({ request, sameOrigin }: Asked): boolean {
  return sameOrigin && request.destination === 'image'
}

type Asked = { readonly request: Request; readonly sameOrigin: boolean }

/**
 * A picture from the library, which is asked each time, so that what was withdrawn is lost; without
 * the library, as the browser has it still from the last time.
 */
export function picture({ request }: { readonly request: Request }): Promise<Response> {
  return fetch(request).catch(() =>
    fetch(request.url, { cache: 'only-if-cached', mode: 'same-origin' }),
  )
}
