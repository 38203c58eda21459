import { useEffect, useRef } from 'react'
import { focusFirstFault } from '../forms/first-fault.ts'
import { isScanBegun } from '../keys/scan-begun.ts'
import styles from './told.module.css'

/** What an action of a list came to. A new object is told anew. */
export type Told = { readonly kind: 'done' | 'failed'; readonly message: string }

/**
 * Says what has just been done, or what went wrong. The focus goes to the first field that is wrong,
 * else here, but not out of a scan that has begun.
 */
export function ToldMessage({ told }: { told: Told | null }) {
  const line = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (!told || isScanBegun()) return
    if (told.kind === 'failed' && focusFirstFault(document)) return
    line.current?.focus()
  }, [told])
  if (!told) return null
  return (
    <p
      ref={line}
      tabIndex={-1}
      className={`${styles.told} ${styles[told.kind]}`}
      role={told.kind === 'failed' ? 'alert' : 'status'}
    >
      {told.message}
    </p>
  )
}
