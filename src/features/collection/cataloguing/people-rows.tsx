import { bookLimits } from '#src/features/collection/books/text-limits.ts'
import styles from './cataloguing.module.css'
import { kindNames, type PersonText, recordLabels, roleNames } from './record-texts.ts'
import { RowChoice, RowField } from './row-fields.tsx'
import { Rows } from './rows.tsx'

type PeopleRowsProps = {
  people: readonly PersonText[]
  source: string | undefined
  fault: string | undefined
}

const nobody: PersonText = { name: '', role: 'author', kind: 'person' }

/** Authors, editors and everyone else of a book, bodies and conferences too. */
export function PeopleRows({ people, source, fault }: PeopleRowsProps) {
  return (
    <Rows
      legend={recordLabels.people}
      rows={people}
      empty={nobody}
      more="Add another person"
      fault={fault}
      hint={source ? `From ${source}` : 'Family name first: Rao, Asha'}
    >
      {({ name, role, kind }, at) => (
        <>
          <RowField
            name="person"
            label={`Name ${at + 1}`}
            value={name}
            maxLength={bookLimits.person}
          />
          <span className={styles.choices}>
            <RowChoice name="personRole" label={`Role ${at + 1}`} value={role} words={roleNames} />
            <RowChoice
              name="personKind"
              label={`Kind of name ${at + 1}`}
              value={kind}
              words={kindNames}
            />
          </span>
        </>
      )}
    </Rows>
  )
}
