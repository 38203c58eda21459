import type { SiteEntry, SiteKind } from '#src/server/site-kind.ts'
import { plainTranslations, plainWritten } from '#src/server/text/written-text.ts'
import { publishedAlbums } from './album-rows.server.ts'
import { type Album, albumHref } from './gallery.ts'
import { captionsOf } from './picture-rows.server.ts'

/** Albums as the search over the whole site finds them, by their day; captions are found too. */
export const albumEntries: SiteKind = {
  kind: 'album',
  words: {
    en: { one: 'Album', many: 'Albums' },
    hi: { one: 'एल्बम', many: 'एल्बम' },
    or: { one: 'ଆଲବମ୍', many: 'ଆଲବମ୍' },
  },
  version: '1',
  keys: async (db) => {
    const rows = await db.selectFrom('gallery_albums').select('id').execute()
    return rows.map(({ id }) => id)
  },
  entries: async (db, ids) => {
    const captions = await captionsOf(db, ids)
    return (await publishedAlbums(db, ids)).map((album) =>
      entryOf(album, captions.get(album.id) ?? ''),
    )
  },
}

function entryOf(album: Album, captions: string): SiteEntry {
  const { id, number, title, body, translations, heldOn, publishedAt, changedAt } = album
  return {
    key: id,
    href: albumHref(number),
    title,
    body: [plainWritten(body), captions].filter((part) => part !== '').join(' · '),
    translations: plainTranslations(translations),
    day: heldOn,
    shownFrom: publishedAt,
    changedAt,
  }
}
