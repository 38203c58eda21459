import { takeNote } from '#src/browser/cookie-note.ts'
import { refusedMark } from '#src/kernel/cookies.ts'
import { setCookie } from '#src/kernel/set-cookie.ts'

const { name, seconds, forScripts } = refusedMark

/**
 * The Set-Cookie header that tells the page's id to the browser; null forgets it. The browser shows
 * a sentence by it, no more.
 */
export function refusedCookie(origin: string, pageId: string | null): string {
  const mark = pageId === null ? { value: '', seconds: 0 } : { value: pageId, seconds }
  return setCookie(origin, { name, ...mark, forScripts })
}

/** In the browser: the id of the page that has just been refused, once; null: none. */
export function takeRefusedPage(): string | null {
  return takeNote(name)
}
