import { Form } from 'react-router'
import { ChoiceField } from '#src/browser/forms/choice-field.tsx'
import forms from '#src/browser/forms/forms.module.css'
import layout from '#src/browser/page/page.module.css'
import styles from './custom-reports.module.css'
import { FilterRows } from './filter-rows.tsx'
import { reportBuilder } from './report-addresses.ts'
import { type AskedFilter, isAddable, type ReportDefinition } from './report-definition.ts'
import { dayUnits, groupText } from './report-groups.ts'
import { columnOf, columnsOf, reportSubjects } from './report-subjects.ts'

type ReportFormProps = {
  definition: ReportDefinition
  /** Its filters as they were typed. */
  asked: readonly AskedFilter[]
  /** What is wrong, by the name of its field. */
  faults: Readonly<Record<string, string>>
  /** Of the saved report that is changed; null: a new one. */
  report: number | null
  /** What it is to be called. */
  name: string
}

const groupLabels = ['Group by', 'Then by'] as const

/** What a report is made of: a form that only asks, so that each report has an address. */
export function ReportForm({ definition, asked, faults, report, name }: ReportFormProps) {
  const { subject, columns, groups, across, compares, sums } = definition
  const { order, isDescending, plot } = definition
  const all = columnsOf(subject)
  return (
    <section className={`${layout.card} ${forms.lined}`} aria-labelledby="report-parts">
      <h2 id="report-parts">{`What the report shows: ${reportSubjects[subject].name}`}</h2>
      <p>Its rows are {reportSubjects[subject].rows}.</p>
      <Form method="get" action={reportBuilder} className={forms.spaced}>
        <input type="hidden" name="subject" value={subject} />
        {report !== null && <input type="hidden" name="report" value={report} />}
        {name !== '' && <input type="hidden" name="name" value={name} />}
        <fieldset>
          <legend>Columns (of a list without groups)</legend>
          <Boxes name="column" subject={subject} codes={all.map(([code]) => code)} set={columns} />
        </fieldset>
        <FilterRows subject={subject} asked={asked} faults={faults} />
        <div className={styles.fields}>
          {groupLabels.map((label, at) => (
            <ChoiceField
              key={label}
              label={label}
              name="group"
              value={groups[at] ? groupText(groups[at]) : ''}
              fault={at === 0 ? faults.group : undefined}
              options={[['', 'No grouping'], ...all.flatMap(groupOptions)]}
            />
          ))}
          <ChoiceField
            label="Across, as columns"
            name="across"
            value={across ? groupText(across) : ''}
            fault={faults.across}
            options={[['', 'Nothing'], ...all.flatMap(groupOptions)]}
          />
          <ChoiceField
            label="Beside the numbers"
            name="compare"
            value={compares ? '1' : ''}
            fault={faults.compare}
            options={[
              ['', 'Nothing'],
              ['1', 'The year before'],
            ]}
          />
        </div>
        <fieldset>
          <legend>Add up in each group</legend>
          <Boxes
            name="sum"
            subject={subject}
            codes={all.map(([code]) => code).filter((code) => isAddable(subject, code))}
            set={sums}
          />
        </fieldset>
        <div className={styles.fields}>
          <ChoiceField
            label="Order by"
            name="order"
            value={order ?? ''}
            fault={faults.order}
            options={[
              ['', 'As it comes'],
              ['count', 'Number (of groups)'],
              ...all.map(([code, column]) => [code, column.name] as const),
            ]}
          />
          <ChoiceField
            label="Direction"
            name="down"
            value={isDescending ? '1' : ''}
            options={[
              ['', 'Lowest first'],
              ['1', 'Highest first'],
            ]}
          />
          <ChoiceField
            label="Chart of groups"
            name="plot"
            value={plot}
            options={[
              ['none', 'None'],
              ['bars', 'Bars'],
              ['time', 'Columns over time (of one group)'],
            ]}
          />
        </div>
        <p className={layout.actions}>
          <button type="submit" className="button">
            Show the report
          </button>
        </p>
      </Form>
    </section>
  )
}

type BoxesProps = {
  name: string
  subject: ReportDefinition['subject']
  codes: readonly string[]
  set: readonly string[]
}

function Boxes({ name, subject, codes, set }: BoxesProps) {
  return (
    <ul className={styles.boxes}>
      {codes.map((code) => (
        <li key={code}>
          <label>
            <input type="checkbox" name={name} value={code} defaultChecked={set.includes(code)} />
            <span>
              {columnOf(subject, code)?.name}
              {columnOf(subject, code)?.isPersonal && (
                <span className={styles.personal}> (personal)</span>
              )}
            </span>
          </label>
        </li>
      ))}
    </ul>
  )
}

function groupOptions([code, { name, kind }]: ReturnType<typeof columnsOf>[number]) {
  if (kind !== 'day') return [[code, name] as const]
  return dayUnits.map((unit) => [`${code}:${unit}`, `${name}, by ${unit}`] as const)
}
