import { href, Link } from 'react-router'
import marks from '#src/browser/page/marks.module.css'
import { formatDay } from '#src/kernel/dates.ts'
import { dayWords } from '#src/kernel/institute-clock.ts'
import type { ExcerptedNotice } from './notice-item.ts'
import styles from './notices.module.css'

/** Notices for readers, each with the beginning of its text. */
export function NoticeList({ notices }: { notices: readonly ExcerptedNotice[] }) {
  return (
    <ol className={styles.list}>
      {notices.map(({ number, title, excerpt, publishedAt, endsOn, pinned, state, files }) => (
        <li key={number}>
          <p className={styles.facts}>
            {publishedAt && <time dateTime={publishedAt}>{dayWords(publishedAt)}</time>}
            {pinned && state === 'published' && (
              <span className={`${marks.mark} ${marks.warn}`}>Important</span>
            )}
            {state === 'past' && endsOn && (
              <span className={`${marks.mark} ${marks.none}`}>Ended {formatDay(endsOn)}</span>
            )}
          </p>
          <h2 className={styles.title}>
            <Link to={href('/notice/:noticeId', { noticeId: String(number) })}>{title}</Link>
          </h2>
          {excerpt && <p>{excerpt}</p>}
          {files > 0 && <p className={styles.facts}>{files === 1 ? '1 file' : `${files} files`}</p>}
        </li>
      ))}
    </ol>
  )
}
