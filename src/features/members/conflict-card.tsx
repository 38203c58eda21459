import type { MemberTexts } from './member-input.ts'
import styles from './members.module.css'
import { fieldLabels, memberFields } from './members.ts'

type ConflictCardProps = {
  /** The member as somebody else has saved it. */
  current: Readonly<Record<string, unknown>>
  typed: MemberTexts
}

/** Where two have edited one member: what the other one saved beside what was typed here, for each field that differs. */
export function ConflictCard({ current, typed }: ConflictCardProps) {
  const theirs = (field: keyof MemberTexts) => String(current[field] ?? '')
  const fields = memberFields.filter((field) => theirs(field) !== typed[field].trim())
  return (
    <section className={styles.conflict} aria-labelledby="difference">
      <h2 id="difference">The difference</h2>
      {fields.length === 0 ? (
        <p>What was saved meanwhile is what you typed.</p>
      ) : (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Field</th>
              <th scope="col">Saved meanwhile</th>
              <th scope="col">Yours</th>
            </tr>
          </thead>
          <tbody>
            {fields.map((field) => (
              <tr key={field}>
                <th scope="row">{fieldLabels[field]}</th>
                <td>{theirs(field) || '—'}</td>
                <td>{typed[field] || '—'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
