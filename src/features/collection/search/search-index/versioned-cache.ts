import { LRUCache } from 'lru-cache'

/**
 * What was read or computed of one version of the data; what was used longest ago goes first when
 * it is too much.
 */
export class VersionedCache<Kept extends { readonly bytes: number }> {
  readonly #kept: LRUCache<string, Kept>
  #version = -1

  constructor(megabytes: number) {
    this.#kept = new LRUCache({
      maxSize: megabytes * 1024 * 1024,
      sizeCalculation: ({ bytes }) => Math.max(1, Math.ceil(bytes)),
    })
  }

  /** What is kept under the key for that version; all that is of another is dropped. */
  get(key: string, version: number): Kept | undefined {
    this.#dropOther(version)
    return this.#kept.get(key)
  }

  /** Keeps it, unless it alone is more than there is room for. */
  set(key: string, version: number, kept: Kept): void {
    this.#dropOther(version)
    this.#kept.set(key, kept)
  }

  #dropOther(version: number): void {
    if (version === this.#version) return
    this.#kept.clear()
    this.#version = version
  }
}
