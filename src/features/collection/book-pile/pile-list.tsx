import { Form, Link } from 'react-router'
import { FormField } from '#src/browser/forms/form-field.tsx'
import type { FormResult } from '#src/browser/forms/form-result.ts'
import marks from '#src/browser/page/marks.module.css'
import layout from '#src/browser/page/page.module.css'
import { formatIsbn } from '#src/features/collection/books/isbn.ts'
import { counted } from '#src/kernel/counted.ts'
import { bookHref } from '#src/pages/book-href.ts'
import styles from './book-pile.module.css'
import { linesToCheck, type PileLine, stateWords } from './pile.ts'
import { checkHref, pileHref } from './pile-links.ts'

type PileListProps = {
  lines: readonly PileLine[]
  /** What was sent and not taken; null: nothing. */
  failed: FormResult | null
}

/** The pile in the order of its scans, each line with what can be done next. */
export function PileList({ lines, failed }: PileListProps) {
  const open = lines.filter(({ state }) => state !== 'saved')
  const toCheck = linesToCheck(lines).length
  return (
    <section aria-labelledby="pile" className={styles.pile}>
      <div className={layout.head}>
        <h2 id="pile">On the pile</h2>
        {toCheck > 0 && (
          <p className={layout.buttons}>
            <Link to={checkHref(null)} className="button">
              Work down the list
            </Link>
          </p>
        )}
      </div>
      <p className={styles.soft} role="status">
        {open.length === 0
          ? 'Nothing is left to do here. Scan the first book of the next pile.'
          : `${counted(open.length, 'book', 'books')} to save, ${toCheck} ready to check.`}
      </p>
      {lines.length > 0 && (
        <ol className={styles.lines}>
          {lines.map((line) => (
            <PileRow
              key={line.number}
              line={line}
              failed={failed?.typed.line === String(line.number) ? failed : null}
            />
          ))}
        </ol>
      )}
    </section>
  )
}

function PileRow({ line, failed }: { line: PileLine; failed: FormResult | null }) {
  const { isbn, code, state, copies, title, authors, bookNumber, accessionNumbers } = line
  const { words, tone } = stateWords[state]
  const number = isbn === null ? code : formatIsbn(isbn)
  return (
    <li>
      <div className={styles.about}>
        <strong>
          {bookNumber !== null ? <Link to={bookHref(bookNumber)}>{title}</Link> : title || number}
        </strong>
        <p className={styles.soft}>
          {[title && number, authors, state !== 'saved' && counted(copies, 'copy', 'copies')]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {state === 'saved' && accessionNumbers.length > 0 && (
          <p>
            {accessionNumbers.length === 1 ? 'Copy' : 'Copies'} {accessionNumbers.join(', ')}
          </p>
        )}
      </div>
      <p className={styles.state}>
        <span className={`${marks.mark} ${marks[tone]}`}>{words}</span>
      </p>
      {state !== 'saved' && <LineActs line={line} name={title || number} failed={failed} />}
    </li>
  )
}

function LineActs({
  line,
  name,
  failed,
}: {
  line: PileLine
  name: string
  failed: FormResult | null
}) {
  const { state, number, code, copies } = line
  if (state === 'wrong') {
    return (
      <div className={styles.acts}>
        <Form
          method="post"
          action={pileHref()}
          className={styles.correct}
          key={`${failed?.typed.code}`}
        >
          <input type="hidden" name="line" value={number} />
          <FormField
            name="code"
            label={`Correct ${code}`}
            defaultValue={failed?.typed.code ?? code}
            fault={failed?.faults.code}
            maxLength={100}
            required
          />
          <button type="submit" name="intent" value="correct" className="button button-quiet">
            Correct
          </button>
        </Form>
        <LineAct line={number} intent="remove" label={`Remove ${name}`}>
          Remove
        </LineAct>
      </div>
    )
  }
  return (
    <div className={styles.acts}>
      {state === 'known' && (
        <LineAct line={number} intent="add-copy" label={`Add to ${name}`}>
          {copies === 1 ? 'Add a copy' : `Add ${copies} copies`}
        </LineAct>
      )}
      {state === 'failed' && (
        <LineAct line={number} intent="again" label={`Look up ${name} again`}>
          Look up again
        </LineAct>
      )}
      {state !== 'looking' && (
        <Link to={checkHref(number)} className="button button-quiet" aria-label={`Check ${name}`}>
          Check
        </Link>
      )}
      <LineAct line={number} intent="remove" label={`Remove ${name}`}>
        Remove
      </LineAct>
    </div>
  )
}

type LineActProps = { line: number; intent: string; label: string; children: React.ReactNode }

function LineAct({ line, intent, label, children }: LineActProps) {
  return (
    <Form method="post" action={pileHref()}>
      <input type="hidden" name="line" value={line} />
      <button
        type="submit"
        name="intent"
        value={intent}
        className="button button-quiet"
        aria-label={label}
      >
        {children}
      </button>
    </Form>
  )
}
