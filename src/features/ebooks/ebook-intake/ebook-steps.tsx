import { Form } from 'react-router'
import { TextLines } from '#src/browser/forms/text-lines.tsx'
import layout from '#src/browser/page/page.module.css'
import { useWords } from '#src/browser/words/use-words.ts'
import type { ChangeData } from './change-data.ts'
import { intakeWords } from './words.ts'

type StepsProps = {
  data: ChangeData
  typed: Readonly<Record<string, string>>
  faults: Readonly<Record<string, string>>
}

/** What can be done with an e-book besides changing it: one press each. */
export function EbookSteps({ data, typed, faults }: StepsProps) {
  const { state, isAdmin } = data
  const words = useWords(intakeWords)
  const mayWithdraw = state === 'published' || state === 'waiting'
  const mayPutBack = isAdmin && state === 'withdrawn'
  const mayDelete = state !== 'published' && !(isAdmin && state === 'waiting')
  return (
    <section className={layout.card} aria-labelledby="steps">
      <h2 id="steps">{words.whatCanBeDone}</h2>
      {isAdmin && state === 'waiting' && (
        <Form method="post">
          <TextLines
            name="reason"
            label={words.returnIt}
            rows={3}
            maxLength={1000}
            defaultValue={typed.reason ?? ''}
            fault={faults.reason}
          />
          <p>
            <button type="submit" className="button button-quiet" name="intent" value="return">
              {words.returnStep}
            </button>
          </p>
        </Form>
      )}
      {mayWithdraw && (
        <details>
          <summary>{words.takeDown}</summary>
          <Form method="post">
            <p>{words.takeDownHint}</p>
            <StepButton intent="withdraw" words={words.takeDownNow} />
          </Form>
        </details>
      )}
      <Form method="post" className={layout.actions}>
        {mayPutBack && <StepButton intent="put-back" words={words.putBack} />}
        {mayDelete && <StepButton intent="delete" words={words.delete} />}
      </Form>
      {mayDelete && <p>{words.deleteHint}</p>}
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
