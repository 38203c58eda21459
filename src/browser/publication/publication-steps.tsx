import { Form } from 'react-router'
import type { PublicationState } from '#src/institute/publication.ts'

/**
 * What can be done besides changing: a draft is deleted, what was published is withdrawn or put
 * back. The form sends `intent`: `delete`, `withdraw` or `put-back`.
 */
export function PublicationSteps({ state }: { state: PublicationState }) {
  if (state === 'draft') {
    return (
      <>
        <h2>Delete the draft</h2>
        <details>
          <summary>Delete this draft</summary>
          <p>The draft and its files are deleted permanently.</p>
          <IntentButton intent="delete" label="Delete" />
        </details>
      </>
    )
  }
  const isBack = state === 'withdrawn'
  return (
    <>
      <h2>{isBack ? 'Put back' : 'Withdraw'}</h2>
      <p>
        {isBack
          ? 'It is published again; readers are not notified a second time.'
          : 'Only administrators see it then. You can put it back at any time.'}
      </p>
      <IntentButton
        intent={isBack ? 'put-back' : 'withdraw'}
        label={isBack ? 'Put back' : 'Withdraw'}
      />
    </>
  )
}

function IntentButton({ intent, label }: { intent: string; label: string }) {
  return (
    <Form method="post" encType="multipart/form-data">
      <button type="submit" name="intent" value={intent} className="button button-quiet">
        {label}
      </button>
    </Form>
  )
}
