/**
 * What an answer of the server tells the scripts of the next page by a cookie of this name, once;
 * null: nothing.
 */
export function takeNote(name: string): string | null {
  const start = `${name}=`
  const cookie = document.cookie.split(/; */).find((one) => one.startsWith(start))
  if (cookie === undefined) return null
  // biome-ignore lint/suspicious/noDocumentCookie: by http there is no cookieStore.
  document.cookie = `${start}; Max-Age=0; Path=/; SameSite=Lax`
  return cookie.slice(start.length) || null
}
