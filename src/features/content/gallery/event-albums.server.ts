import { count } from '#src/kernel/counted.ts'
import type { AlbumsOfEvent } from '#src/kernel/event-albums.ts'
import { textFor } from '#src/kernel/translations.ts'
import type { Db } from '#src/server/database/connect.ts'
import { listAlbums } from './album-rows.server.ts'
import { albumHref, galleryPictureFolder } from './gallery.ts'
import { galleryWords } from './words.ts'

/** Albums that the page of an event leads to at most. */
const most = 12

/** What the page of an event shows of the gallery. */
export const albumsOfEvent: AlbumsOfEvent<Db> = async (db, { number }, language) => {
  const { albums } = await listAlbums(db, { page: 1, size: most, offset: 0 }, number)
  return albums.map((album) => ({
    title: textFor(album, language).title,
    to: albumHref(album.number),
    says: galleryWords[language].pictures(album.pictures, count(album.pictures)),
    cover: album.cover,
    folder: galleryPictureFolder,
  }))
}
