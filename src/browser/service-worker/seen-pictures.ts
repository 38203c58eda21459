/** Whether a picture of this site is asked for while the device has no network. */
export function isLookedAtOffline({ request, sameOrigin }: Asked): boolean {
  return sameOrigin && request.destination === 'image' && !navigator.onLine
}

type Asked = { readonly request: Request; readonly sameOrigin: boolean }

/**
 * The picture as the browser has it still from the last time. With network the browser asks the
 * library each time, and loses what was withdrawn.
 */
export function drawnBefore({ request }: { readonly request: Request }): Promise<Response> {
  return fetch(request.url, { cache: 'only-if-cached', mode: 'same-origin' })
}
