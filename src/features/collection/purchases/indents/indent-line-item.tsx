import { Form, href, Link } from 'react-router'
import { FormDraft } from '#src/browser/forms/draft/form-draft.tsx'
import { FormField } from '#src/browser/forms/form-field.tsx'
import marks from '#src/browser/page/marks.module.css'
import layout from '#src/browser/page/page.module.css'
import { formatIsbn } from '#src/features/collection/books/isbn.ts'
import type { Fund } from '#src/features/collection/funds/funds.ts'
import styles from '#src/features/collection/funds/purchases.module.css'
import { counted } from '#src/kernel/counted.ts'
import { rupees } from '#src/kernel/money.ts'
import { IndentLineFields } from './indent-line-fields.tsx'
import { textsOfLine } from './indent-line-form.ts'
import { type IndentLine, type LineStage, stageWords } from './indents.ts'

type IndentLineItemProps = {
  line: IndentLine
  funds: readonly Fund[]
  courses: readonly string[]
  /** What its form was refused with. */
  answer: {
    readonly typed: Readonly<Record<string, string>>
    readonly faults: Readonly<Record<string, string>>
  } | null
}

const tones: Readonly<Record<LineStage, string | undefined>> = {
  waiting: marks.none,
  'to-order': marks.warn,
  ordered: marks.none,
  received: marks.warn,
  'on-shelf': marks.good,
  dropped: marks.bad,
}

/** A line of an indent: how far it is, and forms to change or drop it. */
export function IndentLineItem({ line, funds, courses, answer }: IndentLineItemProps) {
  const { typed = {}, faults = {} } = answer ?? {}
  const said = [
    line.author,
    line.edition,
    line.publisher,
    line.year,
    line.isbn && formatIsbn(line.isbn),
  ]
  return (
    <li>
      <p className={styles.lineHead}>
        <span>
          <strong>{line.title}</strong>
          <span className={styles.soft}>{said.filter(Boolean).join(', ')}</span>
        </span>
        <span className={`${marks.mark} ${tones[line.stage]}`}>{stageWords[line.stage]}</span>
      </p>
      <p className={layout.facts}>
        <span>{counted(line.copies, 'copy', 'copies')}</span>
        {line.ordered > 0 && <span>{line.ordered} ordered</span>}
        {line.billed > 0 && <span>{line.billed} accessioned</span>}
        {line.estimatePaise !== null && <span>about {rupees(line.estimatePaise)} each</span>}
        {line.course && <span>{line.course}</span>}
        {line.bookNumber !== null && (
          <Link to={href('/books/:number', { number: String(line.bookNumber) })}>
            In the catalogue
          </Link>
        )}
        {line.dropReason && <span>Removed: {line.dropReason}</span>}
      </p>
      {line.note && <p className={styles.soft}>{line.note}</p>}
      {line.dropReason === null && (
        <div>
          <details open={typed.intent === 'change'} className={layout.fold}>
            <summary>Change</summary>
            <Form method="post" className={styles.form}>
              <FormDraft name={`line of an indent ${line.id}`} />
              <LineIdentity line={line} />
              <IndentLineFields
                texts={
                  typed.intent === 'change' ? { ...textsOfLine(line), ...typed } : textsOfLine(line)
                }
                faults={faults}
                funds={funds}
                courses={courses}
              />
              <p>
                <button type="submit" className="button" name="intent" value="change">
                  Save the line
                </button>
              </p>
            </Form>
          </details>
          {line.ordered < line.copies && (
            <details open={typed.intent === 'drop'} className={layout.fold}>
              <summary>{line.ordered > 0 ? 'Order no more copies' : 'Remove the line'}</summary>
              <Form method="post" className={styles.form}>
                <LineIdentity line={line} />
                <FormField
                  name="reason"
                  label="Reason"
                  hint="As: out of print. Whoever asked for it reads this."
                  defaultValue={typed.reason}
                  fault={faults.reason}
                  required
                  maxLength={500}
                />
                <p>
                  <button type="submit" className="button button-quiet" name="intent" value="drop">
                    {line.ordered > 0 ? 'Order no more' : 'Remove'}
                  </button>
                </p>
              </Form>
            </details>
          )}
        </div>
      )}
    </li>
  )
}

function LineIdentity({ line }: { line: IndentLine }) {
  return (
    <>
      <input type="hidden" name="line" value={line.id} />
      <input type="hidden" name="version" value={line.version} />
    </>
  )
}
