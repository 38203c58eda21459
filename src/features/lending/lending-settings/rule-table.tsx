import { Link } from 'react-router'
import type { RuleKind } from '#src/features/lending/loan-rules/rule-kinds.ts'
import type { MatrixRow, Named } from './rule-matrix.ts'
import { ruleWords } from './rule-values.ts'
import styles from './settings.module.css'

type RuleTableProps = {
  kind: RuleKind
  /** The kind's name. */
  label: string
  rows: readonly MatrixRow[]
  itemTypes: readonly Named[]
  /** The address of the form of a cell. */
  cellHref: (category: string, itemType: string) => string
}

/**
 * What a kind says by category and type: what is said for a cell itself stands out, what it falls
 * back on is grey.
 */
export function RuleTable({ kind, label, rows, itemTypes, cellHref }: RuleTableProps) {
  return (
    <section className={styles.scroll} aria-label={label}>
      <table className={styles.matrix}>
        <thead>
          <tr>
            <th scope="col">Members</th>
            <th scope="col">All types</th>
            {itemTypes.map(({ code, name }) => (
              <th key={code} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ code, name, cells }) => (
            <tr key={code}>
              <th scope="row">{code === '' ? 'All members' : name}</th>
              {cells.map(({ scope, value, ownRule }) => (
                <td key={scope.itemType ?? ''}>
                  <Link
                    className={ownRule ? styles.own : styles.fallback}
                    to={cellHref(code, scope.itemType ?? '')}
                    preventScrollReset
                  >
                    {ruleWords(kind, value)}
                    {!ownRule && <span className="visually-hidden"> (falls back)</span>}
                  </Link>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
