import { Form } from 'react-router'
import { DifferenceTable } from '#src/browser/forms/difference-table.tsx'
import { officeDifference } from '#src/browser/forms/office-difference.ts'
import { TextLines } from '#src/browser/forms/text-lines.tsx'
import layout from '#src/browser/page/page.module.css'
import styles from './profiles.module.css'
import type { Review } from './review.ts'

type ChangeReviewProps = {
  review: Review & { readonly token: string }
  /** Whether the profile is to be shown to everybody. */
  showsThen: boolean
  reason: string
  fault: string | undefined
}

/** What its owner wants to change, before and after; to approve, or to send back with a reason. */
export function ChangeReview({ review, showsThen, reason, fault }: ChangeReviewProps) {
  const { sentBy, sentAt, fields, added, removed, token } = review
  return (
    <section className={layout.card} aria-labelledby="change">
      <h2 id="change">A change waits</h2>
      <p>
        Sent by {sentBy}, {sentAt}.
      </p>
      {fields.length > 0 && (
        <DifferenceTable
          words={officeDifference}
          heads={['As it is', 'As changed']}
          rows={fields}
        />
      )}
      <Works heading="Publications added or changed" lines={added} />
      <Works heading="Publications removed or as they were" lines={removed} />
      <Form method="post" className={styles.form}>
        <input type="hidden" name="token" value={token} />
        <label className={styles.check}>
          <input type="checkbox" name="shows" defaultChecked={showsThen} />
          Show the profile to everybody
        </label>
        <p>
          <button type="submit" name="intent" value="approve" className="button">
            Approve
          </button>
        </p>
        <TextLines
          name="reason"
          label="Or what is to be done first"
          rows={2}
          maxLength={500}
          defaultValue={reason}
          fault={fault}
        />
        <p>
          <button type="submit" name="intent" value="return" className="button button-quiet">
            Send back
          </button>
        </p>
      </Form>
    </section>
  )
}

function Works({ heading, lines }: { heading: string; lines: readonly string[] }) {
  if (lines.length === 0) return null
  return (
    <>
      <h3>{heading}</h3>
      <ul className={styles.plain}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </>
  )
}
