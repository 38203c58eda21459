import { FieldNote, noted } from '#src/browser/forms/field-note.tsx'
import layout from '#src/browser/page/page.module.css'
import { counted } from '#src/kernel/counted.ts'
import type { ListedIssue } from '../listed-issue.ts'
import { issueName } from '../serials.ts'

type IncompleteNoticeProps = {
  /** What did not come, in words; '' for nothing. */
  readonly missing: string
  /** Issues of which copies did not come. */
  readonly short: readonly ListedIssue[]
  readonly fault: string | undefined
}

const id = 'bind-incomplete'

/** Warns of what is missing or came short before a volume is bound, and asks to confirm it. */
export function IncompleteNotice({ missing, short, fault }: IncompleteNoticeProps) {
  if (missing === '' && short.length === 0 && fault === undefined) return null
  return (
    <div className={layout.notice}>
      {missing !== '' && (
        <p>
          {missing}. The volume’s note will name those that lie between its first and last issue.
        </p>
      )}
      {short.length > 0 && (
        <p>
          {counted(short.length, 'issue')} came short: {short.map(issueName).join('; ')}.
        </p>
      )}
      <p>
        <label>
          <input
            {...noted(id, { fault, wrong: false })}
            type="checkbox"
            name="isIncomplete"
            value="yes"
          />{' '}
          Bind it though it is not complete
        </label>
      </p>
      <FieldNote id={id} fault={fault} />
    </div>
  )
}
