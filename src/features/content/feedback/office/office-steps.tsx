import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { institute } from '#institute'
import { ChoiceField } from '#src/browser/forms/choice-field.tsx'
import { FormField } from '#src/browser/forms/form-field.tsx'
import { formatInstant } from '#src/kernel/dates.ts'
import type { OfficeFormProps } from './answer-forms.tsx'
import styles from './office.module.css'
import type { OfficeFeedback } from './office-shapes.ts'

type OfficeStepsProps = OfficeFormProps & { feedback: OfficeFeedback }

/** What can be done with a feedback besides answering it. */
export function OfficeSteps({ feedback, typed, faults }: OfficeStepsProps) {
  const { version, state, isRead, assignedTo, mergedInto } = feedback
  const { isHidden, blockedUntil, isSenderKnown } = feedback
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
      {step('take', 'Assign to me')}
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
