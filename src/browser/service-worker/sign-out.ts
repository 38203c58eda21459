/** Whether the request is a form that ends the session of whoever uses this browser. */
export function isSignOut({ method, url }: Request): boolean {
  return method === 'POST' && /^\/logout(\.data)?$/i.test(new URL(url).pathname)
}
