import { useEffect, useRef } from 'react'
import { focusFirstFault } from '../forms/first-fault.ts'
import { isScanBegun } from '../keys/scan-begun.ts'
import styles from './flash-message.module.css'

/** What an action of a list came to. A new object is told anew. */
export type Flash = { readonly kind: 'done' | 'failed'; readonly message: string }

/**
 * Says what has just been done, or what went wrong. The focus goes to the first field that is
 * wrong, else here, but not out of a scan that has begun.
 */
export function FlashMessage({ flash }: { flash: Flash | null }) {
  const line = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (!flash || isScanBegun()) return
    if (flash.kind === 'failed' && focusFirstFault(document)) return
    line.current?.focus()
  }, [flash])
  if (!flash) return null
  return (
    <p
      ref={line}
      tabIndex={-1}
      className={`${styles.flash} ${styles[flash.kind]}`}
      role={flash.kind === 'failed' ? 'alert' : 'status'}
    >
      {flash.message}
    </p>
  )
}
