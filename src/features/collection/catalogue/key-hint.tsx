import styles from './books-page.module.css'

/** The keys of the list (`keyAction`), for readers with a keyboard and scripts. */
export function KeyHint() {
  return (
    <p className={`needs-script ${styles.hint}`}>
      <kbd>/</kbd> searches, <kbd>j</kbd> and <kbd>k</kbd> go to the next and the previous book.
    </p>
  )
}
