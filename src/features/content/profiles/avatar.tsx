import styles from './profiles.module.css'

/** A person's initials, drawn; the name stands beside them, so they say nothing. */
export function Avatar({ initials, size }: { initials: string; size: number }) {
  return (
    <span
      className={styles.avatar}
      aria-hidden="true"
      style={{ width: size, height: size, fontSize: size * 0.4 }}
    >
      {initials}
    </span>
  )
}
