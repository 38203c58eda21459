import { dayOf } from '#src/institute/institute-clock.ts'
import type { Db } from '#src/server/database/connect.ts'
import type { SiteEntry, SiteKind } from '#src/server/site-kind.ts'
import { plainTranslations, plainWritten } from '#src/server/text/written-text.ts'
import { publishedNotices } from './notice-rows.server.ts'
import { type Notice, noticeHref } from './notices.ts'

/** Notices as the search over the whole site finds them. */
export const noticeEntries: SiteKind = {
  kind: 'notice',
  words: {
    en: { one: 'Notice', many: 'Notices' },
    hi: { one: 'सूचना', many: 'सूचनाएँ' },
    or: { one: 'ବିଜ୍ଞପ୍ତି', many: 'ବିଜ୍ଞପ୍ତି' },
  },
  version: '1',
  keys: async (db) => (await db.selectFrom('notices').select('id').execute()).map(({ id }) => id),
  entries,
}

async function entries(db: Db, ids: readonly string[]): Promise<SiteEntry[]> {
  return (await publishedNotices(db, ids)).map(entryOf)
}

function entryOf({ id, number, title, body, translations, publishedAt, changedAt }: Notice) {
  return {
    key: id,
    href: noticeHref(number),
    title,
    body: plainWritten(body),
    translations: plainTranslations(translations),
    day: publishedAt && dayOf(publishedAt),
    shownFrom: publishedAt,
    changedAt,
  }
}
