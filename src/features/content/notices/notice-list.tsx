import { href, Link } from 'react-router'
import marks from '#src/browser/page/marks.module.css'
import layout from '#src/browser/page/page.module.css'
import { useWords } from '#src/browser/words/use-words.ts'
import { dayOf } from '#src/institute/institute-clock.ts'
import { shownDay } from '#src/kernel/calendar/shown-dates.ts'
import { calendarWords } from '#src/kernel/calendar/words.ts'
import { writtenLanguage } from '#src/kernel/text-language.ts'
import type { ExcerptedNotice } from './notice-item.ts'
import styles from './notices.module.css'
import { noticeWords } from './words.ts'

/** Notices for readers, each with the beginning of its text. */
export function NoticeList({ notices }: { notices: readonly ExcerptedNotice[] }) {
  const words = useWords(noticeWords)
  const dates = useWords(calendarWords)
  return (
    <ol className={styles.list}>
      {notices.map(({ number, title, excerpt, publishedAt, endsOn, pinned, state, files }) => (
        <li key={number}>
          <p className={layout.facts}>
            {publishedAt && (
              <time dateTime={publishedAt}>{shownDay(dates, dayOf(new Date(publishedAt)))}</time>
            )}
            {pinned && state === 'published' && (
              <span className={`${marks.mark} ${marks.warn}`}>{words.important}</span>
            )}
            {state === 'past' && endsOn && (
              <span className={`${marks.mark} ${marks.none}`}>
                {words.ended(shownDay(dates, endsOn))}
              </span>
            )}
          </p>
          <h2 className={styles.title}>
            <Link
              to={href('/notice/:noticeId', { noticeId: String(number) })}
              lang={writtenLanguage(title)}
            >
              {title}
            </Link>
          </h2>
          {excerpt && <p lang={writtenLanguage(excerpt)}>{excerpt}</p>}
          {files > 0 && <p className={layout.facts}>{words.files(files)}</p>}
        </li>
      ))}
    </ol>
  )
}
