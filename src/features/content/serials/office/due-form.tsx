import { Form } from 'react-router'
import type { Day } from '#src/kernel/dates.ts'
import type { ListedIssue } from '../listed-issue.ts'
import { issueName } from '../serials.ts'
import { IssueFacts, StepButton } from './issue-line.tsx'
import styles from './serials.module.css'
import { ShortSupplyButtons } from './short-supply-buttons.tsx'

type DueFormProps = {
  issues: readonly ListedIssue[]
  /** The boxes of issues that are due on this day are ticked at first. */
  today: Day
}

/** Issues to check in: one by its button, or all whose boxes are ticked. */
export function DueForm({ issues, today }: DueFormProps) {
  return (
    <Form method="post">
      <ul className={styles.issues}>
        {issues.map((issue) => (
          <li key={`${issue.number}:${issue.version}`}>
            <input
              type="checkbox"
              name="issue"
              value={`${issue.number}:${issue.version}`}
              defaultChecked={issue.dueOn === today}
              aria-label={`${issue.title}, ${issueName(issue)}`}
            />
            <div>
              <IssueFacts issue={issue} />
            </div>
            <div className={styles.steps}>
              <StepButton issue={issue} step="arrive">
                Check in
              </StepButton>
              <ShortSupplyButtons issue={issue} />
            </div>
          </li>
        ))}
      </ul>
      {issues.length > 1 && (
        <p className={styles.buttons}>
          <button type="submit" className="button" name="step" value="arrive">
            Check in all that are ticked
          </button>
        </p>
      )}
    </Form>
  )
}
