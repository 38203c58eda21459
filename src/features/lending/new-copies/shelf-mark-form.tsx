import { Form } from 'react-router'
import { FormField } from '#src/browser/forms/form-field.tsx'
import layout from '#src/browser/page/page.module.css'
import { Question } from '#src/browser/page/question.tsx'
import styles from '#src/features/collection/funds/purchases.module.css'
import { counted } from '#src/kernel/counted.ts'
import type { UnmarkedCopy } from './shelf-marks.ts'

type ShelfMarkFormProps = {
  readonly copies: readonly UnmarkedCopy[]
  /** The accession numbers of all copies that are to be put on the shelf. */
  readonly codes: readonly string[]
  readonly places: readonly string[]
  /** So that the same list is put on the shelf once. */
  readonly operationKey: string
  readonly typed: Readonly<Record<string, string>>
  readonly faults: Readonly<Record<string, string>>
}

/**
 * Asks for the call numbers and locations that copies lack before they are put on the shelf; or to
 * put them there without, by a choice of its own.
 */
export function ShelfMarkForm(props: ShelfMarkFormProps) {
  const { copies, codes, places, operationKey, typed, faults } = props
  return (
    <div className={layout.card}>
      <Question
        title={`${counted(copies.length, 'copy has', 'copies have')} no call number or no location`}
      >
        <p>
          Nothing is on the shelf yet. Readers find a book by its call number and location: enter
          them here. What other copies of the same book have is filled in; what you write for one
          copy its next copies take where they are left empty.
        </p>
        <Form method="post" className={styles.form}>
          <input type="hidden" name="key" value={operationKey} />
          {codes.map((code) => (
            <input key={code} type="hidden" name="code" value={code} />
          ))}
          {copies.filter(({ location }) => location === null).length > 1 && (
            <div className={styles.fields}>
              <FormField
                label="Location of all copies that have none"
                name="location"
                defaultValue={typed.location ?? ''}
                fault={faults.location}
                options={places}
                maxLength={200}
                hint="What stands below for one copy goes before it."
              />
            </div>
          )}
          <ul className={styles.lines}>
            {copies.map(({ id, version, accessionNumber, title, callNumber, location }) => (
              <li key={id}>
                <p className={styles.lineHead}>
                  <strong>
                    {accessionNumber}: {title}
                  </strong>
                </p>
                <input type="hidden" name="copy" value={id} />
                <input type="hidden" name={`version-${id}`} value={version} />
                <div className={styles.fields}>
                  <FormField
                    label="Call number"
                    aria-label={`Call number of ${accessionNumber}`}
                    name={`callNumber-${id}`}
                    defaultValue={typed[`callNumber-${id}`] ?? callNumber ?? ''}
                    fault={faults[`callNumber-${id}`]}
                    maxLength={100}
                  />
                  <FormField
                    label="Location"
                    aria-label={`Location of ${accessionNumber}`}
                    name={`location-${id}`}
                    defaultValue={typed[`location-${id}`] ?? location ?? ''}
                    fault={faults[`location-${id}`]}
                    options={places}
                    maxLength={200}
                  />
                </div>
              </li>
            ))}
          </ul>
          <p>
            <label>
              <input type="checkbox" name="anyway" value="yes" /> Put copies on the shelf even
              without a call number or location
            </label>
          </p>
          <p>
            <button type="submit" className="button" name="intent" value="save-and-put">
              Save and put {counted(codes.length, 'copy', 'copies')} on the shelf
            </button>{' '}
            <button type="submit" className="button button-quiet" name="intent" value="save">
              Save, and print the labels first
            </button>
          </p>
        </Form>
      </Question>
    </div>
  )
}
