import { ChoiceField } from '#src/browser/forms/choice-field.tsx'
import { FormField } from '#src/browser/forms/form-field.tsx'
import forms from '#src/browser/forms/forms.module.css'
import { TextLines } from '#src/browser/forms/text-lines.tsx'
import { useWords } from '#src/browser/words/use-words.ts'
import { copyWords } from '#src/features/collection/books/availability.ts'
import { copyLimits } from '#src/features/collection/books/text-limits.ts'
import { booksWords } from '#src/features/collection/books/words.ts'
import {
  type CopyFact,
  type CopyTexts,
  chosenStates,
  copyLabels,
  type ItemType,
  type WholeCopy,
} from './whole-copy.ts'

type CopyFieldsProps = {
  texts: CopyTexts
  faults: Readonly<Record<string, string>>
  /** Places that copies have already, to choose from. */
  locations: readonly string[]
  itemTypes: readonly ItemType[]
  /** Of the copy as it is; a new one is available. */
  state: WholeCopy['state']
}

/** The fields of a copy's form, but for its barcode. */
export function CopyFields({ texts, faults, locations, itemTypes, state }: CopyFieldsProps) {
  const words = useWords(booksWords)
  const field = (name: CopyFact) => ({
    name,
    label: copyLabels[name],
    defaultValue: texts[name],
    fault: faults[name],
  })
  const types = itemTypes.map(({ code, name }) => [code, name] as const)
  const isFree = Object.hasOwn(chosenStates, state)
  return (
    <>
      <FormField {...field('location')} maxLength={copyLimits.location} options={locations} />
      <FormField
        {...field('callNumber')}
        maxLength={copyLimits.callNumber}
        hint="Empty: the call number of the book"
      />
      <FormField {...field('volume')} maxLength={copyLimits.volume} />
      <ChoiceField
        label={copyLabels.itemType}
        name="itemType"
        fault={faults.itemType}
        value={texts.itemType || 'book'}
        options={types}
      />
      <ChoiceField
        label={copyLabels.state}
        name="state"
        fault={faults.state}
        value={isFree ? texts.state || 'available' : state}
        options={
          isFree
            ? Object.entries(chosenStates)
            : [[state, copyWords(words, { state, referenceOnly: false }).words]]
        }
      />
      <FormField {...field('acquiredOn')} type="date" />
      <FormField {...field('source')} maxLength={copyLimits.source} hint="Vendor or donor" />
      <FormField {...field('billNumber')} maxLength={copyLimits.billNumber} />
      <FormField {...field('billDate')} type="date" />
      <FormField {...field('pricePaise')} inputMode="decimal" maxLength={30} />
      <fieldset className={forms.boxes}>
        <legend className="visually-hidden">For readers</legend>
        {(['referenceOnly', 'hidden'] as const).map((name) => (
          <label key={name}>
            <input type="checkbox" name={name} value="yes" defaultChecked={texts[name] !== ''} />
            {copyLabels[name]}
          </label>
        ))}
      </fieldset>
      <TextLines {...field('note')} rows={2} maxLength={copyLimits.note} />
    </>
  )
}
