import styles from './cataloguing.module.css'
import { type NumberText, numberNames, recordLabels } from './record-texts.ts'
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
      more="Another number"
      hint={source && `From ${source}`}
      fault={fault}
    >
      {({ kind, value, qualifier }, at) => (
        <>
          <input
            className="field"
            name="number"
            aria-label={`Number ${at + 1}`}
            defaultValue={value}
            maxLength={100}
            autoComplete="off"
            spellCheck={false}
          />
          <span className={styles.choices}>
            <select
              className="field"
              name="numberKind"
              aria-label={`Kind of number ${at + 1}`}
              defaultValue={kind}
            >
              {Object.entries(numberNames).map(([code, words]) => (
                <option key={code} value={code}>
                  {words}
                </option>
              ))}
            </select>
            <input
              className="field"
              name="numberQualifier"
              aria-label={`What number ${at + 1} is of`}
              placeholder="paperback …"
              defaultValue={qualifier}
              maxLength={200}
              autoComplete="off"
            />
          </span>
        </>
      )}
    </Rows>
  )
}
