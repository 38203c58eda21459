import { Form, useNavigation } from 'react-router'
import form from '#src/browser/forms/forms.module.css'
import { TextLines } from '#src/browser/forms/text-lines.tsx'
import { longestFeedback } from '../feedback.ts'
import styles from './office.module.css'

export type OfficeFormProps = {
  typed: Readonly<Record<string, string>>
  faults: Readonly<Record<string, string>>
}

/** The forms of an answer and of a note. What failed keeps its text. */
export function AnswerForms({ version, typed, faults }: OfficeFormProps & { version: number }) {
  const isBusy = useNavigation().formMethod === 'POST'
  const field = (intent: string) => ({
    name: 'text',
    defaultValue: typed.intent === intent ? (typed.text ?? '') : '',
    maxLength: longestFeedback,
    fault: typed.intent === intent ? faults.text : undefined,
  })
  return (
    <div className={`${form.lined} ${styles.answer}`}>
      <Form method="post" key={`answer ${version}`}>
        <input type="hidden" name="version" value={version} />
        <TextLines {...field('answer')} label="Answer to the sender" rows={6} />
        <p>
          <button type="submit" className="button" name="intent" value="answer" disabled={isBusy}>
            Send the answer
          </button>
        </p>
      </Form>
      <Form method="post" key={`note ${version}`}>
        <input type="hidden" name="version" value={version} />
        <TextLines {...field('note')} label="Note for staff" rows={2} />
        <p>
          <button
            type="submit"
            className="button button-quiet"
            name="intent"
            value="note"
            disabled={isBusy}
          >
            Add the note
          </button>
        </p>
      </Form>
    </div>
  )
}
