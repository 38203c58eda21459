import { Link } from 'react-router'
import layout from '#src/browser/page/page.module.css'
import { Cover } from '#src/features/collection/books/cover.tsx'
import { counted } from '#src/kernel/counted.ts'
import { bookHref } from '#src/pages/book-href.ts'
import { bookLabels } from './book-fields.ts'
import type { MaintainedBook } from './maintained-book.ts'
import maintenance from './maintenance.module.css'
import { mergeHref } from './maintenance-links.ts'
import { choices, type MergeRow } from './merge-choices.ts'
import styles from './merge-table.module.css'

type MergeTableProps = { stays: MaintainedBook; goes: MaintainedBook; rows: readonly MergeRow[] }

/** Two books side by side: which one stays, and of which one each field is taken. */
export function MergeTable({ stays, goes, rows }: MergeTableProps) {
  return (
    <>
      {Object.entries({ stays, goes }).map(([which, { id, version }]) => (
        <span key={which}>
          <input type="hidden" name={which} value={id} />
          <input type="hidden" name={`${which}Version`} value={version} />
        </span>
      ))}
      <input type="hidden" name="number" value={stays.number} />
      <div className={styles.books}>
        <Side book={stays} words="Stays" />
        <Side book={goes} words="Becomes part of it" />
      </div>
      <p className={layout.actions}>
        <Link to={`${mergeHref(goes.number)}?with=${stays.number}`} className="button button-quiet">
          Let the other one stay
        </Link>
        <Link to={mergeHref(stays.number)}>Choose another book</Link>
      </p>
      {rows.length === 0 ? (
        <p>The other book says nothing that this one does not say.</p>
      ) : (
        <section className={maintenance.section} aria-labelledby="fields">
          <h2 id="fields">What is taken</h2>
          <ul className={styles.rows}>
            {rows.map((row) => (
              <li key={row.field}>
                <FieldChoice row={row} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <p className={layout.actions}>
        <button type="submit" className="button">
          Merge the two
        </button>
        <span className={maintenance.soft}>{moved(goes)}</span>
      </p>
    </>
  )
}

function moved({ copies, number }: MaintainedBook): string {
  const many = copies.total === 1 ? 'Its copy moves' : `Its ${copies.total} copies move`
  const first = copies.total === 0 ? '' : `${many}. `
  return `${first}/books/${number} leads to the book that stays. It can be undone.`
}

function Side({ book, words }: { book: MaintainedBook; words: string }) {
  return (
    <article className={styles.side}>
      <div>
        <Cover book={book} />
      </div>
      <div>
        <p className={maintenance.soft}>{words}</p>
        <h2>
          <Link to={bookHref(book.number)}>{book.title}</Link>
        </h2>
        <p>
          Book {book.number} · {counted(book.copies.total, 'copy', 'copies')}
        </p>
      </div>
    </article>
  )
}

/** One field: what each book says, to choose from. */
function FieldChoice({ row }: { row: MergeRow }) {
  const { field, first } = row
  const words = (text: string) => (field === 'marc' && text !== '' ? recordWords(text) : text)
  const said = {
    stays: words(row.stays),
    goes: words(row.goes),
    both: field === 'marc' ? 'its own, and what it lacks' : 'what each says, once',
  }
  return (
    <fieldset>
      <legend>{bookLabels[field]}</legend>
      {row.choices.map((choice) => (
        <label key={choice}>
          <input
            type="radio"
            name={`take-${field}`}
            value={choice}
            defaultChecked={choice === first}
          />
          <span>
            <span className={maintenance.soft}>{choices[choice]}</span>{' '}
            <span className={styles.said}>{said[choice] || 'nothing'}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}

/** A record would fill the page: its first line is the leader, each other one a field. */
function recordWords(text: string): string {
  return `a record of ${text.split('\n').length - 1} fields`
}
