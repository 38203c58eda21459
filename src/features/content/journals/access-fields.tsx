import { useState } from 'react'
import { ChoiceField } from '#src/browser/forms/choice-field.tsx'
import { FormField } from '#src/browser/forms/form-field.tsx'
import { accessName, accessRows, newAccess } from './access-texts.ts'
import { accessWays, longest, mostAccess } from './journals.ts'
import styles from './office.module.css'
import { en } from './words/en.ts'

type AccessFieldsProps = {
  texts: Readonly<Record<string, string>>
  faults: Readonly<Record<string, string>>
}

/** The part of the form about where a journal is read online. */
export function AccessFields({ texts, faults }: AccessFieldsProps) {
  const filled = accessRows(texts)
  const [shown, setShown] = useState(Math.min(filled.length + 1, mostAccess))
  const rows = Array.from({ length: shown }, (_, index) => filled[index] ?? newAccess)
  return (
    <fieldset>
      <legend className={styles.legend}>Where it is read online</legend>
      <p className={styles.hint}>A place without an address is left out.</p>
      <ol className={styles.places}>
        {rows.map((row, index) => {
          const field = (name: Parameters<typeof accessName>[1]) => ({
            name: accessName(index, name),
            fault: faults[accessName(index, name)],
            defaultValue: row[name],
          })
          return (
            <li key={accessName(index, 'href')}>
              <FormField
                {...field('href')}
                label="Address"
                type="url"
                placeholder="https://"
                maxLength={longest.href}
              />
              <div className={styles.pair}>
                <ChoiceField
                  name={accessName(index, 'way')}
                  label="Who gets in"
                  value={row.way}
                  fault={faults[accessName(index, 'way')]}
                  options={accessWays.map((way) => [way, en.wayName(way)] as const)}
                />
                <FormField
                  {...field('package')}
                  label="Package or platform"
                  maxLength={longest.package}
                />
              </div>
              <div className={styles.three}>
                <FormField
                  {...field('coveredFrom')}
                  label="From"
                  placeholder="1996"
                  maxLength={10}
                />
                <FormField
                  {...field('coveredTo')}
                  label="To"
                  placeholder="until now"
                  maxLength={10}
                />
                <FormField {...field('embargo')} label="Embargo" placeholder="P1Y" maxLength={40} />
              </div>
              <FormField {...field('note')} label="Note" maxLength={longest.note} />
            </li>
          )
        })}
      </ol>
      {shown < mostAccess && (
        <button
          type="button"
          className={`button button-quiet ${styles.more}`}
          onClick={() => setShown(shown + 1)}
        >
          Add another place
        </button>
      )}
    </fieldset>
  )
}
