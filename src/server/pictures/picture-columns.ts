import { type RawBuilder, sql } from 'kysely'
import type { Picture } from '#src/kernel/picture.ts'

/** The picture of this id as JSON, a column for a select; null where there is none. */
export function pictureColumn(id: RawBuilder<unknown>): RawBuilder<Picture | null> {
  return sql`(
    select jsonb_build_object('id', picture.id, 'width', picture.width, 'height', picture.height,
      'placeholder', picture.placeholder, 'widths', picture.widths, 'state', picture.state)
    from pictures as picture where picture.id = ${id})`
}
