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
          <summary>It is no longer needed</summary>
          <p>It is gone for good, with its files.</p>
          <IntentButton intent="delete" label="Delete it" />
        </details>
      </>
    )
  }
  const isBack = state === 'withdrawn'
  return (
    <>
      <h2>{isBack ? 'Put it back' : 'Withdraw it'}</h2>
      <p>
        {isBack
          ? 'Published again. Nobody is notified a second time.'
          : 'Nobody but administrators sees it then. It can be put back.'}
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
