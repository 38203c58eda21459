import type { FileStore } from '#src/server/files/file-store.ts'

/** The store of tests that keep no file. */
export const noFiles: FileStore = {
  put: () => Promise.reject(new Error('this test keeps no files')),
  putParts: () => Promise.reject(new Error('this test keeps no files')),
  pathOf: async () => null,
  get: async () => null,
  remove: async () => {},
}
