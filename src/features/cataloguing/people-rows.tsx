import styles from './cataloguing.module.css'
import { kindNames, type PersonText, recordLabels, roleNames } from './record-texts.ts'
import { Rows } from './rows.tsx'

type PeopleRowsProps = {
  people: readonly PersonText[]
  source: string | undefined
}

const nobody: PersonText = { name: '', role: 'author', kind: 'person' }

/** Authors, editors and everyone else of a book, bodies and conferences too. */
export function PeopleRows({ people, source }: PeopleRowsProps) {
  return (
    <Rows
      legend={recordLabels.people}
      rows={people}
      empty={nobody}
      more="Another person"
      hint={source ? `From ${source}` : 'Family name first: Rao, Asha'}
    >
      {({ name, role, kind }, at) => (
        <>
          <input
            className="field"
            name="person"
            aria-label={`Name ${at + 1}`}
            defaultValue={name}
            maxLength={300}
            autoComplete="off"
          />
          <span className={styles.choices}>
            <select
              className="field"
              name="personRole"
              aria-label={`Role ${at + 1}`}
              defaultValue={role}
            >
              {Object.entries(roleNames).map(([code, words]) => (
                <option key={code} value={code}>
                  {words}
                </option>
              ))}
            </select>
            <select
              className="field"
              name="personKind"
              aria-label={`Kind of name ${at + 1}`}
              defaultValue={kind}
            >
              {Object.entries(kindNames).map(([code, words]) => (
                <option key={code} value={code}>
                  {words}
                </option>
              ))}
            </select>
          </span>
        </>
      )}
    </Rows>
  )
}
