import { FormField } from '#src/browser/forms/form-field.tsx'
import forms from '#src/browser/forms/forms.module.css'
import layout from '#src/browser/page/page.module.css'
import { mostLogDays } from '#src/features/statistics/gate-register/gate-report.ts'
import styles from './accreditation.module.css'
import { type PaperQuery, paperSearch } from './paper-query.ts'

const pack = '/admin/accreditation/pack'
const nth = ['First', 'Second', 'Third', 'Fourth', 'Fifth'].slice(0, mostLogDays)

/** The pack as files, in one click; with days of the gate log where somebody chooses them. */
export function PackCard({ query, from, to }: { query: PaperQuery; from: string; to: string }) {
  const search = paperSearch(query)
  return (
    <section className={`${layout.card} ${forms.lined}`} aria-labelledby="pack">
      <h2 id="pack">The pack</h2>
      <p>
        The PDF has these items and the annexes: last page of the accession register, gate log of
        five days, subscriptions, expenditure in lakh, holdings, usage. The workbook has every row
        behind the figures.
      </p>
      <p className={layout.actions}>
        <a className="button" href={`${pack}.zip${search}`} download>
          Download the pack (ZIP)
        </a>
        <a href={`${pack}.pdf${search}`}>PDF</a>
        <a href={`${pack}.xlsx${search}`} download>
          Excel
        </a>
        <a href={`/admin/accreditation/year.pdf?year=${query.year}`}>The year on one sheet</a>
        <a href={`/admin/accreditation/year.png?year=${query.year}`}>The year as a picture (PNG)</a>
      </p>
      <details>
        <summary>Choose the days of the gate log</summary>
        <form method="get" action={`${pack}.zip`} className={forms.spaced}>
          <input type="hidden" name="template" value={query.template} />
          <input type="hidden" name="year" value={query.year} />
          {query.on !== null && <input type="hidden" name="on" value={query.on} />}
          <div className={styles.days}>
            {nth.map((words) => (
              <FormField
                key={words}
                label={`${words} day`}
                name="day"
                type="date"
                min={from}
                max={to}
              />
            ))}
          </div>
          <p className={layout.actions}>
            <button type="submit" className="button button-quiet">
              Download with these days
            </button>
          </p>
        </form>
      </details>
    </section>
  )
}
