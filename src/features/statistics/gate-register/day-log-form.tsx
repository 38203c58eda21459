import { FormField } from '#src/browser/forms/form-field.tsx'
import forms from '#src/browser/forms/forms.module.css'
import layout from '#src/browser/page/page.module.css'
import type { Day } from '#src/kernel/dates.ts'
import { mostLogDays } from './gate-report.ts'

/** The log of up to five days as accreditation asks for it. `days`: what is offered first. */
export function DayLogForm({ days }: { days: readonly Day[] }) {
  return (
    <section className={`${layout.card} ${forms.lined}`} aria-labelledby="log">
      <h2 id="log">Log of five days</h2>
      <p>The pages of the log book that accreditation asks for, one line for each stay.</p>
      <form
        method="get"
        action="/admin/gate-register/log.pdf"
        className={forms.spaced}
        key={days.join()}
      >
        {Array.from({ length: mostLogDays }, (_, at) => at).map((at) => (
          <FormField
            key={at}
            label={`Day ${at + 1}`}
            name="day"
            type="date"
            defaultValue={days[at] ?? ''}
          />
        ))}
        <p className={layout.actions}>
          <button type="submit" className="button">
            Make the PDF
          </button>
        </p>
      </form>
    </section>
  )
}
