import { sql } from 'kysely'
import { AppError, fieldFaults, isAppError } from '#src/kernel/errors.ts'
import type { Db } from '#src/server/database/connect.ts'
import { pictureName, type TellingPicture } from './picture-name.ts'

/** The pictures with these numbers as the office names them; one that is gone has no name. */
export async function pictureNames(
  db: Db,
  numbers: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<TellingPicture & { number: number }>`
    with placed as (
      select number, alt, caption,
        row_number() over (same_album order by place, number)::integer as place,
        count(*) over same_album::integer as total
      from gallery_pictures
      where deleted_at is null and album_id in (
        select album_id from gallery_pictures where number = any(${numbers}::integer[]))
      window same_album as (partition by album_id))
    select * from placed where number = any(${numbers}::integer[]) order by place`.execute(db)
  return new Map(rows.map((row) => [row.number, pictureName(row)]))
}

/** The picture with this number as the office names it. */
export async function nameOfPicture(db: Db, number: number): Promise<string> {
  return (await pictureNames(db, [number])).get(number) ?? 'The picture'
}

/**
 * What is wrong with fields of pictures (`alt-12`), where each sentence says of which picture;
 * another error as it is.
 */
export async function withPictureNames(db: Db, error: unknown): Promise<unknown> {
  if (!isAppError(error)) return error
  const faults = fieldFaults(error, 'en').map(({ field, message }) => ({
    field,
    message,
    number: Number(/-([1-9]\d{0,8})$/.exec(field)?.[1] ?? 0),
  }))
  if (faults.length === 0) return error
  const names = await pictureNames(
    db,
    faults.map(({ number }) => number),
  )
  const fields = faults.map(({ field, message, number }) => {
    const name = names.get(number)
    return { field, message: name ? `${name}: ${message}` : message }
  })
  return new AppError(error.code, fields.map(({ message }) => message).join(' '), { fields })
}
