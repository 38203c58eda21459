import { FormField } from '#src/browser/forms/form-field.tsx'
import forms from '#src/browser/forms/forms.module.css'
import { TextLines } from '#src/browser/forms/text-lines.tsx'
import { bookLimits } from '#src/features/collection/books/text-limits.ts'
import styles from './cataloguing.module.css'
import { type FieldProps, fieldOf } from './record-field.ts'
import { recordLabels, type SeriesText } from './record-texts.ts'
import { RowField } from './row-fields.tsx'
import { Rows } from './rows.tsx'

const noSeries: SeriesText = { title: '', volume: '' }

/** The fields of a book that most books leave empty. */
export function MoreFields(props: FieldProps) {
  const { texts, faults, filledBy } = props
  const field = fieldOf(props)
  return (
    <>
      <div className={forms.whole}>
        <FormField {...field('responsibility')} maxLength={bookLimits.responsibility} />
      </div>
      <Rows
        legend={recordLabels.series}
        rows={texts.series}
        empty={noSeries}
        more="Add another series"
        hint={filledBy.series && `From ${filledBy.series}`}
      >
        {({ title, volume }, at) => (
          <>
            <RowField
              name="series"
              label={`Series ${at + 1}`}
              value={title}
              maxLength={bookLimits.series}
            />
            <span className={styles.choices}>
              <RowField
                name="seriesVolume"
                label={`Volume in series ${at + 1}`}
                value={volume}
                placeholder="volume"
                maxLength={bookLimits.seriesVolume}
              />
            </span>
          </>
        )}
      </Rows>
      <TextLines {...field('otherTitles')} maxLength={25_000} rows={2} hint="One per line" />
      <TextLines {...field('summary')} maxLength={bookLimits.summary} rows={3} />
      <Rows
        legend={recordLabels.notes}
        rows={texts.notes}
        empty=""
        more="Add another note"
        fault={faults.notes}
      >
        {(note, at) => (
          <textarea
            className="field"
            name="note"
            aria-label={`Note ${at + 1}`}
            rows={2}
            defaultValue={note}
            maxLength={bookLimits.note}
          />
        )}
      </Rows>
    </>
  )
}
