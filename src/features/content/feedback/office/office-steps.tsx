import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { institute } from '#institute'
import { ChoiceField } from '#src/browser/forms/choice-field.tsx'
import { FormField } from '#src/browser/forms/form-field.tsx'
import type { OfficeFormProps } from '#src/browser/office/answer-forms.tsx'
import styles from '#src/browser/office/office-forms.module.css'
import { formatInstant } from '#src/kernel/dates.ts'
import type { OfficeFeedback } from './office-shapes.ts'

type OfficeStepsProps = OfficeFormProps & {
  feedback: OfficeFeedback
  /** The address of whoever looks at it. */
  own: string
  /** To whom it may be assigned. */
  assignees: readonly string[]
}

/** What can be done with a feedback besides answering it. */
export function OfficeSteps({ feedback, own, assignees, typed, faults }: OfficeStepsProps) {
  const { version, state, isRead, assignedTo, mergedInto } = feedback
  const { isHidden, blockedUntil, isSenderKnown } = feedback
  const others = assignees.filter((address) => address !== own && address !== assignedTo)
  const step = (intent: string, label: string, children?: ReactNode) => (
    <Form method="post">
      <input type="hidden" name="version" value={version} />
      {children}
      <button type="submit" className="button button-quiet" name="intent" value={intent}>
        {label}
      </button>
    </Form>
  )
  return (
    <div className={styles.steps}>
      {isRead ? step('unread', 'Mark as unread') : step('read', 'Mark as read')}
      {assignedTo !== own && step('take', 'Assign to me')}
      {others.length > 0 &&
        step(
          'assign',
          'Assign',
          <ChoiceField
            label="Assign to a colleague"
            name="to"
            value={typed.to ?? others[0] ?? ''}
            options={others.map((address) => [address, address])}
            fault={faults.to}
          />,
        )}
      {assignedTo !== null && step('give-back', 'Unassign')}
      {state === 'closed' ? step('reopen', 'Reopen') : step('close', 'Close')}
      {mergedInto === null
        ? step(
            'merge',
            'Merge',
            <FormField
              label="Merge with feedback no."
              name="into"
              inputMode="numeric"
              maxLength={12}
              defaultValue={typed.into ?? ''}
              fault={faults.into}
            />,
          )
        : step('unmerge', 'Undo the merge')}
      {isHidden ? step('put-back', 'Show again') : step('hide', 'Hide as abuse')}
      {blockedUntil !== null && (
        <p>
          The sender is blocked until {formatInstant(new Date(blockedUntil), institute.timeZone)}.
        </p>
      )}
      {blockedUntil !== null && step('unblock', 'Unblock the sender')}
      {blockedUntil === null &&
        isSenderKnown &&
        step(
          'block',
          'Block the sender',
          <ChoiceField
            label="Block this sender for"
            name="days"
            value="7"
            options={blocks}
            fault={faults.days}
          />,
        )}
    </div>
  )
}

const blocks = [
  ['1', 'a day'],
  ['7', 'a week'],
  ['30', 'thirty days'],
] as const
