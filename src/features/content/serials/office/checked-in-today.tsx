import { Form } from 'react-router'
import type { ListedIssue } from '../listed-issue.ts'
import { IssueFacts, StepButton } from './issue-line.tsx'
import styles from './serials.module.css'
import { ShortSupplyButtons } from './short-supply-buttons.tsx'

/** What was checked in today: to undo a slip, and with the slip that goes round with an issue. */
export function CheckedInToday({ issues }: { issues: readonly ListedIssue[] }) {
  if (issues.length === 0) return null
  return (
    <section className={styles.section} aria-labelledby="today">
      <h2 id="today">Checked in today</h2>
      <Form method="post">
        <ul className={`${styles.issues} ${styles.plain}`}>
          {issues.map((issue) => (
            <li key={issue.number}>
              <div>
                <IssueFacts issue={issue} />
              </div>
              <div className={styles.steps}>
                {issue.readers > 0 && (
                  <a className="button button-quiet" href={slipHref(issue)}>
                    Routing slip
                  </a>
                )}
                <ShortSupplyButtons issue={issue} />
                {issue.mayBeUndone && issue.volume === null && (
                  <StepButton issue={issue} step="undo" quiet>
                    Undo
                  </StepButton>
                )}
              </div>
            </li>
          ))}
        </ul>
      </Form>
    </section>
  )
}

/** The address of the slip that goes round with an issue. */
export function slipHref({ number }: Pick<ListedIssue, 'number'>): string {
  return `/admin/serials/slip.pdf?issue=${number}`
}
