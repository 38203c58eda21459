import { type ListedPerson, roleWords } from './listed-person.ts'
import styles from './people.module.css'

/** The role and the state of a person, as small words. */
export function PersonMarks({ person }: { person: ListedPerson }) {
  const { role, given, verified, disabledAt } = person
  return (
    <span className={styles.marks}>
      <span className={styles.mark}>
        {roleWords(role)}
        {given && role === given && ' (given)'}
      </span>
      {!verified && <span className={styles.warn}>not confirmed</span>}
      {disabledAt && <span className={styles.bad}>disabled</span>}
    </span>
  )
}
