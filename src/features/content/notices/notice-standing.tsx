import { href, Link } from 'react-router'
import { institute } from '#institute'
import layout from '#src/browser/page/page.module.css'
import { formatInstant } from '#src/kernel/dates.ts'
import styles from './notices.module.css'
import type { NoticeState } from './notices.ts'

type NoticeStandingProps = {
  number: number
  state: NoticeState
  /** In ISO 8601. */
  publishedAt: string | null
}

/** How a notice stands, for those who may change it. */
export function NoticeStanding({ number, state, publishedAt }: NoticeStandingProps) {
  const at = publishedAt ? formatInstant(new Date(publishedAt), institute.timeZone) : ''
  const words: Readonly<Record<NoticeState, string>> = {
    draft: 'A draft: only administrators see it.',
    scheduled: `Everybody sees it from ${at}.`,
    published: `Everybody sees it since ${at}.`,
    past: 'Everybody sees it, as one that counts no more.',
    withdrawn: 'Withdrawn: only administrators see it.',
  }
  return (
    <div className={`${layout.notice} ${styles.standing}`}>
      <p>{words[state]}</p>
      <p>
        <Link to={href('/admin/add-notice/:noticeId', { noticeId: String(number) })}>Change</Link>
        {' · '}
        <Link to={href('/admin/add-notice')}>Write another</Link>
      </p>
    </div>
  )
}
