import { isDeepStrictEqual } from 'node:util'
import type { Actor } from '#src/kernel/actor.ts'
import { AppError, fieldFaults, isAppError } from '#src/kernel/errors.ts'
import { audit } from '#src/server/audit.ts'
import type { Db } from '#src/server/database/connect.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import { requirePublisher } from '#src/server/publication/published-kind.ts'
import { albumKind } from './album-kind.server.ts'
import type { PictureTexts } from './gallery.ts'
import { checkPictureTexts } from './picture-shape.server.ts'

/** The texts of one picture as somebody wrote them. */
export type WrittenTexts = {
  readonly number: number
  /** The one that was shown; null: whichever there is. */
  readonly version: number | null
  readonly texts: Partial<PictureTexts>
}

/**
 * Writes the texts of pictures; gives how many were changed and the numbers of those that somebody
 * else has changed since they were shown, which stay. Errors: `forbidden`; `not-found` where one
 * alone is written that there is not; `invalid-input` with `details.fields` (`alt-12`), where
 * nothing is written of any.
 */
export async function writeTexts(
  db: Db,
  actor: Actor,
  written: readonly WrittenTexts[],
): Promise<{ readonly changed: number; readonly stale: readonly number[] }> {
  requirePublisher(actor, albumKind)
  const numbers = written.map(({ number }) => number)
  return inTransaction(db, async (within) => {
    const rows = await within
      .selectFrom('gallery_pictures')
      .select(['number', 'version', 'alt', 'caption', 'credit', 'translations'])
      .where('number', 'in', numbers.length > 0 ? numbers : [0])
      .where('deleted_at', 'is', null)
      .orderBy('number')
      .forNoKeyUpdate()
      .execute()
    const stored = new Map(rows.map((row) => [row.number, row]))
    if (written.length === 1 && stored.size === 0) {
      throw new AppError('not-found', 'This picture is no longer in the gallery.')
    }
    const changes = checkAll(written, stored).filter(
      ({ before, after }) => !isDeepStrictEqual(before, after),
    )
    const fresh = changes.filter(({ isStale }) => !isStale)
    for (const { number, version, after } of fresh) {
      await within
        .updateTable('gallery_pictures')
        .set({ ...after, version: version + 1, changed_at: new Date() })
        .where('number', '=', number)
        .execute()
    }
    const noted = fresh.map(({ number, before, after }) => ({
      action: 'changed',
      id: String(number),
      before,
      after,
    }))
    await audit(within, actor, 'picture', noted)
    const stale = changes.filter(({ isStale }) => isStale).map(({ number }) => number)
    return { changed: fresh.length, stale }
  })
}

type StoredRow = Omit<PictureTexts, 'translations'> & {
  readonly version: number
  readonly translations: unknown
}

function checkAll(written: readonly WrittenTexts[], stored: ReadonlyMap<number, StoredRow>) {
  const faults: { field: string; message: string }[] = []
  const checked = written.flatMap(({ number, version, texts }) => {
    const row = stored.get(number)
    if (!row) return []
    const { version: now, ...facts } = row
    const before = facts as PictureTexts
    try {
      const { alt, caption, credit, translations } = before
      const whole = { alt, caption, credit, translations }
      const after = checkPictureTexts({ ...whole, ...texts })
      const isStale = version !== null && version !== now
      return [{ number, version: now, before: whole, after, isStale }]
    } catch (error) {
      if (!isAppError(error)) throw error
      for (const { field, message } of fieldFaults(error, 'en')) {
        faults.push({ field: `${field}-${number}`, message })
      }
      return []
    }
  })
  if (faults.length === 0) return checked
  const sentences = faults.map(({ message }) => message)
  throw new AppError('invalid-input', sentences.join(' '), { fields: faults })
}
