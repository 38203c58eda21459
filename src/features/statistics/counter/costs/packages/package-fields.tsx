import { FormField } from '#src/browser/forms/form-field.tsx'
import { TextLines } from '#src/browser/forms/text-lines.tsx'
import styles from '#src/features/collection/funds/purchases.module.css'
import { type PackageTexts, packageLabels } from './ebook-packages.ts'

type PackageFieldsProps = {
  texts: PackageTexts
  faults: Readonly<Record<string, string>>
  /** Names of platforms that COUNTER files tell of. */
  platforms: readonly string[]
}

/** The fields of a package of e-books. */
export function PackageFields({ texts, faults, platforms }: PackageFieldsProps) {
  const of = (name: keyof PackageTexts) => ({
    name,
    label: packageLabels[name],
    defaultValue: texts[name],
    fault: faults[name],
  })
  return (
    <>
      <FormField {...of('name')} required maxLength={200} />
      <FormField
        {...of('platform')}
        required
        maxLength={300}
        options={platforms}
        hint="As the publisher’s COUNTER reports name it, so that its uses are found"
      />
      <div className={styles.fields}>
        <FormField {...of('publisher')} maxLength={300} />
        <FormField {...of('startsOn')} required type="date" />
        <FormField {...of('endsOn')} required type="date" />
        <FormField {...of('price')} required inputMode="decimal" maxLength={20} />
        <FormField {...of('bill')} maxLength={100} />
      </div>
      <TextLines
        {...of('isbns')}
        rows={4}
        maxLength={150_000}
        hint="One on each line; left empty, it is all e-books of the platform"
      />
      <TextLines {...of('note')} rows={2} maxLength={1000} />
    </>
  )
}
