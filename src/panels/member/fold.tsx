import type { ReactNode } from 'react'
import layout from '#src/browser/page/page.module.css'
import styles from './member.module.css'

type FoldProps = { title: string; isOpen?: boolean; children: ReactNode }

/** A part of the page that is opened when it is asked for. */
export function Fold({ title, isOpen = false, children }: FoldProps) {
  return (
    <details className={`${layout.card} ${styles.fold}`} open={isOpen}>
      <summary>
        <h2>{title}</h2>
      </summary>
      {children}
    </details>
  )
}
