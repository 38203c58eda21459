import { eventItems } from '#src/features/content/events/event-items.server.ts'
import { nextEvents } from '#src/features/content/events/occurrence-rows.server.ts'
import { latestAlbums } from '#src/features/content/gallery/album-rows.server.ts'
import { noticeItems } from '#src/features/content/notices/notice-items.server.ts'
import { currentNotices } from '#src/features/content/notices/notice-rows.server.ts'
import type { Actor } from '#src/kernel/actor.ts'
import { textFor } from '#src/kernel/translations.ts'
import type { Language } from '#src/kernel/words/language.ts'
import type { Db } from '#src/server/database/connect.ts'
import type { News } from './library-news.tsx'

const linesShown = 3

/** What is new and what comes next for this reader, in their language. */
export async function libraryNews(
  db: Db,
  actor: Actor,
  language: Language,
  now: Date,
): Promise<News> {
  const [notices, events, [album]] = await Promise.all([
    currentNotices(db, linesShown, now),
    nextEvents(db, actor, linesShown, now),
    latestAlbums(db, 1, now),
  ])
  return {
    notices: noticeItems(notices, now, language),
    events: eventItems(events, language),
    album: album ? { number: album.number, title: textFor(album, language).title } : null,
  }
}
