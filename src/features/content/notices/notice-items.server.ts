import type { ExcerptedNotice, NoticeItem } from './notice-item.ts'
import { noticeBlocks, noticeExcerpt } from './notice-text.server.ts'
import { type Notice, noticeState } from './notices.ts'

/** A notice as lists show it at `now`. */
function noticeItem(notice: Notice, now: Date): NoticeItem {
  const { number, title, endsOn, pinned, publishedAt, files } = notice
  return {
    number,
    title,
    endsOn,
    pinned,
    state: noticeState(notice, now),
    publishedAt: publishedAt?.toISOString() ?? null,
    files: files.length,
  }
}

/** Notices as lists show them at `now`. */
export function noticeItems(notices: readonly Notice[], now: Date): NoticeItem[] {
  return notices.map((notice) => noticeItem(notice, now))
}

/** The same, each with the beginning of its text. */
export function excerptedNotices(notices: readonly Notice[], now: Date): ExcerptedNotice[] {
  return notices.map((notice) => ({
    ...noticeItem(notice, now),
    excerpt: noticeExcerpt(noticeBlocks(notice.body)),
  }))
}
