import marks from '#src/browser/page/marks.module.css'
import { type ListedPerson, roleWords } from './listed-person.ts'
import styles from './people.module.css'

/** The role and the state of a person, as small words. */
export function PersonMarks({ person }: { person: ListedPerson }) {
  const { role, given, verified, disabledAt } = person
  return (
    <span className={styles.marks}>
      <span className={`${marks.pill} ${styles.mark}`}>
        {roleWords(role)}
        {given && role === given && ' (given)'}
      </span>
      {!verified && <span className={`${marks.pill} ${marks.warn}`}>not confirmed</span>}
      {disabledAt && <span className={`${marks.pill} ${marks.bad}`}>disabled</span>}
    </span>
  )
}
