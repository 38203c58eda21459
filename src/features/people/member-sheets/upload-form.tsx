import { Form, href, Link } from 'react-router'
import { institute } from '#institute'
import styles from '#src/features/collection/import-wizard/import.module.css'
import type { Category } from '#src/features/people/members/categories.ts'
import { count } from '#src/kernel/counted.ts'
import { formatInstant } from '#src/kernel/dates.ts'

type UploadFormProps = {
  categories: readonly Category[]
  imports: readonly {
    readonly number: number
    readonly fileName: string
    readonly status: 'open' | 'done' | 'undone'
    readonly madeAt: Date
  }[]
  mostRows: number
}

const statusWords = { open: 'not run yet', done: 'imported', undone: 'undone' } as const

/** The form that takes a list of people, and the imports before. */
export function UploadForm({ categories, imports, mostRows }: UploadFormProps) {
  return (
    <>
      <Form method="post" encType="multipart/form-data" className={styles.upload}>
        <input type="hidden" name="intent" value="upload" />
        <p>
          An Excel workbook (.xlsx) or CSV as the office keeps it, of at most {count(mostRows)}{' '}
          rows. Titles above the column names may stay. Nothing is imported before you have seen
          what would happen.
        </p>
        <label>
          List
          <input
            className="field"
            type="file"
            name="list"
            accept=".xlsx,.xls,.csv,.tsv,.txt"
            required
          />
        </label>
        <label>
          Category of new members whose row names none
          <select className="field" name="category">
            {categories.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <button type="submit" className="button">
          Preview list
        </button>
      </Form>
      {imports.length > 0 && (
        <section aria-labelledby="before">
          <h2 id="before">Imports before</h2>
          <ul className={styles.imports}>
            {imports.map(({ number, fileName, status, madeAt }) => (
              <li key={number}>
                <Link to={`${href('/admin/members/import')}?number=${number}`}>{fileName}</Link>{' '}
                <span>
                  {statusWords[status]} · {formatInstant(new Date(madeAt), institute.timeZone)}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
