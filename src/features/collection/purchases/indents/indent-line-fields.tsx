import { ChoiceField } from '#src/browser/forms/choice-field.tsx'
import { FormField } from '#src/browser/forms/form-field.tsx'
import type { Fund } from '#src/features/collection/funds/funds.ts'
import styles from '#src/features/collection/funds/purchases.module.css'
import type { IndentLineField, IndentLineTexts } from './indent-line-form.ts'

type IndentLineFieldsProps = {
  texts: IndentLineTexts
  faults: Readonly<Record<string, string>>
  funds: readonly Fund[]
  courses: readonly string[]
  /** Departments to choose from; left out: the line is of an indent that has one. */
  departments?: readonly string[]
}

/** The fields of a line of an indent. */
export function IndentLineFields({
  texts,
  faults,
  funds,
  courses,
  departments,
}: IndentLineFieldsProps) {
  const of = (name: IndentLineField) => ({ name, defaultValue: texts[name], fault: faults[name] })
  return (
    <>
      <FormField {...of('title')} label="Title" required maxLength={500} />
      <div className={styles.fields}>
        <FormField
          {...of('author')}
          label="Author"
          maxLength={300}
          hint="Several: with a semicolon"
        />
        <FormField {...of('isbn')} label="ISBN" maxLength={40} inputMode="text" />
        <FormField {...of('publisher')} label="Publisher" maxLength={200} />
        <FormField {...of('edition')} label="Edition" maxLength={100} />
        <FormField {...of('year')} label="Year of publication" inputMode="numeric" maxLength={4} />
        <FormField {...of('copies')} label="Copies" inputMode="numeric" required maxLength={3} />
        <FormField
          {...of('estimate')}
          fault={faults.estimatePaise}
          label="Price of a copy, about (₹)"
          inputMode="decimal"
        />
        {departments && (
          <FormField
            {...of('department')}
            label="Department"
            options={departments}
            maxLength={120}
            hint="Empty: the library itself"
          />
        )}
        <FormField {...of('course')} label="Course" options={courses} maxLength={160} />
        <ChoiceField
          label="Fund"
          name="fundId"
          value={texts.fundId}
          options={[
            ['', 'Chosen when it is ordered'],
            ...funds.filter(({ isClosed }) => !isClosed).map(({ id, name }) => [id, name] as const),
          ]}
          fault={faults.fundId}
        />
      </div>
      <FormField {...of('note')} label="Note" maxLength={500} />
    </>
  )
}
