import { ChoiceField } from '#src/browser/forms/choice-field.tsx'
import { FormField } from '#src/browser/forms/form-field.tsx'
import type { Department } from './departments.ts'
import type { PlacementTexts } from './placement-texts.ts'
import styles from './profiles.module.css'

type PlacementFieldsProps = {
  groups: readonly Department[]
  texts: PlacementTexts
  faults: Readonly<Record<string, string>>
}

/** How a person stands in the lists. */
export function PlacementFields({ groups, texts, faults }: PlacementFieldsProps) {
  const field = (name: Exclude<keyof PlacementTexts, 'department' | 'shown'>) => ({
    name,
    defaultValue: texts[name],
    fault: faults[name],
  })
  return (
    <>
      <ChoiceField
        label="Department"
        name="department"
        value={texts.department}
        options={[
          ['', 'None'],
          ...groups.map(({ number, name }) => [String(number), name] as const),
        ]}
        fault={faults.department}
      />
      <FormField
        label="Written by (e-mail of the account)"
        type="email"
        hint="Whoever signs in with this address as faculty may write the profile. Leave empty for administrators only."
        {...field('ownerEmail')}
      />
      <div className={styles.pair}>
        <FormField
          label="Place in the department"
          inputMode="numeric"
          hint="0 to 999; people with the same number are listed by name."
          {...field('place')}
        />
        <FormField label="Here since (year)" inputMode="numeric" {...field('fromYear')} />
        <FormField
          label="Here until (year)"
          inputMode="numeric"
          hint="For former members."
          {...field('untilYear')}
        />
      </div>
      <label className={styles.check}>
        <input type="checkbox" name="shown" defaultChecked={texts.shown === 'on'} />
        Shown to readers
      </label>
    </>
  )
}
