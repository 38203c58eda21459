/**
 * Sends a browser on to another address, which it asks for with GET. `more`: other headers, such as
 * how long the answer may be stored.
 */
export function seeOther(location: string, more: Readonly<Record<string, string>> = {}): Response {
  return new Response(null, { status: 303, headers: { ...more, location } })
}
