import { Form, href, Link } from 'react-router'
import { FormField } from '#src/browser/forms/form-field.tsx'
import forms from '#src/browser/forms/forms.module.css'
import layout from '#src/browser/page/page.module.css'
import { counted } from '#src/kernel/counted.ts'
import { longestNote } from './handed-in/handed-in.ts'
import type { PaperQuery } from './paper-query.ts'

type HandInCardProps = {
  query: PaperQuery
  missing: number
  /** What was handed in last of this year; null: nothing was. */
  before: { readonly number: number; readonly at: string; readonly differences: number } | null
  typed: string
  fault: string | undefined
  /** Why it is not handed in with values missing. */
  incomplete: string | undefined
}

/** Stores the figures as they are handed in. */
export function HandInCard({ query, missing, before, typed, fault, incomplete }: HandInCardProps) {
  return (
    <section className={`${layout.card} ${forms.lined}`} aria-labelledby="hand-in">
      <h2 id="hand-in">Handed in</h2>
      <p>
        Stores these figures with your name and the day, so that nobody can change them afterwards.
        What is stored is listed under{' '}
        <Link to={href('/admin/accreditation/handed-in')}>Handed in</Link> and compared with last
        year’s.
      </p>
      {before && (
        <p>
          A paper of this year was handed in on {before.at}:{' '}
          <Link to={`${href('/admin/accreditation/handed-in')}?number=${before.number}`}>
            No. {before.number}
          </Link>
          .{' '}
          {before.differences === 0
            ? 'Its figures are the same as here.'
            : `${counted(before.differences, 'value differs', 'values differ')} since.`}
        </p>
      )}
      <Form method="post" className={forms.spaced}>
        <input type="hidden" name="template" value={query.template} />
        <input type="hidden" name="year" value={query.year} />
        <input type="hidden" name="on" value={query.on ?? ''} />
        <FormField
          label="Note: to whom, under which number"
          name="note"
          maxLength={longestNote}
          defaultValue={typed}
          fault={fault}
        />
        {missing > 0 && (
          <div>
            <label>
              <input type="checkbox" name="incomplete" value="yes" />{' '}
              {`Hand it in although ${counted(missing, 'value is', 'values are')} missing`}
            </label>
            {incomplete && <p className={layout.waits}>{incomplete}</p>}
          </div>
        )}
        <p className={layout.actions}>
          <button type="submit" className="button" name="intent" value="hand-in">
            Store as handed in
          </button>
        </p>
      </Form>
    </section>
  )
}
