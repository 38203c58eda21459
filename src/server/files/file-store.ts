/**
 * Where files are kept, outside what the site serves by itself: a folder, or an S3-compatible
 * store. Nothing here holds a file whole in memory. A key is a path of small letters, digits and
 * dashes with an ending, such as `photos/0190a0….webp`; whoever makes it chooses one that nobody
 * has, so a file never changes. Which files there are, and whose, stands in the table
 * `stored_files`: rooms keep theirs by `keepFile`.
 *
 * Errors of all: `unavailable` where the disk is full or the store does not answer.
 */
export type FileStore = {
  /**
   * Keeps what the content makes up, whole, or not at all. An error of the content is thrown on.
   * Errors: `conflict` where the key has a file.
   */
  readonly put: (key: string, content: Content) => Promise<StoredFile>
  /** The file, or those bytes of it, to be read; null where there is none. */
  readonly open: (key: string, range?: ByteRange) => Promise<OpenFile | null>
  /** What is known of the file; null where there is none. */
  readonly facts: (key: string) => Promise<FileFacts | null>
  /** Keeps the file under another key too; false where there is none. Errors: as `put`. */
  readonly copy: (from: string, to: string) => Promise<boolean>
  /** Forgets a file; one that is not there is no error. */
  readonly remove: (key: string) => Promise<void>
  /**
   * Forgets what there is of a file that was not put to its end, as of a process that was killed;
   * `put` itself leaves nothing behind.
   */
  readonly abandon: (key: string) => Promise<void>
  /** All files whose keys begin so, in no order that means something. */
  readonly list: (prefix: string) => AsyncIterable<ListedFile>
  /**
   * Where this machine has the file, to be read there; null where there is none, or the store is
   * elsewhere: see `withLocalFile`.
   */
  readonly pathOf: (key: string) => Promise<string | null>
}

export type Content = Uint8Array | AsyncIterable<Uint8Array>

/** What was kept: its length, and its SHA-256. */
export type StoredFile = { readonly bytes: number; readonly sha256: Uint8Array }

/** Bytes of a file by their places: the first is 0, and the last of them is one of them. */
export type ByteRange = { readonly first: number; readonly last: number }

/** `bytes` are those of the whole file. */
type FileFacts = { readonly bytes: number; readonly changedAt: Date }

type OpenFile = FileFacts & { readonly stream: ReadableStream<Uint8Array> }

export type ListedFile = FileFacts & { readonly key: string }

const keyPattern = /^[a-z0-9-]{1,100}(?:\/[a-z0-9-]{1,100}){0,5}\.[a-z0-9]{1,8}$/

/** Whether a text is a key: no key leads out of the store. */
export function isKey(text: string): boolean {
  return keyPattern.test(text)
}

/** The key, where it is one. Throws where it is none, which is a mistake in the code. */
export function checkedKey(key: string): string {
  if (isKey(key)) return key
  throw new Error(`${JSON.stringify(key)} is no key of a file`)
}
