import { FormField } from '../members/form-field.tsx'
import styles from './cataloguing.module.css'
import { type FieldProps, fieldOf } from './record-field.ts'
import { recordLabels, type SeriesText } from './record-texts.ts'
import { Rows } from './rows.tsx'
import { TextLines } from './text-lines.tsx'

const noSeries: SeriesText = { title: '', volume: '' }

/** The fields of a book that most books leave empty. */
export function MoreFields(props: FieldProps) {
  const { texts, filledBy } = props
  const field = fieldOf(props)
  return (
    <>
      <div className={styles.whole}>
        <FormField {...field('responsibility')} maxLength={1000} />
      </div>
      <Rows
        legend={recordLabels.series}
        rows={texts.series}
        empty={noSeries}
        more="Another series"
        hint={filledBy.series && `From ${filledBy.series}`}
      >
        {({ title, volume }, at) => (
          <>
            <input
              className="field"
              name="series"
              aria-label={`Series ${at + 1}`}
              defaultValue={title}
              maxLength={500}
              autoComplete="off"
            />
            <span className={styles.choices}>
              <input
                className="field"
                name="seriesVolume"
                aria-label={`Volume in series ${at + 1}`}
                placeholder="volume"
                defaultValue={volume}
                maxLength={100}
                autoComplete="off"
              />
            </span>
          </>
        )}
      </Rows>
      <TextLines {...field('otherTitles')} rows={2} hint="One a line" />
      <TextLines {...field('summary')} rows={3} />
      <Rows legend={recordLabels.notes} rows={texts.notes} empty="" more="Another note">
        {(note, at) => (
          <textarea
            className="field"
            name="note"
            aria-label={`Note ${at + 1}`}
            rows={2}
            defaultValue={note}
            maxLength={10_000}
          />
        )}
      </Rows>
    </>
  )
}
