import type { RuleCase } from '#src/features/lending/loan-rules/loan-rules.ts'
import { ruleKindNamed, ruleKinds } from '#src/features/lending/loan-rules/rule-kinds.ts'
import type { ShortLoan } from '#src/features/lending/loan-rules/short-loans.ts'
import { formatDay } from '#src/kernel/dates.ts'
import { ruleWords } from './rule-values.ts'
import styles from './settings.module.css'

type WhyTableProps = {
  member: string
  title: string
  answers: readonly {
    readonly kind: string
    readonly value: unknown
    readonly matchedOn: readonly (keyof RuleCase)[]
  }[]
  readonly shortLoan: ShortLoan | null
  /** The names of what the case is. */
  names: Readonly<Record<keyof RuleCase, string>>
}

/** What holds for a member and a copy, and which rule says so. */
export function WhyTable({ member, title, answers, shortLoan, names }: WhyTableProps) {
  return (
    <section className={styles.scroll} aria-label="Rules that apply">
      <p>
        {member} ({names.category}) and {title} ({names.itemType}, {names.branch}):
      </p>
      <table className={styles.why}>
        <thead>
          <tr>
            <th scope="col">Rule</th>
            <th scope="col">Value</th>
            <th scope="col">Set for</th>
          </tr>
        </thead>
        <tbody>
          {shortLoan && (
            <tr>
              <th scope="row">Short loan</th>
              <td>
                at most {shortLoan.days === 1 ? '1 day' : `${shortLoan.days} days`}, until{' '}
                {formatDay(shortLoan.until)}
              </td>
              <td>{shortLoan.because}</td>
            </tr>
          )}
          {answers.map(({ kind, value, matchedOn }) => {
            const known = ruleKindNamed(kind)
            if (known === null) return null
            return (
              <tr key={kind}>
                <th scope="row">{ruleKinds[known].label}</th>
                <td>{ruleWords(known, value)}</td>
                <td>
                  {matchedOn.length === 0 ? 'all' : matchedOn.map((part) => names[part]).join(', ')}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}
