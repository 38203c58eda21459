import type { FileStore } from '#src/server/files/file-store.ts'

/** The store of tests that keep no file. */
export const noFiles: FileStore = {
  put: () => Promise.reject(new Error('this test keeps no files')),
  open: async () => null,
  facts: async () => null,
  copy: async () => false,
  remove: async () => {},
  abandon: async () => {},
  list: async function* () {},
  pathOf: async () => null,
}
