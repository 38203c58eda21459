/** The kinds of files that are read. */
export const bookFileKinds = ['epub', 'pdf', 'cbz'] as const
export type BookFileKind = (typeof bookFileKinds)[number]

/** What a file says of the book that it is; '' and empty lists where it says nothing. */
export type FileFacts = {
  readonly title: string
  /** Authors in their order. */
  readonly authors: readonly string[]
  /** Valid ISBNs, 13 digits. */
  readonly isbns: readonly string[]
  /** MARC codes. */
  readonly languages: readonly string[]
  readonly subjects: readonly string[]
  readonly publisher: string
  readonly year: number | null
  /** Plain text. */
  readonly summary: string
}

/** A line of the table of contents. */
export type ContentsLine = {
  readonly title: string
  /** The place of the part that it leads to, from 1. */
  readonly part: number
  /** The id within that part; '': its beginning. */
  readonly anchor: string
  /** How deep it stands, from 0. */
  readonly depth: number
}

/** A chapter of an EPUB or a page of a PDF, in the order of reading. */
export type BookPart = {
  /** From 1; of a PDF the number of the page. */
  readonly place: number
  readonly title: string
  /** Safe HTML; null: the part is no chapter that is read by itself. */
  readonly html: string | null
  /** Its words alone, for the search. */
  readonly text: string
}

/** A picture of the book: chapters of an EPUB name it by its place, from 1. */
export type BookPicture = {
  readonly place: number
  readonly kind: 'jpeg' | 'png' | 'webp' | 'gif'
  readonly bytes: () => Promise<Uint8Array>
}

/** A file as it was read. */
export type BookFile = {
  readonly kind: BookFileKind
  readonly facts: FileFacts
  readonly contents: readonly ContentsLine[]
  /** What was put right or left out, as sentences for whoever adds it. */
  readonly warnings: readonly string[]
  /** Pages of a PDF or CBZ; null: an EPUB has none. */
  readonly pages: number | null
  readonly parts: readonly BookPart[]
  readonly pictures: readonly BookPicture[]
  /** The place of the picture that is its cover; null: none. */
  readonly cover: number | null
}

/** No facts at all. */
export const noFacts: FileFacts = {
  title: '',
  authors: [],
  isbns: [],
  languages: [],
  subjects: [],
  publisher: '',
  year: null,
  summary: '',
}

/** How much of a file is read. */
export const fileLimits = {
  /** Milliseconds for the whole. */
  time: 60_000,
  chapterBytes: 4 * 1024 ** 2,
  /** Letters of all chapters or pages together. */
  letters: 40_000_000,
  parts: 5_000,
  pictures: 3_000,
  pictureBytes: 20 * 1024 ** 2,
  contents: 3_000,
} as const
