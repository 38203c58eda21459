import type { FileStore } from './file-store.ts'

/**
 * The store of today, with the one before it, from which files are being moved (`npm run files --
 * move`): what is kept goes into today's, what is read is found in either.
 */
export function withFormerFiles(files: FileStore, former: FileStore): FileStore {
  /** A file may be moved just between two looks: then it is in today's store. */
  async function either<Found>(look: (store: FileStore) => Promise<Found | null>) {
    return (await look(files)) ?? (await look(former)) ?? (await look(files))
  }
  return {
    ...files,
    open: (key, range) => either((store) => store.open(key, range)),
    facts: (key) => either((store) => store.facts(key)),
    pathOf: (key) => either((store) => store.pathOf(key)),
    copy: async (from, to) => {
      if (await files.copy(from, to)) return true
      const found = await either((store) => store.open(from))
      if (found) await files.put(to, found.stream)
      return found !== null
    },
    // The one before first: what is moved meanwhile is in today's store then.
    remove: async (key) => {
      await former.remove(key)
      await files.remove(key)
    },
    abandon: async (key) => {
      await former.abandon(key)
      await files.abandon(key)
    },
    list: async function* (prefix) {
      yield* former.list(prefix)
      yield* files.list(prefix)
    },
  }
}
