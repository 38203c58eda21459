import { sql } from 'kysely'
import { shownDay } from '#src/kernel/calendar/shown-dates.ts'
import { calendarWords } from '#src/kernel/calendar/words.ts'
import { textFor } from '#src/kernel/translations.ts'
import type { Announcement, Announcer } from '#src/server/announcer.ts'
import type { Db } from '#src/server/database/connect.ts'
import { takeUnannounced } from '#src/server/publication/take-unannounced.ts'
import { albumKind } from './album-kind.server.ts'
import { albumsInSight, isInSight } from './album-rows.server.ts'
import { type Album, albumHref } from './gallery.ts'

/** An album without pictures is not seen, whatever its day. */
const seenSince = sql<Date | null>`(
  select greatest(published_at, min(shown.created_at)) from gallery_pictures as shown
  where shown.album_id = gallery_albums.id and ${isInSight} having count(*) > 0)`

/** Tells readers of an album once it is out and has pictures. */
export const albumAnnouncer: Announcer = {
  kind: 'album',
  isUsual: false,
  words: {
    en: {
      label: 'New photo album',
      subject: 'Photos: {what}',
      body: 'The library has published a photo album:\n\n{books}',
    },
    hi: {
      label: 'नया फ़ोटो एल्बम',
      subject: 'फ़ोटो: {what}',
      body: 'पुस्तकालय ने एक फ़ोटो एल्बम प्रकाशित किया है:\n\n{books}',
    },
    or: {
      label: 'ନୂଆ ଫଟୋ ଆଲବମ୍',
      subject: 'ଫଟୋ: {what}',
      body: 'ଗ୍ରନ୍ଥାଗାର ଏକ ଫଟୋ ଆଲବମ୍ ପ୍ରକାଶ କରିଛି:\n\n{books}',
    },
  },
  takeNew: takeUnannounced(albumKind, seenSince),
  announce,
}

async function announce(
  db: Db,
  ids: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, Announcement>> {
  const albums = await albumsInSight(db, ids, now)
  return new Map(albums.map((album) => [album.id, announcementOf(album)]))
}

function announcementOf(album: Album): Announcement {
  return (language) => {
    const { title } = textFor(album, language)
    const day = shownDay(calendarWords[language], album.heldOn)
    return { title, line: `${title}: ${day}`, to: albumHref(album.number) }
  }
}
