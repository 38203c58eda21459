/** A device as its owner sees it. */
export type Device = {
  readonly id: string
  /** "Firefox on Windows". */
  readonly name: string
  /** The SHA-256 of its endpoint, base64url: the browser that has it knows itself by this. */
  readonly mark: string
  readonly kinds: readonly string[]
  readonly addedAt: Date
  /** When its push service last took a message; null: none yet. */
  readonly usedAt: Date | null
}
