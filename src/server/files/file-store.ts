/**
 * Where files that people send are kept, outside what the site serves by itself. A key is a path of
 * small letters, digits and dashes with an ending, such as `photos/0190a0….webp`; whoever makes it
 * chooses one that nobody has, so a file never changes.
 */
export type FileStore = {
  /** Keeps a file whole, or not at all. Errors: `unavailable` where the disk is full. */
  readonly put: (key: string, bytes: Uint8Array) => Promise<void>
  /**
   * Keeps what the parts make up, whole, or not at all, and holds no more than a part in memory. An
   * error of the parts is thrown on; else as `put`.
   */
  readonly putParts: (key: string, parts: AsyncIterable<Uint8Array>) => Promise<void>
  /**
   * Where this machine has the file, to be read at any place of it; null where there is none. It is
   * only read there.
   */
  readonly pathOf: (key: string) => Promise<string | null>
  /** The file; null where there is none. */
  readonly get: (key: string) => Promise<Uint8Array<ArrayBuffer> | null>
  /** Forgets a file; one that is not there is no error. */
  readonly remove: (key: string) => Promise<void>
}

const keyPattern = /^[a-z0-9-]{1,100}(?:\/[a-z0-9-]{1,100}){0,5}\.[a-z0-9]{1,8}$/

/**
 * The key, where it is one: no key leads out of the store. Throws where it is none, which is a
 * mistake in the code.
 */
export function checkedKey(key: string): string {
  if (keyPattern.test(key)) return key
  throw new Error(`${JSON.stringify(key)} is no key of a file`)
}
