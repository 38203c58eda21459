import type { NoticeItem } from './notice-item.ts'
import { noticeExcerpt } from './notice-text.server.ts'
import { type Notice, noticeState } from './notices.ts'

/** Notices as lists show them at `now`. */
export function noticeItems(notices: readonly Notice[], now: Date): NoticeItem[] {
  return notices.map((notice) => ({
    ...{ number: notice.number, title: notice.title, endsOn: notice.endsOn },
    ...{ pinned: notice.pinned, state: noticeState(notice, now) },
    excerpt: noticeExcerpt(notice.body),
    publishedAt: notice.publishedAt?.toISOString() ?? null,
    files: notice.files.length,
  }))
}
