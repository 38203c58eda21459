import { Form, href } from 'react-router'
import type { SavedColumns } from './book-imports.ts'
import styles from './import.module.css'
import keptStyles from './saved-columns.module.css'

/**
 * Columns that were kept for lists with these headings, to use, and a name under which to keep
 * those that are chosen.
 */
export function SaveColumns({ saved }: { saved: readonly SavedColumns[] }) {
  return (
    <div className={keptStyles.keep}>
      {saved.length > 0 && (
        <div className={keptStyles.pair}>
          <label>
            Saved for these columns
            <select className="field" name="kept">
              {saved.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          </label>
          <button type="submit" name="intent" value="use-kept" className="button button-quiet">
            Use these
          </button>
        </div>
      )}
      <div className={keptStyles.pair}>
        <label>
          Name for these columns
          <input className="field" name="kept-name" maxLength={100} autoComplete="off" />
        </label>
        <button type="submit" name="intent" value="keep" className="button button-quiet">
          Save choices
        </button>
      </div>
    </div>
  )
}

/** All kept columns, to rename and remove. */
export function SavedColumnsList({ saved }: { saved: readonly SavedColumns[] }) {
  if (saved.length === 0) return null
  return (
    <section className={styles.step} aria-labelledby="saved">
      <h2 id="saved">Saved columns</h2>
      <p>They are offered when a file with the same columns comes.</p>
      <ul className={keptStyles.list}>
        {saved.map(({ id, name }) => (
          <li key={`${id} ${name}`}>
            <Form
              method="post"
              action={`${href('/admin/import')}?kept=${id}`}
              className={keptStyles.pair}
            >
              <label>
                <span className="visually-hidden">Name of {name}</span>
                <input
                  className="field"
                  name="kept-name"
                  defaultValue={name}
                  maxLength={100}
                  autoComplete="off"
                />
              </label>
              <button type="submit" name="intent" value="rename" className="button button-quiet">
                Rename
              </button>
              <button type="submit" name="intent" value="forget" className="button button-quiet">
                Remove
              </button>
            </Form>
          </li>
        ))}
      </ul>
    </section>
  )
}
