import { LRUCache } from 'lru-cache'

/**
 * What was read or computed of one version of the data; what was used longest ago goes first when
 * it is too much.
 */
export class VersionedCache<Value extends { readonly bytes: number }> {
  readonly #cache: LRUCache<string, Value>
  #version = -1

  constructor(megabytes: number) {
    this.#cache = new LRUCache({
      maxSize: megabytes * 1024 * 1024,
      sizeCalculation: ({ bytes }) => Math.max(1, Math.ceil(bytes)),
    })
  }

  /** What is kept under the key for that version; all that is of another is dropped. */
  get(key: string, version: number): Value | undefined {
    this.#dropOther(version)
    return this.#cache.get(key)
  }

  /** Keeps it, unless it alone is more than there is room for. */
  set(key: string, version: number, value: Value): void {
    this.#dropOther(version)
    this.#cache.set(key, value)
  }

  #dropOther(version: number): void {
    if (version === this.#version) return
    this.#cache.clear()
    this.#version = version
  }
}
