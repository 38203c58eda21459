/** What a device shows of a message that is pushed to it, as it goes there encrypted. */
export type PushNote = {
  readonly title: string
  readonly body: string
  /** The path of the page that it is about, `/student`: a click opens it. */
  readonly to: string
  /** Notes with one tag take each other's place: what comes twice is shown once. */
  readonly tag: string
}
