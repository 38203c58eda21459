/** Whether a browser asks for something to show in a tab, and not a script, a picture or an app. */
export function asksForPage({ method, headers }: Request): boolean {
  return method === 'GET' && headers.get('accept')?.includes('text/html') === true
}
