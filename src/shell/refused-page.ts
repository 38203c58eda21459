import { setCookie } from '../kernel/set-cookie.ts'

const name = 'almirah.refused'
/** As long as a browser needs to come where the refused go. */
const seconds = 10

/** The Set-Cookie header that tells the page's id to the browser; null forgets it. The browser shows a sentence by it, no more. */
export function refusedCookie(origin: string, pageId: string | null): string {
  const kept = pageId === null ? { value: '', seconds: 0 } : { value: pageId, seconds }
  return setCookie(origin, { name, ...kept, forScripts: true })
}

/** In the browser: the id of the page that has just been refused, once; null: none. */
export function takeRefusedPage(): string | null {
  const start = `${name}=`
  const cookie = document.cookie.split(/; */).find((one) => one.startsWith(start))
  if (cookie === undefined) return null
  // Not everywhere: elsewhere it ends by itself.
  void globalThis.cookieStore?.delete(name)
  return cookie.slice(start.length) || null
}
