import { useId } from 'react'
import { FieldNote, noted } from '#src/browser/forms/field-note.tsx'
import { FormField } from '#src/browser/forms/form-field.tsx'
import { useWords } from '#src/browser/words/use-words.ts'
import { longestTexts } from './required-books.ts'
import { requiredWords } from './words.ts'
import type { Faults } from './written-entry.ts'

type EntryFieldsProps = {
  readonly typed: Readonly<Record<string, string>>
  readonly faults: Faults
  /** Courses that the list names already. */
  readonly courses: readonly string[]
}

/** The course, the day and the note of an entry. */
export function EntryFields({ typed, faults, courses }: EntryFieldsProps) {
  const words = useWords(requiredWords)
  return (
    <>
      <FormField
        label={words.course}
        name="course"
        defaultValue={typed.course}
        fault={faults.course}
        hint={words.courseHint}
        maxLength={longestTexts.course}
        options={courses}
      />
      <FormField
        label={words.neededOn}
        name="neededOn"
        type="date"
        defaultValue={typed.neededOn}
        fault={faults.neededOn}
      />
      <NoteField typed={typed.note ?? ''} fault={faults.note} />
    </>
  )
}

type NameFieldProps = Omit<EntryFieldsProps, 'courses'>

/** The title of a book that the catalogue has not. */
export function TitleField({ typed, faults }: NameFieldProps) {
  const words = useWords(requiredWords)
  return (
    <FormField
      label={words.title}
      name="title"
      defaultValue={typed.title}
      fault={faults.title}
      maxLength={longestTexts.title}
    />
  )
}

/** The author of a book that the catalogue has not. */
export function AuthorField({ typed, faults }: NameFieldProps) {
  const words = useWords(requiredWords)
  return (
    <FormField
      label={words.author}
      name="author"
      defaultValue={typed.author}
      fault={faults.author}
      maxLength={longestTexts.author}
    />
  )
}

function NoteField({ typed, fault }: { typed: string; fault: string | undefined }) {
  const words = useWords(requiredWords)
  const id = useId()
  return (
    <div>
      <label htmlFor={id}>{words.note}</label>
      <textarea
        {...noted(id, { fault })}
        name="note"
        className="field"
        rows={2}
        maxLength={longestTexts.note}
        defaultValue={typed}
      />
      <FieldNote id={id} fault={fault} />
    </div>
  )
}
