import { href } from 'react-router'
import { useWords } from '#src/browser/words/use-words.ts'
import type { NoticeItem } from '#src/features/content/notices/notice-item.ts'
import { dayOf } from '#src/institute/institute-clock.ts'
import { shownDay } from '#src/kernel/calendar/shown-dates.ts'
import { calendarWords } from '#src/kernel/calendar/words.ts'
import { usePageTitle } from '#src/pages/use-page-titles.ts'
import { NewsList } from './news-list.tsx'
import { instituteWords } from './words.ts'

/** The newest notices that count. */
export function NewestNotices({ notices }: { notices: readonly NoticeItem[] }) {
  const words = useWords(instituteWords)
  const dates = useWords(calendarWords)
  const lines = notices.map(({ number, title, publishedAt, pinned }) => {
    const on = publishedAt && dayOf(new Date(publishedAt))
    return {
      key: String(number),
      href: href('/notice/:noticeId', { noticeId: String(number) }),
      title,
      ...(pinned && { mark: words.importantNotice }),
      day: on ? { on, shown: shownDay(dates, on) } : null,
    }
  })
  const title = usePageTitle('notices')
  return (
    <NewsList
      id="notices"
      title={title}
      more={words.allNotices}
      to={href('/notices')}
      lines={lines}
    />
  )
}
