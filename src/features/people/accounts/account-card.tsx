import type { ReactNode } from 'react'
import forms from '#src/browser/forms/forms.module.css'
import styles from './account-card.module.css'
import { ErrorDialog, type Failure } from './error-dialog.tsx'
import type { WrongField } from './failed-field.ts'

type AccountCardProps = {
  failed: Failure | null
  /** The field that says it; left out: none does. */
  wrong?: WrongField | null
  children: ReactNode
}

/**
 * The frame of the pages for signing in: a card below a piece of cloth. What failed opens the Error
 * dialog, and stands at its field, or else above the form, for those who have no scripts or closed
 * it.
 */
export function AccountCard({ failed, wrong = null, children }: AccountCardProps) {
  return (
    <div className={`${styles.page} page`}>
      <div className={styles.card}>
        <div className={`${styles.cloth} ikat-field`} aria-hidden="true">
          <div className="ikat-border" />
        </div>
        <div className={`${styles.inner} ${forms.lined}`}>
          {failed && !wrong && <p className={styles.failed}>{failed.message}</p>}
          {children}
        </div>
      </div>
      <ErrorDialog failure={wrong?.isQuiet ? null : failed} />
    </div>
  )
}
