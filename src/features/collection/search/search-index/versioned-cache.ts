/**
 * What was read or computed of one version of the data; what was used longest ago goes first when
 * it is too much.
 */
export class VersionedCache<Kept extends { readonly bytes: number }> {
  readonly #limit: number
  readonly #kept = new Map<string, Kept>()
  #bytes = 0
  #version = -1

  constructor(megabytes: number) {
    this.#limit = megabytes * 1024 * 1024
  }

  /** What is kept under the key for that version; all that is of another is dropped. */
  get(key: string, version: number): Kept | undefined {
    if (version !== this.#version) this.#clear(version)
    const found = this.#kept.get(key)
    if (found) {
      this.#kept.delete(key)
      this.#kept.set(key, found)
    }
    return found
  }

  set(key: string, version: number, kept: Kept): void {
    if (version !== this.#version) this.#clear(version)
    this.#bytes += kept.bytes - (this.#kept.get(key)?.bytes ?? 0)
    this.#kept.delete(key)
    this.#kept.set(key, kept)
    for (const [oldest, { bytes }] of this.#kept) {
      if (this.#bytes <= this.#limit || oldest === key) break
      this.#kept.delete(oldest)
      this.#bytes -= bytes
    }
  }

  #clear(version: number): void {
    this.#kept.clear()
    this.#bytes = 0
    this.#version = version
  }
}
