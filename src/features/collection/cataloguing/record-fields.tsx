import { ChoiceField } from '#src/browser/forms/choice-field.tsx'
import { FormField } from '#src/browser/forms/form-field.tsx'
import forms from '#src/browser/forms/forms.module.css'
import { TextLines } from '#src/browser/forms/text-lines.tsx'
import layout from '#src/browser/page/page.module.css'
import { useWords } from '#src/browser/words/use-words.ts'
import { formatName, formats } from '#src/features/collection/books/formats.ts'
import { bookLimits } from '#src/features/collection/books/text-limits.ts'
import { booksWords } from '#src/features/collection/books/words.ts'
import styles from './cataloguing.module.css'
import { MoreFields } from './more-fields.tsx'
import { NumberRows } from './number-rows.tsx'
import { PeopleRows } from './people-rows.tsx'
import { type FieldProps, fieldOf } from './record-field.ts'
import { recordLabels } from './record-texts.ts'

type RecordFieldsProps = FieldProps & {
  /** Whether those that most books leave empty are folded away. */
  isBrief: boolean
  /** Whether the call number is among them; else it stands elsewhere. */
  hasCallNumber?: boolean
}

/** The fields of a book. */
export function RecordFields({ isBrief, hasCallNumber = true, ...props }: RecordFieldsProps) {
  const words = useWords(booksWords)
  const { texts, faults, filledBy } = props
  const field = fieldOf(props)
  const more = <MoreFields {...props} />
  return (
    <>
      <div className={forms.whole}>
        <FormField {...field('title')} maxLength={bookLimits.title} required mark="Required" />
      </div>
      <div className={forms.whole}>
        <FormField {...field('subtitle')} maxLength={bookLimits.subtitle} />
      </div>
      <PeopleRows people={texts.people} source={filledBy.people} fault={faults.people} />
      <NumberRows numbers={texts.numbers} source={filledBy.numbers} fault={faults.numbers} />
      <FormField {...field('edition')} maxLength={bookLimits.edition} />
      <FormField {...field('publisher')} maxLength={bookLimits.publisher} />
      <FormField {...field('place')} maxLength={bookLimits.place} />
      <FormField {...field('year')} inputMode="numeric" maxLength={5} />
      <FormField {...field('extent')} maxLength={bookLimits.extent} />
      <FormField {...field('languages')} maxLength={400} />
      <ChoiceField
        label={recordLabels.format}
        name="format"
        value={texts.format}
        options={formats.map((format) => [format, formatName(words, format)] as const)}
      />
      <FormField {...field('ddc')} maxLength={bookLimits.ddc} inputMode="decimal" />
      {hasCallNumber && <FormField {...field('callNumber')} maxLength={bookLimits.callNumber} />}
      <TextLines
        {...field('subjects')}
        rows={3}
        maxLength={25_000}
        hint={filledBy.subjects ? `From ${filledBy.subjects}` : 'One per line'}
      />
      {isBrief ? (
        <details className={`${forms.whole} ${layout.fold}`}>
          <summary>More fields: series, summary, notes …</summary>
          <div className={styles.form}>{more}</div>
        </details>
      ) : (
        more
      )}
    </>
  )
}
