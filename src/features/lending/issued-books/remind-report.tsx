import { href, Link } from 'react-router'
import { type Flash, FlashMessage } from '#src/browser/list/flash-message.tsx'
import { count } from '#src/kernel/counted.ts'
import styles from './issued-books.module.css'

type RemindReportProps = {
  flash: Flash | null
  /** Why some got none. */
  none: readonly { readonly why: string; readonly loans: number }[]
}

/** What reminding came to: how many were reminded of, and how many not and why. */
export function RemindReportView({ flash, none }: RemindReportProps) {
  return (
    <div className={styles.report}>
      <FlashMessage flash={flash} />
      {none.length > 0 && (
        <ul>
          {none.map(({ why, loans }) => (
            <li key={why}>
              {count(loans)} not: {why}.
            </li>
          ))}
          <li>
            <Link to={href('/admin/reminders/letters')}>Letters to print</Link>
          </li>
        </ul>
      )}
    </div>
  )
}
