import { Form } from 'react-router'
import { counted } from '#src/kernel/counted.ts'
import type { ShownImport } from './book-imports.ts'
import { ClashNotice } from './clash-notice.tsx'
import { ColumnChoices } from './column-choices.tsx'
import styles from './import.module.css'
import { CountsOfImport } from './import-counts.tsx'
import { ImportNotes } from './import-notes.tsx'
import { unitOf } from './import-unit.ts'
import { PreviewTable } from './preview-table.tsx'
import { RejectSheets } from './reject-sheets.tsx'
import { RejectedRows } from './rejected-rows.tsx'
import { SaveColumns } from './saved-columns.tsx'
import { SeriesStep } from './series-step.tsx'

const columnsForm = 'columns-form'

/** Before an import: what a trial has found, what its first rows become, what its columns mean. */
export function ChooseStep({ shown }: { shown: ShownImport }) {
  const { meanings, headings, values, preview, rowsLookedAt, firstNumbers, hasFile } = shown
  const unit = unitOf(shown.format)
  return (
    <>
      {shown.abilities.isTried && <Trial shown={shown} />}
      {shown.clashes && <ClashNotice clashes={shown.clashes} shown={shown} />}
      {hasFile ? <Buttons shown={shown} /> : <p>The file has been deleted: choose it again.</p>}
      <section className={styles.step} aria-labelledby="rows">
        <h2 id="rows">The first {unit}s as books</h2>
        {preview.length > 0 ? (
          <>
            <p>
              Checked: {counted(rowsLookedAt, unit)}. A test import checks every {unit}, and finds
              books and accession numbers that the library has already.
            </p>
            {firstNumbers.length > 0 && <Numbering numbers={firstNumbers} />}
            <PreviewTable lines={preview} />
          </>
        ) : (
          <p>Choose below which column holds the title, then press “Preview again”.</p>
        )}
      </section>
      <Form
        method="post"
        id={columnsForm}
        key={JSON.stringify([shown.choice, meanings, shown.saved])}
      >
        {shown.choice && <SeriesStep choice={shown.choice} />}
        {meanings && (
          <section className={styles.step} aria-labelledby="columns">
            <h2 id="columns">What the columns mean</h2>
            <p>
              Columns that are left out are not imported. Choices are remembered for the next file
              with these columns; give them a name to keep several.
            </p>
            <input type="hidden" name="columns" value="chosen" />
            <ColumnChoices headings={headings} meanings={meanings} values={values} />
            <button type="submit" name="intent" value="look" className="button button-quiet">
              Preview again
            </button>
            <SaveColumns saved={shown.saved} />
          </section>
        )}
      </Form>
    </>
  )
}

function Numbering({ numbers }: { numbers: readonly string[] }) {
  return (
    <p>
      Copies without an accession number get theirs at import, from {numbers.join(', or from ')}{' '}
      onwards. A book that is in the library already only gets the copies that it lacks.
    </p>
  )
}

function Trial({ shown }: { shown: ShownImport }) {
  const { number, format, rejects, rejected } = shown
  return (
    <section aria-labelledby="found">
      <h2 id="found">What would happen</h2>
      <CountsOfImport counts={shown} isTrial />
      <ImportNotes number={number} notes={shown.notes} />
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
      {isTried ? 'Test again' : 'Test import'}
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
