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
  /** The field of the text, here and in the form of a note. */
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
  const isAnswer = typed.intent === 'answer'
  return (
    <div className={`${forms.lined} ${styles.answer}`}>
      <Form method="post" key={`answer ${version}`}>
        <FormDraft name={`answer to ${of}`} />
        <input type="hidden" name="version" value={version} />
        <TextLines
          name={name}
          label={label}
          defaultValue={isAnswer ? (typed[name] ?? '') : ''}
          rows={5}
          maxLength={longest}
          fault={isAnswer ? faults[name] : undefined}
        />
        <p>
          <button type="submit" className="button" name="intent" value="answer" disabled={isBusy}>
            {send}
          </button>
        </p>
      </Form>
      <NoteForm
        of={of}
        version={version}
        typed={typed}
        faults={faults}
        name={name}
        longest={longest}
      />
    </div>
  )
}

type NoteFormProps = Omit<AnswerFormsProps, 'label' | 'send'>

/** The form of a note for staff alone. */
export function NoteForm({ of, version, typed, faults, name, longest }: NoteFormProps) {
  const isBusy = useNavigation().formMethod === 'POST'
  const isNote = typed.intent === 'note'
  return (
    <Form method="post" key={`note ${version}`} className={`${forms.lined} ${styles.answer}`}>
      <FormDraft name={`note on ${of}`} />
      <input type="hidden" name="version" value={version} />
      <TextLines
        name={name}
        label="Note for staff"
        defaultValue={isNote ? (typed[name] ?? '') : ''}
        rows={2}
        maxLength={longest}
        fault={isNote ? faults[name] : undefined}
      />
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
  )
}
