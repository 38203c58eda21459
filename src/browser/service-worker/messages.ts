/** What a page tells the service worker. */
export type PageMessage =
  /**
   * Keep the page at `path`, and the `files` that it has loaded. Where a port comes with it, it is
   * told once the files are kept.
   */
  | { readonly kind: 'keep'; readonly path: string; readonly files: readonly string[] }
  /**
   * Take over in the place of the version before: now, or only where no other page of the site is
   * open.
   */
  | { readonly kind: 'take-over'; readonly onlyIfAlone: boolean }

/** The message that a page has sent; null where it is another one. */
export function pageMessage(data: unknown): PageMessage | null {
  const isOne = typeof data === 'object' && data !== null && 'kind' in data
  return isOne && (data.kind === 'keep' || data.kind === 'take-over') ? (data as PageMessage) : null
}
