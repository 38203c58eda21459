import type { FileStore } from '#src/server/files/file-store.ts'

/** A store of files in memory; `keys` are those of the files in it. */
export function memoryFiles(): FileStore & { readonly keys: () => string[] } {
  const files = new Map<string, Uint8Array<ArrayBuffer>>()
  return {
    put: async (key, bytes) => {
      files.set(key, new Uint8Array(bytes))
    },
    putParts: async (key, parts) => {
      const all: Uint8Array[] = []
      for await (const part of parts) all.push(part)
      files.set(key, new Uint8Array(Buffer.concat(all)))
    },
    pathOf: async () => null,
    get: async (key) => files.get(key) ?? null,
    remove: async (key) => {
      files.delete(key)
    },
    keys: () => [...files.keys()],
  }
}
