import { formatDay } from '#src/kernel/dates.ts'
import styles from './members.module.css'
import { fieldLabels, type MemberFacts } from './members.ts'

/** What is kept of a member; what is empty is left out. */
export function MemberFactList({ facts, category }: { facts: MemberFacts; category: string }) {
  const { validFrom, validUntil } = facts
  const rows = [
    [fieldLabels.barcode, facts.barcode],
    [fieldLabels.rollNumber, facts.rollNumber],
    [fieldLabels.category, category],
    [fieldLabels.department, facts.department],
    [fieldLabels.programme, facts.programme],
    [fieldLabels.semester, facts.semester],
    [fieldLabels.email, facts.email && <a href={`mailto:${facts.email}`}>{facts.email}</a>],
    [fieldLabels.phone, facts.phone],
    ['Valid', `${formatDay(validFrom)} to ${validUntil ? formatDay(validUntil) : 'no end'}`],
    [fieldLabels.notes, facts.notes],
  ] as const
  return (
    <dl className={styles.pairs}>
      {rows
        .filter(([, value]) => value !== null)
        .map(([label, value]) => (
          <div key={label} className={styles.pair}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}
