import { FieldNote } from '#src/browser/forms/field-note.tsx'
import type { ListedIssue } from '../listed-issue.ts'
import { issueName } from '../serials.ts'
import { IssueFacts } from './issue-line.tsx'
import styles from './serials.module.css'

type BindBoxesProps = {
  issues: readonly ListedIssue[]
  /** What was ticked; left out: all are. */
  chosen: readonly string[] | undefined
  fault: string | undefined
}

/** The issues that can be bound, each with a box. */
export function BindBoxes({ issues, chosen, fault }: BindBoxesProps) {
  return (
    <fieldset className={styles.part}>
      <legend>Issues of the volume</legend>
      <ul className={styles.issues}>
        {issues.map((issue) => {
          const value = `${issue.number}:${issue.version}`
          return (
            <li key={value}>
              <input
                type="checkbox"
                name="issue"
                value={value}
                defaultChecked={chosen?.includes(value) ?? true}
                aria-label={issueName(issue)}
              />
              <div>
                <IssueFacts issue={issue} isOfOne />
              </div>
            </li>
          )
        })}
      </ul>
      <FieldNote id="issues-to-bind" fault={fault} />
    </fieldset>
  )
}
