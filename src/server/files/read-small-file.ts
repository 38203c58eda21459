import { gathered } from './content-parts.ts'
import type { FileStore } from './file-store.ts'

/** No picture that the site has drawn itself is larger. */
const usualMost = 8 * 1024 ** 2

/**
 * A small file whole, such as a photo to be drawn on a card; null where there is none. Errors:
 * `too-large` above so many bytes, those of the store.
 */
export async function readSmallFile(
  files: FileStore,
  key: string,
  most = usualMost,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const found = await files.open(key)
  return found && gathered(found.stream, most)
}
