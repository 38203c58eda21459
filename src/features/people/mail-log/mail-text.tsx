import { useEffect, useRef } from 'react'
import styles from './mail-page.module.css'

/**
 * The text of a mail as it was written. Its link is not one to follow: it is for the person whom
 * the mail is for.
 */
export function MailText({ text, to }: { text: string; to: string }) {
  const box = useRef<HTMLElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <section ref={box} className={styles.text} aria-label={`The mail to ${to}`} tabIndex={-1}>
      {text}
    </section>
  )
}
