import type { AppError } from '#src/kernel/errors.ts'
import type { Db } from '../database/connect.ts'
import type { FileStore } from './file-store.ts'
import { serveStored } from './serve-stored.ts'

/** Of a picture whose address never gets another one. */
export const keptForGood = 'public, max-age=31536000, immutable'

/**
 * A WebP of the store as an answer. `key`: null where whoever asks may see none. Errors: `missing`
 * where there is none, and those of `serveStored`.
 */
export async function servePicture(
  from: { readonly db: Db; readonly files: FileStore },
  request: Request,
  key: string | null,
  cacheControl: string,
  missing: AppError,
): Promise<Response> {
  const picture = { type: 'image/webp', cacheControl } as const
  const served = key === null ? null : await serveStored(from, request, { key, ...picture })
  if (served) return served
  throw missing
}
