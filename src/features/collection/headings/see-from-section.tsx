import { Form } from 'react-router'
import { FormField } from '#src/browser/forms/form-field.tsx'
import { languageOf } from '#src/kernel/text-language.ts'
import styles from './headings.module.css'
import type { Spelling } from './headings.ts'

type SeeFromSectionProps = {
  spellings: readonly Spelling[]
  /** What was typed and refused. */
  typed: string
  fault: string | undefined
}

/** The spellings that lead to a heading: taken away, and added. */
export function SeeFromSection({ spellings, typed, fault }: SeeFromSectionProps) {
  return (
    <section className={styles.section} aria-labelledby="see-from">
      <h2 id="see-from">See from</h2>
      <p>
        Spellings that lead here: the books are found by them, and a book that is entered with one
        stands under the heading.
      </p>
      {spellings.length > 0 && (
        <ul className={styles.spellings}>
          {spellings.map(({ name, number }) => (
            <li key={number}>
              <bdi lang={languageOf(name)}>{name}</bdi>
              <Form method="post" preventScrollReset>
                <input type="hidden" name="act" value="remove" />
                <input type="hidden" name="number" value={number} />
                <button type="submit" className="button button-quiet" aria-label={`Remove ${name}`}>
                  Remove
                </button>
              </Form>
            </li>
          ))}
        </ul>
      )}
      <Form method="post" className={styles.form} preventScrollReset>
        <input type="hidden" name="act" value="add" />
        <FormField
          label="Another spelling"
          name="spelling"
          required
          maxLength={300}
          defaultValue={typed}
          fault={fault}
        />
        <p>
          <button type="submit" className="button">
            Add see from
          </button>
        </p>
      </Form>
    </section>
  )
}
