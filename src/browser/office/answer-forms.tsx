import { Form, useNavigation } from 'react-router'
import { FormDraft } from '#src/browser/forms/draft/form-draft.tsx'
import forms from '#src/browser/forms/forms.module.css'
import { TextLines } from '#src/browser/forms/text-lines.tsx'
import styles from './office-forms.module.css'

/** What an office form that failed was sent with, by field, and what is wrong in it. */
export type OfficeFormProps = {
  readonly typed: Readonly<Record<string, string>>
  readonly faults: Readonly<Record<string, string>>
}

type AnswerFormsProps = OfficeFormProps & {
  /** Names what is answered, for what is typed and not sent: "feedback 12". */
  readonly of: string
  readonly version: number
  /** The field of the text, in both forms. */
  readonly name: string
  readonly label: string
  readonly send: string
  readonly longest: number
}

/** The forms of an answer and of a note for staff. What failed keeps its text. */
export function AnswerForms({
  of,
  version,
  typed,
  faults,
  name,
  label,
  send,
  longest,
}: AnswerFormsProps) {
  const isBusy = useNavigation().formMethod === 'POST'
  const field = (intent: string) => ({
    name,
    defaultValue: typed.intent === intent ? (typed[name] ?? '') : '',
    maxLength: longest,
    fault: typed.intent === intent ? faults[name] : undefined,
  })
  return (
    <div className={`${forms.lined} ${styles.answer}`}>
      <Form method="post" key={`answer ${version}`}>
        <FormDraft name={`answer to ${of}`} />
        <input type="hidden" name="version" value={version} />
        <TextLines {...field('answer')} label={label} rows={5} />
        <p>
          <button type="submit" className="button" name="intent" value="answer" disabled={isBusy}>
            {send}
          </button>
        </p>
      </Form>
      <Form method="post" key={`note ${version}`}>
        <FormDraft name={`note on ${of}`} />
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
