import type { ReactNode } from 'react'
import styles from './account-card.module.css'
import { ErrorDialog } from './error-dialog.tsx'
import type { FormAnswer } from './form-answer.ts'

/**
 * The frame of the pages for signing in: a card below a piece of cloth. What failed opens the Error dialog, and stands above the
 * form for those who have no scripts or closed it.
 */
export function AccountCard({
  failed,
  children,
}: {
  failed: FormAnswer['failed']
  children: ReactNode
}) {
  return (
    <div className={`${styles.page} page`}>
      <div className={styles.card}>
        <div className={`${styles.cloth} ikat-field`} aria-hidden="true">
          <div className="ikat-border" />
        </div>
        <div className={styles.inner}>
          {failed && <p className={styles.failed}>{failed.message}</p>}
          {children}
        </div>
      </div>
      <ErrorDialog failure={failed} />
    </div>
  )
}
