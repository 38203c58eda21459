import { textFor } from '#src/kernel/translations.ts'
import type { Announcement, Announcer } from '#src/server/announcer.ts'
import type { Db } from '#src/server/database/connect.ts'
import { takeUnannounced } from '#src/server/publication/take-unannounced.ts'
import { noticeKind } from './notice-kinds.server.ts'
import { shownNotices } from './notice-rows.server.ts'
import { type Notice, noticeHref } from './notices.ts'

/** Tells readers of a notice once it came out, while it is shown. */
export const noticeAnnouncer: Announcer = {
  kind: 'notice',
  isUsual: true,
  words: {
    en: {
      label: 'New notice',
      subject: 'Notice: {what}',
      body: 'The library has published a notice:\n\n{books}',
    },
    hi: {
      label: 'नई सूचना',
      subject: 'सूचना: {what}',
      body: 'पुस्तकालय ने एक सूचना प्रकाशित की है:\n\n{books}',
    },
    or: {
      label: 'ନୂଆ ବିଜ୍ଞପ୍ତି',
      subject: 'ବିଜ୍ଞପ୍ତି: {what}',
      body: 'ଗ୍ରନ୍ଥାଗାର ଏକ ବିଜ୍ଞପ୍ତି ପ୍ରକାଶ କରିଛି:\n\n{books}',
    },
  },
  takeNew: takeUnannounced(noticeKind),
  announce,
}

async function announce(
  db: Db,
  ids: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, Announcement>> {
  const shown = await shownNotices(db, ids, now)
  return new Map(shown.map((notice) => [notice.id, announcementOf(notice)]))
}

function announcementOf(notice: Notice): Announcement {
  return (language) => {
    const { title } = textFor(notice, language)
    return { title, line: title, to: noticeHref(notice.number) }
  }
}
