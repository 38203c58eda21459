import { href, Link } from 'react-router'
import { institute } from '#institute'
import { clockWords, localTime } from '#src/kernel/dates.ts'
import { awaitedStates } from '../issue-steps.ts'
import type { ListedIssue } from '../listed-issue.ts'
import { issueName } from '../serials.ts'
import { IssueMark, StepButton } from './issue-line.tsx'
import styles from './serials.module.css'

type NewspaperTableProps = {
  issues: readonly ListedIssue[]
  /** Whether the day has not come yet. */
  isAhead: boolean
}

/** The sheet of a day: all newspapers, with a box to tick for each that came. */
export function NewspaperTable({ issues, isAhead }: NewspaperTableProps) {
  const open = issues.filter(isAwaited)
  return (
    <>
      <table className={styles.sheet}>
        <thead>
          <tr>
            <th scope="col">Came</th>
            <th scope="col">Newspaper</th>
            <th scope="col">Copies</th>
            <th scope="col">State</th>
          </tr>
        </thead>
        <tbody>
          {issues.map((issue) => (
            <tr key={`${issue.number}:${issue.version}`}>
              <td>
                <input
                  type="checkbox"
                  name="issue"
                  value={`${issue.number}:${issue.version}`}
                  defaultChecked={issue.state === 'arrived'}
                  disabled={isAhead || !isAwaited(issue)}
                  aria-label={issue.title}
                />
              </td>
              <th scope="row">
                <Link to={href('/admin/serials/:number', { number: String(issue.subscription) })}>
                  {issue.title}
                </Link>
                <p className={styles.soft}>{issueName(issue)}</p>
              </th>
              <td>{issue.copies}</td>
              <td>
                <IssueMark issue={issue} />
                {issue.state === 'arrived' && <p className={styles.soft}>{cameAt(issue)}</p>}
                {issue.state === 'arrived' && issue.mayBeUndone && (
                  <div className={`${styles.steps} ${styles.noPrint}`}>
                    <StepButton issue={issue} step="undo" quiet>
                      Undo
                    </StepButton>
                  </div>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {!isAhead && open.length > 0 && (
        <p className={`${styles.buttons} ${styles.section} ${styles.noPrint}`}>
          <button type="submit" className="button" name="step" value="arrive">
            Check in those that are ticked
          </button>
          <button type="submit" className="button button-quiet" name="step" value="not-published">
            Mark those as not published
          </button>
        </p>
      )}
    </>
  )
}

function isAwaited({ state }: ListedIssue): boolean {
  return awaitedStates.some((one) => one === state)
}

/** The time by the institute's clock. */
function cameAt({ stateAt }: ListedIssue): string {
  return clockWords(localTime(new Date(stateAt), institute.timeZone).minutes)
}
