import { Form } from 'react-router'
import { count } from '../../kernel/money.ts'
import type { ShownImport } from './book-imports.ts'
import { ColumnChoices } from './column-choices.tsx'
import styles from './import.module.css'
import { CountsOfImport } from './import-counts.tsx'
import { PreviewTable } from './preview-table.tsx'
import { RejectSheets } from './reject-sheets.tsx'
import { RejectedRows } from './rejected-rows.tsx'

/** Before an import: what its columns mean, what its first rows become, what a trial has found. */
export function ChooseStep({ shown }: { shown: ShownImport }) {
  const { number, meanings, headings, values, preview, rowsLookedAt, abilities, rejects } = shown
  const { rejected, fileKept } = shown
  return (
    <>
      {abilities.isTried && (
        <section aria-labelledby="found">
          <h2 id="found">What would happen</h2>
          <CountsOfImport counts={shown} isTrial />
          <RejectedRows rejected={rejects} all={rejected} />
          {rejected > 0 && <RejectSheets number={number} format={shown.format} />}
        </section>
      )}
      {!fileKept && <p>The file is no longer kept: send it again.</p>}
      <Form method="post">
        {meanings && (
          <section aria-labelledby="columns">
            <h2 id="columns">What the columns mean</h2>
            <p>
              Columns that are left out are not imported. Choices are kept for the next file with
              these columns.
            </p>
            <input type="hidden" name="columns" value="chosen" />
            <ColumnChoices headings={headings} meanings={meanings} values={values} />
          </section>
        )}
        <div className={styles.buttons}>
          <button type="submit" name="intent" value="try" className="button" disabled={!fileKept}>
            Try it
          </button>
          <button
            type="submit"
            name="intent"
            value="run"
            className="button button-quiet"
            disabled={!fileKept}
          >
            Import
          </button>
          {meanings && (
            <button type="submit" name="intent" value="look" className="button button-quiet">
              Look at the rows again
            </button>
          )}
          {abilities.remove && (
            <button type="submit" name="intent" value="remove" className="button button-quiet">
              Remove this file
            </button>
          )}
        </div>
      </Form>
      <section aria-labelledby="rows">
        <h2 id="rows">The first rows as books</h2>
        {preview.length > 0 ? (
          <>
            <p>
              Of the first {count(rowsLookedAt)}. Try it to know of all, and of books that are there
              already.
            </p>
            <PreviewTable lines={preview} />
          </>
        ) : (
          <p>Say which column holds the title, then look at the rows again.</p>
        )}
      </section>
    </>
  )
}
