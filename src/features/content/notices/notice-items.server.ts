import { publicationState } from '#src/kernel/publication.ts'
import { textExcerpt, writtenBlocks } from '#src/server/text/written-text.ts'
import type { ExcerptedNotice, NoticeItem } from './notice-item.ts'
import type { Notice } from './notices.ts'

/** A notice as lists show it at `now`. */
function noticeItem(notice: Notice, now: Date): NoticeItem {
  const { number, title, endsOn, pinned, publishedAt, files } = notice
  return {
    number,
    title,
    endsOn,
    pinned,
    state: publicationState(notice, now),
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
    excerpt: textExcerpt(writtenBlocks(notice.body)),
  }))
}
