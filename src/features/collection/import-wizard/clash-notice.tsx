import type { NumberClashes } from '#src/features/collection/imports/number-clashes.ts'
import { count } from '#src/kernel/counted.ts'
import type { ShownImport } from './book-imports.ts'
import styles from './series.module.css'
import { byWords } from './series-choice.ts'

/**
 * Says, before anything is written, that rows of a register have accession numbers of other books,
 * and what is chosen for them.
 */
export function ClashNotice({ clashes, shown }: { clashes: NumberClashes; shown: ShownImport }) {
  const { series, headings } = shown
  if (clashes.clashing === 0 && !series) return null
  const { rows, isWhole, clashing, examples, columns } = clashes
  const ofRows = `${isWhole ? '' : 'the first '}${count(rows)} rows`
  const best = columns[0]
  const chosen = series && columns.find(({ by }) => by === series.by)
  return (
    <section className={styles.clashes} aria-label="Accession numbers used twice">
      {clashing > 0 && (
        <p>
          <strong>
            {count(clashing)} of {ofRows} {clashing === 1 ? 'has' : 'have'} an accession number that
            another book of this file has too.
          </strong>
          {examples.map(({ number, books }) => (
            <small key={number}>
              {number}: {books.join(' — ')}
            </small>
          ))}
        </p>
      )}
      {series ? (
        <p>
          They are told apart by {byWords(series.by, headings)}
          {chosen && chosen.clashing > 0
            ? `; ${count(chosen.clashing)} rows still have a number of another book, and are refused.`
            : '.'}
        </p>
      ) : best && best.clashing * 5 <= clashing ? (
        <p>
          It looks like several registers in one: {byWords(best.by, headings)} tells{' '}
          {best.clashing === 0 ? 'all of them' : `all but ${count(best.clashing)} of them`} apart.{' '}
          <a href="#series">Choose their series</a>, else these rows are refused.
        </p>
      ) : (
        <p>
          These rows are refused, and come back as a sheet to decide row by row. If departments or
          years number separately, <a href="#series">choose their series</a>.
        </p>
      )}
    </section>
  )
}
