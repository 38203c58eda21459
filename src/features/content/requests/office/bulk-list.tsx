import { Form, href, Link } from 'react-router'
import { institute } from '#institute'
import forms from '#src/browser/forms/forms.module.css'
import { TextLines } from '#src/browser/forms/text-lines.tsx'
import list from '#src/browser/list/list.module.css'
import marks from '#src/browser/page/marks.module.css'
import layout from '#src/browser/page/page.module.css'
import { counted } from '#src/kernel/counted.ts'
import { formatInstant } from '#src/kernel/dates.ts'
import { RequestMark } from '../own/request-mark.tsx'
import type { OfficeMove } from '../request-transitions.ts'
import { longestAnswer } from '../requests.ts'
import { en as requestWords } from '../words/en.ts'
import styles from './office.module.css'
import type { OfficeRow } from './office-shapes.ts'
import { moveWords } from './office-words.ts'

const bulkMoves: readonly OfficeMove[] = ['accepted', 'ordered', 'available', 'done', 'declined']

type BulkListProps = {
  readonly late: readonly OfficeRow[]
  readonly rest: readonly OfficeRow[]
  /** What was to be said, where a step failed. */
  readonly said: string
}

/** The list, of which many can be ticked and led on together. */
export function BulkList({ late, rest, said }: BulkListProps) {
  return (
    <Form method="post" preventScrollReset>
      {late.length > 0 && (
        <section aria-labelledby="late" className={styles.late}>
          <h2 id="late">Waiting too long</h2>
          <Rows rows={late} />
        </section>
      )}
      {rest.length > 0 && <Rows rows={rest} />}
      <details className={`${layout.fold} ${forms.lined}`} open={said !== ''}>
        <summary>Actions for ticked requests</summary>
        <TextLines
          name="said"
          label="Message to all who asked (needed to decline)"
          defaultValue={said}
          rows={2}
          maxLength={longestAnswer}
        />
        <p className={layout.actions}>
          <button type="submit" className="button button-quiet" name="intent" value="take">
            Assign to me
          </button>
          {bulkMoves.map((move) => (
            <button
              key={move}
              type="submit"
              className="button button-quiet"
              name="intent"
              value={move}
            >
              {moveWords[move]}
            </button>
          ))}
        </p>
      </details>
    </Form>
  )
}

function Rows({ rows }: { rows: readonly OfficeRow[] }) {
  return (
    <ul className={list.lines}>
      {rows.map((row) => (
        <RequestRow key={row.id} row={row} />
      ))}
    </ul>
  )
}

function RequestRow({ row }: { row: OfficeRow }) {
  const { number, version, kind, state, title, author, askers, name, department, isLate } = row
  const { createdAt, changedAt, assignedTo, assignedName, bookNumber } = row
  const at = (instant: string) => formatInstant(new Date(instant), institute.timeZone)
  return (
    <li className={styles.row}>
      <input
        type="checkbox"
        name="ticked"
        value={`${number}.${version}`}
        aria-label={`Tick request ${number}`}
      />
      <div>
        <p>
          <Link to={href('/admin/user-requests/:number', { number: String(number) })}>
            {number}: {title}
          </Link>
          {author && `, ${author}`} <RequestMark state={state} />{' '}
          {askers > 1 && (
            <span className={`${marks.pill} ${marks.none}`}>{counted(askers, 'reader')}</span>
          )}
        </p>
        <p className={styles.facts}>
          {[
            requestWords[kind],
            name ?? 'deleted account',
            department,
            `asked ${at(createdAt)}`,
            isLate ? `no step since ${at(changedAt)}` : null,
            bookNumber === null ? null : `book ${bookNumber}`,
            assignedTo && `assigned to ${assignedName ?? assignedTo}`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
    </li>
  )
}
