import { gathered, measured, streamOf, taken } from '#src/server/files/content-parts.ts'
import type { FileStore } from '#src/server/files/file-store.ts'

type StoredFile = { readonly bytes: Uint8Array; readonly changedAt: Date }

/** A store of files in memory; `keys` are those of the files in it. */
export function memoryFiles(): FileStore & { readonly keys: () => string[] } {
  const files = new Map<string, StoredFile>()
  const factsOf = ({ bytes, changedAt }: StoredFile) => ({ bytes: bytes.length, changedAt })
  return {
    put: async (key, content) => {
      const { parts, stored } = measured(content)
      const bytes = await gathered(parts, 2 ** 30)
      if (files.has(key)) throw taken(key)
      files.set(key, { bytes, changedAt: new Date() })
      return stored()
    },
    open: async (key, range) => {
      const found = files.get(key)
      if (!found) return null
      const part = range ? found.bytes.subarray(range.first, range.last + 1) : found.bytes
      async function* parts() {
        if (part.length > 0) yield part
      }
      return { ...factsOf(found), stream: streamOf(parts(), () => {}) }
    },
    facts: async (key) => {
      const found = files.get(key)
      return found ? factsOf(found) : null
    },
    copy: async (from, to) => {
      const found = files.get(from)
      if (found) files.set(to, found)
      return found !== undefined
    },
    remove: async (key) => {
      files.delete(key)
    },
    abandon: async () => {},
    list: async function* (prefix) {
      for (const [key, one] of files) if (key.startsWith(prefix)) yield { key, ...factsOf(one) }
    },
    pathOf: async () => null,
    keys: () => [...files.keys()],
  }
}
