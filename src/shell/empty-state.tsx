import type { ReactNode } from 'react'
import styles from './empty-state.module.css'

type EmptyStateProps = {
  title: string
  children: ReactNode
  /** `alert` where the state is an error that has just happened. */
  role?: 'alert'
}

/** A page that has nothing to show: says why and what to do, on a piece of cloth. */
export function EmptyState({ title, children, role }: EmptyStateProps) {
  return (
    <div className={`${styles.page} page`} role={role}>
      <div className={`${styles.cloth} ikat-field`} aria-hidden="true">
        <div className="ikat-border" />
      </div>
      <h1>{title}</h1>
      <div className={styles.text}>{children}</div>
    </div>
  )
}
