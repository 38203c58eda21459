import type { MarcLine } from '#src/features/collection/books/marc-lines.ts'
import { MarcTable } from '#src/features/collection/catalogue/marc-table.tsx'
import styles from './cataloguing.module.css'

type RecordMarcProps = {
  lines: readonly MarcLine[]
  /** The record as it is stored: lines that are not in it are marked. */
  stored: readonly MarcLine[]
  hasMarc: boolean
  /** The id of the form. */
  form: string
}

/** The MARC record that the form would make, beside it. */
export function RecordMarc({ lines, stored, hasMarc, form }: RecordMarcProps) {
  const known = new Set(stored.map(textOf))
  return (
    <section className={styles.marc} aria-labelledby="marc">
      <h2 id="marc">MARC</h2>
      <p className={styles.soft}>
        {hasMarc
          ? 'The book’s own record. What the form does not show stays in it.'
          : 'The book has no record of its own; this is the one that it is given out with.'}
      </p>
      {lines.length > 0 && (
        <MarcTable lines={lines} isChanged={(line) => !known.has(textOf(line))} />
      )}
      <p className={styles.marcFoot}>
        <button
          type="submit"
          form={form}
          name="intent"
          value="marc"
          className="button button-quiet"
        >
          Show what is typed as MARC
        </button>
      </p>
    </section>
  )
}

function textOf({ tag, indicators, text }: MarcLine): string {
  return `${tag} ${indicators} ${text}`
}
