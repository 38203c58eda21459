import { type FormEvent, useEffect, useRef, useState } from 'react'
import { FormField } from '#src/browser/forms/form-field.tsx'
import { bookLimits } from '#src/features/collection/books/text-limits.ts'
import { suggestedCallNumber } from './call-number-suggestion.ts'
import styles from './cataloguing.module.css'
import { CoverFields } from './cover-fields.tsx'
import { DrawnCover } from './drawn-cover.tsx'
import { DrawnLabel } from './drawn-label.tsx'
import { NewCopiesFields, type NewCopiesFieldsProps } from './new-copies-fields.tsx'
import { type FieldProps, fieldOf } from './record-field.ts'
import { RecordFields } from './record-fields.tsx'
import { readRecordTexts } from './record-texts.ts'
import steps from './steps.module.css'
import { stepNames } from './steps.ts'
import { fieldsOf, textFieldsOf } from './stored-draft.ts'

type NewBookFieldsProps = {
  record: FieldProps
  copies: NewCopiesFieldsProps
  megabytesOfCover: number
  /** The call number of the library's own book that gets the copies; null: it is a new book. */
  ownCallNumber: string | null
}

/**
 * The second and the third step of adding a book, with its cover and its spine label beside them as
 * what is typed makes them. A book that the library has needs no second step.
 */
export function NewBookFields({
  record,
  copies,
  megabytesOfCover,
  ownCallNumber,
}: NewBookFieldsProps) {
  const [typed, setTyped] = useState(record.texts)
  const picture = useChosenPicture()
  const around = useRef<HTMLDivElement>(null)
  const isNew = ownCallNumber === null
  const read = ({ currentTarget, target }: FormEvent) => {
    if (target instanceof HTMLInputElement && target.type === 'file') picture.choose(target)
    const form = currentTarget.closest('form')
    if (form) setTyped(readRecordTexts(fieldsOf(textFieldsOf(form))))
  }
  const fillCallNumber = (callNumber: string) => {
    const field = around.current?.querySelector<HTMLInputElement>('[name=callNumber]')
    if (!field) return
    field.value = callNumber
    field.dispatchEvent(new Event('input', { bubbles: true }))
    field.focus()
  }
  return (
    <div ref={around} onInput={read}>
      {isNew && (
        <section id="check" className={steps.step} aria-labelledby="check-name">
          <h2 id="check-name">Check the record</h2>
          <p className={styles.soft}>
            Only the title is required. What is left empty can be added later.
          </p>
          <div className={steps.beside}>
            <div className={styles.form}>
              <RecordFields {...record} isBrief hasCallNumber={false} />
              <CoverFields megabytes={megabytesOfCover} />
            </div>
            <DrawnCover texts={typed} picture={picture.href} />
          </div>
        </section>
      )}
      <section id="copies" className={steps.step} aria-labelledby="copies-name">
        <h2 id="copies-name">{stepNames.copies}</h2>
        <div className={steps.beside}>
          <NewCopiesFields {...copies} isNamed>
            {isNew && (
              <FormField {...fieldOf(record)('callNumber')} maxLength={bookLimits.callNumber} />
            )}
          </NewCopiesFields>
          <DrawnLabel
            callNumber={ownCallNumber ?? typed.callNumber}
            suggested={isNew ? suggestedCallNumber(typed) : ''}
            onUse={fillCallNumber}
          />
        </div>
      </section>
    </div>
  )
}

/** The picture that was chosen for the cover, at an address that shows it; null: none. */
function useChosenPicture() {
  const [href, setHref] = useState<string | null>(null)
  useEffect(() => () => (href ? URL.revokeObjectURL(href) : undefined), [href])
  const choose = ({ files }: HTMLInputElement) =>
    setHref(files?.[0] ? URL.createObjectURL(files[0]) : null)
  return { href, choose }
}
