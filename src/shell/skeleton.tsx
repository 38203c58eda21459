import styles from './skeleton.module.css'

/** What stands in a page's place while it is on its way. */
export function Skeleton() {
  return (
    <div className="page" role="status">
      <span className="visually-hidden">Loading the page…</span>
      <div className={styles.title} />
      <div className={styles.line} />
      <div className={styles.line} />
      <div className={styles.cards}>
        {Array.from('abcdef', (key) => (
          <div key={key} className={styles.card} />
        ))}
      </div>
    </div>
  )
}
