import { href, Link } from 'react-router'
import layout from '#src/browser/page/page.module.css'
import { publicationSentence } from '#src/browser/publication/publication-line.tsx'
import type { PublicationState } from '#src/institute/publication.ts'
import styles from './notices.module.css'

type NoticeStandingProps = {
  number: number
  state: PublicationState
  /** In ISO 8601. */
  publishedAt: string | null
}

/** How a notice stands, for those who may change it: the office, in English. */
export function NoticeStanding({ number, state, publishedAt }: NoticeStandingProps) {
  return (
    <div lang="en" className={`${layout.notice} ${styles.standing}`}>
      <p>{publicationSentence({ state, publishedAt })}</p>
      <p>
        <Link to={href('/admin/add-notice/:noticeId', { noticeId: String(number) })}>Change</Link>
        {' · '}
        <Link to={href('/admin/add-notice')}>Write another</Link>
      </p>
    </div>
  )
}
