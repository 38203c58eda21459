import { href, Link } from 'react-router'
import type { NoticeItem } from '#src/features/content/notices/notice-item.ts'
import { dayWords } from '#src/kernel/institute-clock.ts'
import styles from './newest-notices.module.css'
import { SectionHead } from './section-head.tsx'

/** The newest notices that count, a line each. */
export function NewestNotices({ notices }: { notices: readonly NoticeItem[] }) {
  return (
    <section aria-labelledby="notices">
      <SectionHead id="notices" title="Notices" more="All notices" to={href('/notices')} />
      <ul className={styles.notices}>
        {notices.map(({ number, title, publishedAt }) => (
          <li key={number}>
            <Link to={href('/notice/:noticeId', { noticeId: String(number) })}>{title}</Link>
            {publishedAt && <time dateTime={publishedAt}>{dayWords(publishedAt)}</time>}
          </li>
        ))}
      </ul>
    </section>
  )
}
