import { createHash } from 'node:crypto'

/** What KOReader calls a file that it has downloaded: MD5 of a kilobyte at 0, 1 k, 4 k, 16 k … */
export function partialMd5(bytes: Uint8Array): string {
  const hash = createHash('md5')
  for (const at of [0, 1024, 4096, 16384, 65536, 262144, 1048576]) {
    if (at < bytes.length) hash.update(bytes.subarray(at, at + 1024))
  }
  return hash.digest('hex')
}
