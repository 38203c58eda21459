import { Form } from 'react-router'
import { ChoiceField } from '#src/browser/forms/choice-field.tsx'
import forms from '#src/browser/forms/forms.module.css'
import layout from '#src/browser/page/page.module.css'
import { monthNames } from '#src/kernel/month-names.ts'

type YearCardProps = { firstMonth: number; version: number; fault: string | undefined }

/** When the academic year begins. */
export function YearCard({ firstMonth, version, fault }: YearCardProps) {
  return (
    <section className={`${layout.card} ${forms.lined}`} aria-labelledby="year">
      <h2 id="year">Academic year</h2>
      <Form method="post" preventScrollReset className={forms.spaced}>
        <input type="hidden" name="version" value={version} />
        <ChoiceField
          label="It begins on the first of"
          name="firstMonth"
          value={String(firstMonth)}
          options={monthNames.map((name, at) => [String(at + 1), name] as const)}
          fault={fault}
        />
        <p className={layout.actions}>
          <button type="submit" className="button" name="intent" value="settings">
            Save the academic year
          </button>
        </p>
      </Form>
    </section>
  )
}
