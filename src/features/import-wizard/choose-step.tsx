import { Form } from 'react-router'
import { count } from '../../kernel/money.ts'
import type { ShownImport } from './book-imports.ts'
import { ColumnChoices } from './column-choices.tsx'
import styles from './import.module.css'
import { CountsOfImport } from './import-counts.tsx'
import { PreviewTable } from './preview-table.tsx'
import { RejectSheets } from './reject-sheets.tsx'
import { RejectedRows } from './rejected-rows.tsx'

const columnsForm = 'columns-form'

/** Before an import: what a trial has found, what its first rows become, what its columns mean. */
export function ChooseStep({ shown }: { shown: ShownImport }) {
  const { meanings, headings, values, preview, rowsLookedAt, fileKept } = shown
  return (
    <>
      {shown.abilities.isTried && <Trial shown={shown} />}
      {fileKept ? <Buttons shown={shown} /> : <p>The file is no longer kept: send it again.</p>}
      <section className={styles.step} aria-labelledby="rows">
        <h2 id="rows">The first rows as books</h2>
        {preview.length > 0 ? (
          <>
            <p>
              Of the first {count(rowsLookedAt)}. Try it to know of all rows, and of books that are
              there already.
            </p>
            <PreviewTable lines={preview} />
          </>
        ) : (
          <p>Say below which column holds the title, then look at the rows again.</p>
        )}
      </section>
      <Form method="post" id={columnsForm}>
        {meanings && (
          <section className={styles.step} aria-labelledby="columns">
            <h2 id="columns">What the columns mean</h2>
            <p>
              Columns that are left out are not imported. Choices are kept for the next file with
              these columns.
            </p>
            <input type="hidden" name="columns" value="chosen" />
            <ColumnChoices headings={headings} meanings={meanings} values={values} />
            <button type="submit" name="intent" value="look" className="button button-quiet">
              Look at the rows again
            </button>
          </section>
        )}
      </Form>
    </>
  )
}

function Trial({ shown }: { shown: ShownImport }) {
  const { number, format, rejects, rejected } = shown
  return (
    <section aria-labelledby="found">
      <h2 id="found">What would happen</h2>
      <CountsOfImport counts={shown} isTrial />
      <RejectedRows rejected={rejects} all={rejected} />
      {rejected > 0 && <RejectSheets number={number} format={format} />}
    </section>
  )
}

/** They send the columns along as they are chosen further down. */
function Buttons({ shown: { abilities } }: { shown: ShownImport }) {
  const { isTried } = abilities
  const look = (isFirst: boolean) => (isFirst ? 'button' : 'button button-quiet')
  const tryIt = (
    <button type="submit" form={columnsForm} name="intent" value="try" className={look(!isTried)}>
      {isTried ? 'Try it again' : 'Try it'}
    </button>
  )
  return (
    <div className={`ways ${styles.buttons}`}>
      {!isTried && tryIt}
      <button type="submit" form={columnsForm} name="intent" value="run" className={look(isTried)}>
        Import
      </button>
      {isTried && tryIt}
      {abilities.remove && (
        <button
          form={columnsForm}
          name="intent"
          value="remove"
          className="button button-quiet"
          type="submit"
        >
          Remove this file
        </button>
      )}
    </div>
  )
}
