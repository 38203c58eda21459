import { useId } from 'react'
import { Form } from 'react-router'
import { FieldNote, noted } from '#src/browser/forms/field-note.tsx'
import forms from '#src/browser/forms/forms.module.css'
import styles from './events.module.css'

type ImportCalendarProps = {
  fault: string | undefined
  /** What of a file was not taken over. */
  notes: readonly string[]
}

/** Fills the form of an event in from the file of a calendar. */
export function ImportCalendar({ fault, notes }: ImportCalendarProps) {
  const id = useId()
  const note = { fault, hint: 'Title, text, place, times and repetition of one event' }
  return (
    <>
      <details open={fault !== undefined}>
        <summary>Fill in from a calendar file</summary>
        <Form method="post" encType="multipart/form-data" className={forms.spaced}>
          <div>
            <label htmlFor={id}>Calendar file (.ics)</label>
            <input
              {...noted(id, note)}
              className="field"
              type="file"
              name="calendar"
              accept=".ics,text/calendar"
            />
            <FieldNote id={id} {...note} />
          </div>
          <p>
            <button type="submit" name="intent" value="import" className="button button-quiet">
              Fill in the form
            </button>
          </p>
        </Form>
      </details>
      {notes.length > 0 && (
        <ul className={styles.preview}>
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
    </>
  )
}
