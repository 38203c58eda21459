import { sql } from 'kysely'
import type { NameThings } from '#src/server/audit-words.ts'
import { galleryPictureHref } from './gallery.ts'
import { quotedText } from './picture-name.ts'

/** Albums as the audit names them: by their titles. */
export const auditedAlbums: NameThings = async (db, numbers) => {
  const { rows } = await sql<{ number: number; title: string }>`
    select number, title from gallery_albums where number::text = any(${numbers}::text[])`.execute(
    db,
  )
  return new Map(
    rows.map(({ number, title }) => [
      String(number),
      { name: title, to: `/admin/AddToGallery/${number}` },
    ]),
  )
}

/** Pictures: by their captions and albums; those that are deleted have no page. */
export const auditedPictures: NameThings = async (db, numbers) => {
  const { rows } = await sql<Row>`
    select shown.number, alt, caption, gallery_albums.title, gallery_albums.number as album,
      deleted_at is null as "isThere"
    from gallery_pictures as shown join gallery_albums on gallery_albums.id = shown.album_id
    where shown.number::text = any(${numbers}::text[])`.execute(db)
  return new Map(rows.map((row) => [String(row.number), pictureOf(row)]))
}

type Row = {
  readonly number: number
  readonly alt: string
  readonly caption: string
  readonly title: string
  readonly album: number
  readonly isThere: boolean
}

function pictureOf({ number, alt, caption, title, album, isThere }: Row) {
  const name = `${quotedText({ alt, caption }) || number} of “${title}”`
  return { name, to: isThere ? galleryPictureHref(album, number) : null }
}
