/** A page that was answered, as the server knows it; nothing of it is of a person but for a moment. */
export type PageView = {
  /** As it was asked for; a page that scripts go on to has `.data` at the end of its path. */
  readonly url: string
  /** Where the reader sees the site. */
  readonly origin: string
  /** The page before, as the browser tells it. */
  readonly referrer: string | null
  readonly userAgent: string
  /** How much a search found; null: it was none. */
  readonly found: number | null
  readonly at: Date
}
