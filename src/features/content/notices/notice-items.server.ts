import { publicationState } from '#src/institute/publication.ts'
import { textFor } from '#src/kernel/translations.ts'
import type { Language } from '#src/kernel/words/language.ts'
import { textExcerpt, writtenBlocks } from '#src/server/text/written-text.ts'
import type { ExcerptedNotice, NoticeItem } from './notice-item.ts'
import type { Notice } from './notices.ts'

/** A notice as lists show it at `now`. */
function noticeItem(notice: Notice, now: Date, language: Language): NoticeItem {
  const { number, endsOn, pinned, publishedAt, files } = notice
  return {
    number,
    title: textFor(notice, language).title,
    endsOn,
    pinned,
    state: publicationState(notice, now),
    publishedAt: publishedAt?.toISOString() ?? null,
    files: files.length,
  }
}

/** Notices as lists show them at `now`, in this language where they are written in it. */
export function noticeItems(
  notices: readonly Notice[],
  now: Date,
  language: Language,
): NoticeItem[] {
  return notices.map((notice) => noticeItem(notice, now, language))
}

/** The same, each with the beginning of its text. */
export function excerptedNotices(
  notices: readonly Notice[],
  now: Date,
  language: Language,
): ExcerptedNotice[] {
  return notices.map((notice) => ({
    ...noticeItem(notice, now, language),
    excerpt: textExcerpt(writtenBlocks(textFor(notice, language).body)),
  }))
}
