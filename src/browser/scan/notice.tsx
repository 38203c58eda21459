import styles from './notice.module.css'

/** What went wrong and what to do; said aloud when it appears. */
export function Notice({ title, text }: { title: string; text: string }) {
  return (
    <div className={styles.notice} role="alert">
      <strong>{title}</strong>
      <p>{text}</p>
    </div>
  )
}
