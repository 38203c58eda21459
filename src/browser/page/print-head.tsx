import { institute } from '#institute'
import styles from './print-head.module.css'

type PrintHeadProps = {
  /** Of which time it is, when and by whom it was made. */
  lines: readonly string[]
}

/** What stands above a page on paper alone: whose it is, and what it is of. */
export function PrintHead({ lines }: PrintHeadProps) {
  return (
    <div className={styles.head}>
      <p>{institute.libraryName}</p>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  )
}
