import { Form } from 'react-router'
import { TextLines } from '#src/browser/forms/text-lines.tsx'
import layout from '#src/browser/page/page.module.css'
import type { ChangeData } from './change-data.ts'

type StepsProps = {
  data: ChangeData
  typed: Readonly<Record<string, string>>
  faults: Readonly<Record<string, string>>
}

/** What can be done with an e-book besides changing it: one press each. */
export function EbookSteps({ data, typed, faults }: StepsProps) {
  const { state, isAdmin } = data
  const mayWithdraw = state === 'published' || state === 'waiting'
  const mayPutBack = isAdmin && state === 'withdrawn'
  const mayDelete = state !== 'published' && !(isAdmin && state === 'waiting')
  return (
    <section className={layout.card} aria-labelledby="steps">
      <h2 id="steps">What can be done</h2>
      {isAdmin && state === 'waiting' && (
        <Form method="post">
          <TextLines
            name="reason"
            label="Return it: what is to be changed?"
            rows={3}
            maxLength={1000}
            defaultValue={typed.reason ?? ''}
            fault={faults.reason}
          />
          <p>
            <button type="submit" className="button button-quiet" name="intent" value="return">
              Return
            </button>
          </p>
        </Form>
      )}
      <Form method="post" className={layout.actions}>
        {mayWithdraw && <StepButton intent="withdraw" words="Take down" />}
        {mayPutBack && <StepButton intent="put-back" words="Put back" />}
        {mayDelete && <StepButton intent="delete" words="Delete" />}
      </Form>
      {mayDelete && <p>Deleting removes the file for good.</p>}
    </section>
  )
}

function StepButton({ intent, words }: { intent: string; words: string }) {
  return (
    <button type="submit" className="button button-quiet" name="intent" value={intent}>
      {words}
    </button>
  )
}
