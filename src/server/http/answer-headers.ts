import type { Context } from 'hono'

/**
 * Sets headers of an answer that is made already, in place: Hono's own `header` makes a new answer
 * for each, and turns its text into a stream. A redirect of the fetch standard cannot be changed;
 * it is copied.
 */
export function setHeaders(c: Context, headers: Readonly<Record<string, string>>): void {
  try {
    for (const [name, value] of Object.entries(headers)) c.res.headers.set(name, value)
  } catch {
    c.res = new Response(c.res.body, c.res)
    for (const [name, value] of Object.entries(headers)) c.res.headers.set(name, value)
  }
}
