import { FormField } from '#src/browser/forms/form-field.tsx'
import type { JournalTexts } from './journal-texts.ts'
import { longest } from './journals.ts'
import styles from './office.module.css'

type LicenceFieldsProps = { texts: JournalTexts; faults: Readonly<Record<string, string>> }

/** The part of the form about the subscription, which readers never see. */
export function LicenceFields({ texts, faults }: LicenceFieldsProps) {
  const field = (name: keyof JournalTexts & `licence.${string}`) => ({
    name,
    fault: faults[name],
    defaultValue: texts[name],
  })
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>Licence</legend>
      <p className={styles.hint}>Administrators alone see this.</p>
      <div className={styles.three}>
        <FormField {...field('licence.startsOn')} label="From" type="date" />
        <FormField {...field('licence.endsOn')} label="Until" type="date" />
        <FormField
          {...field('licence.pricePaise')}
          label="Price in ₹"
          inputMode="decimal"
          maxLength={20}
        />
      </div>
      <FormField {...field('licence.note')} label="Note" maxLength={longest.licenceNote} />
    </fieldset>
  )
}
