import { institute } from '#institute'
import styles from './my-loans.module.css'

/** Says to whoever is signed in but no member what to do. */
export function NoMembership() {
  return (
    <p className={styles.soft}>
      Your account is linked to no membership of the library. Please ask at the desk to have your
      e-mail address written into it, or write to{' '}
      <a href={`mailto:${institute.email}`}>{institute.email}</a>.
    </p>
  )
}
