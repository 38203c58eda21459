import { href, Link } from 'react-router'
import { useWords } from '#src/browser/words/use-words.ts'
import { writtenLanguage } from '#src/features/collection/books/text-language.ts'
import type { NoticeItem } from '#src/features/content/notices/notice-item.ts'
import { dayOf } from '#src/institute/institute-clock.ts'
import { shownDay } from '#src/kernel/calendar/shown-dates.ts'
import { calendarWords } from '#src/kernel/calendar/words.ts'
import { usePageTitle } from '#src/pages/use-page-titles.ts'
import styles from './newest-notices.module.css'
import { SectionHead } from './section-head.tsx'
import { instituteWords } from './words.ts'

/** The newest notices that count, a line each. */
export function NewestNotices({ notices }: { notices: readonly NoticeItem[] }) {
  const words = useWords(instituteWords)
  const dates = useWords(calendarWords)
  return (
    <section aria-labelledby="notices">
      <SectionHead
        id="notices"
        title={usePageTitle('notices')}
        more={words.allNotices}
        to={href('/notices')}
      />
      <ul className={styles.notices}>
        {notices.map(({ number, title, publishedAt }) => (
          <li key={number}>
            <Link
              to={href('/notice/:noticeId', { noticeId: String(number) })}
              lang={writtenLanguage(title)}
            >
              {title}
            </Link>
            {publishedAt && (
              <time dateTime={publishedAt}>{shownDay(dates, dayOf(new Date(publishedAt)))}</time>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
