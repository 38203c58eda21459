/** `tcp://host:port` or `unix:/path`, as clamd listens. */
export type ClamdAddress =
  | { readonly host: string; readonly port: number }
  | { readonly path: string }

/** The address of a clamd; null where the text is none. */
export function readClamdAddress(text: string): ClamdAddress | null {
  const path = /^unix:(?:\/\/)?(\/[^\0]{1,100})$/.exec(text)?.[1]
  if (path) return { path }
  const [, host, port] = /^tcp:\/\/([\w.-]+|\[[0-9a-f:]+\]):(\d{1,5})$/i.exec(text) ?? []
  if (!host || Number(port) < 1 || Number(port) > 65_535) return null
  return { host: host.replace(/^\[|\]$/g, ''), port: Number(port) }
}
