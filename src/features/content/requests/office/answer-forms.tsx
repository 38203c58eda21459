import { Form, useNavigation } from 'react-router'
import forms from '#src/browser/forms/forms.module.css'
import { TextLines } from '#src/browser/forms/text-lines.tsx'
import { longestAnswer } from '../requests.ts'
import styles from './office.module.css'

export type OfficeFormProps = {
  typed: Readonly<Record<string, string>>
  faults: Readonly<Record<string, string>>
}

/** The forms of an answer and of a note. What failed keeps its text. */
export function AnswerForms({ version, typed, faults }: OfficeFormProps & { version: number }) {
  const isBusy = useNavigation().formMethod === 'POST'
  const field = (intent: string) => ({
    name: 'said',
    defaultValue: typed.intent === intent ? (typed.said ?? '') : '',
    maxLength: longestAnswer,
    fault: typed.intent === intent ? faults.said : undefined,
  })
  return (
    <div className={`${forms.lined} ${styles.answer}`}>
      <Form method="post" key={`answer ${version}`}>
        <input type="hidden" name="version" value={version} />
        <TextLines {...field('answer')} label="Message to all who asked" rows={4} />
        <p>
          <button type="submit" className="button" name="intent" value="answer" disabled={isBusy}>
            Send the message
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
