/** A publication of a file as the page offers it. */
export type OfferedWork = {
  readonly title: string
  /** Authors, year and where it stands, in a line. */
  readonly about: string
  readonly line: number
  /** What is there already, as a sentence; null: nothing. */
  readonly twin: string | null
  /** Whether it may be added all the same. */
  readonly mayAdd: boolean
}

/** What was understood of a file, as the page says it. */
export type OfferedImport = {
  /** The file itself, which is sent again when it is imported. */
  readonly text: string
  readonly works: readonly OfferedWork[]
  /** What cannot be read, a sentence each. */
  readonly faults: readonly string[]
  readonly moreFaults: number
  readonly isWindows: boolean
  /** DOIs that stay links, as nothing else is known of them. */
  readonly missed: number
}
