/** A copy in processing that has no call number or no location, and what they may be. */
export type UnmarkedCopy = {
  readonly id: string
  readonly version: number
  readonly accessionNumber: string
  readonly title: string
  /** Its own, else its book's, else that of another copy of the book. */
  readonly callNumber: string | null
  /** Its own, else that of another copy of the book. */
  readonly location: string | null
}

/** A call number and a location as somebody wrote them; '' for none. */
export type WrittenMarks = {
  readonly id: string
  readonly version: number
  readonly callNumber: string
  readonly location: string
}
