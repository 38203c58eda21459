import { ChoiceField } from '#src/browser/forms/choice-field.tsx'
import { FormField } from '#src/browser/forms/form-field.tsx'
import { TextLines } from '#src/browser/forms/text-lines.tsx'
import type { Category } from './categories.ts'
import type { MemberTexts } from './member-input.ts'
import { memberLimits } from './member-limits.ts'
import { fieldLabels as labels } from './members.ts'

type MemberFieldsProps = {
  texts: MemberTexts
  faults: Readonly<Record<string, string>>
  categories: readonly Category[]
  /** What members have already, to choose from. */
  known: { readonly departments: readonly string[]; readonly programmes: readonly string[] }
  isNew: boolean
}

/** The fields of a member's form. */
export function MemberFields({ texts, faults, categories, known, isNew }: MemberFieldsProps) {
  const field = (name: keyof MemberTexts) => ({
    name,
    label: labels[name],
    defaultValue: texts[name],
    fault: faults[name],
  })
  return (
    <>
      <FormField {...field('name')} required maxLength={memberLimits.name} autoFocus={isNew} />
      <FormField
        {...field('rollNumber')}
        maxLength={memberLimits.rollNumber}
        autoCapitalize="characters"
      />
      <ChoiceField
        label={labels.category}
        name="category"
        fault={faults.category}
        value={texts.category}
        options={[
          ...(texts.category === '' ? [['', 'Choose a category'] as const] : []),
          ...categories.map(({ code, name }) => [code, name] as const),
        ]}
      />
      <FormField
        {...field('department')}
        maxLength={memberLimits.department}
        options={known.departments}
      />
      <FormField
        {...field('programme')}
        maxLength={memberLimits.programme}
        options={known.programmes}
      />
      <FormField {...field('semester')} inputMode="numeric" maxLength={2} hint="1 to 12" />
      <FormField
        {...field('email')}
        inputMode="email"
        maxLength={memberLimits.email}
        autoCapitalize="none"
        hint="Whoever signs in with this address, confirmed, is this member."
      />
      <FormField {...field('phone')} inputMode="tel" maxLength={memberLimits.phone} />
      <FormField {...field('validFrom')} type="date" hint={isNew ? 'Empty: today' : undefined} />
      <FormField
        {...field('validUntil')}
        type="date"
        hint={isNew ? 'Empty: as long as the category says' : 'Empty: without an end'}
      />
      <FormField
        {...field('barcode')}
        maxLength={memberLimits.barcode}
        autoCapitalize="characters"
        hint="Scan or type the card’s. Empty: the member number"
      />
      <TextLines {...field('notes')} rows={3} maxLength={memberLimits.notes} />
    </>
  )
}
