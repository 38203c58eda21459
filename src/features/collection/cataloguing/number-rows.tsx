import { bookLimits } from '#src/features/collection/books/text-limits.ts'
import styles from './cataloguing.module.css'
import { type NumberText, numberNames, recordLabels } from './record-texts.ts'
import { RowChoice, RowField } from './row-fields.tsx'
import { Rows } from './rows.tsx'

type NumberRowsProps = {
  numbers: readonly NumberText[]
  source: string | undefined
  fault: string | undefined
}

const none: NumberText = { kind: 'isbn', value: '', qualifier: '' }

/** ISBN, ISSN and other numbers of a book, with what each is the number of. */
export function NumberRows({ numbers, source, fault }: NumberRowsProps) {
  return (
    <Rows
      legend={recordLabels.numbers}
      rows={numbers}
      empty={none}
      more="Add another number"
      hint={source && `From ${source}`}
      fault={fault}
    >
      {({ kind, value, qualifier }, at) => (
        <>
          <RowField
            name="number"
            label={`Number ${at + 1}`}
            value={value}
            maxLength={bookLimits.identifier}
            spellCheck={false}
          />
          <span className={styles.choices}>
            <RowChoice
              name="numberKind"
              label={`Kind of number ${at + 1}`}
              value={kind}
              words={numberNames}
            />
            <RowField
              name="numberQualifier"
              label={`What number ${at + 1} is of`}
              value={qualifier}
              placeholder="paperback …"
              maxLength={bookLimits.qualifier}
            />
          </span>
        </>
      )}
    </Rows>
  )
}
