import { ChoiceField } from '#src/browser/forms/choice-field.tsx'
import { FormField } from '#src/browser/forms/form-field.tsx'
import { TextLines } from '#src/browser/forms/text-lines.tsx'
import type { EbookKind } from '#src/features/ebooks/ebooks/ebooks.ts'
import type { EbookField, EbookTexts } from './ebook-texts.ts'
import { readersChoices, rightsChoices } from './office-words.ts'

type RightsFieldsProps = {
  kind: EbookKind
  texts: EbookTexts
  faults: Readonly<Record<string, string>>
}

/** By what right an e-book is shown, to whom, how and until when. */
export function RightsFields({ kind, texts, faults }: RightsFieldsProps) {
  const field = (name: EbookField) => ({ name, fault: faults[name], defaultValue: texts[name] })
  const isFile = kind !== 'link'
  const fits = rightsChoices.filter(([right]) => right !== 'link-only' || !isFile)
  return (
    <fieldset>
      <legend>Rights and readers</legend>
      <ChoiceField
        name="rights"
        label="By what right does the library show it?"
        value={texts.rights}
        options={fits}
        fault={faults.rights}
      />
      <FormField
        {...field('licence')}
        label="Which open licence?"
        maxLength={200}
        hint="Only for an open licence: CC BY 4.0, GNU FDL 1.3."
      />
      <ChoiceField
        name="readers"
        label="Who may read it?"
        value={texts.readers}
        options={readersChoices}
        fault={faults.readers}
      />
      <TextLines
        {...field('departments')}
        label="Departments, one in a line"
        rows={2}
        maxLength={4000}
        hint="As they are written in the members’ records."
      />
      <TextLines
        {...field('listed')}
        label="E-mail addresses of the people on the list"
        rows={2}
        maxLength={200_000}
      />
      {isFile && (
        <p>
          <label>
            <input type="checkbox" name="download" defaultChecked={texts.download === 'on'} />{' '}
            Readers may download the file
          </label>
        </p>
      )}
      {kind === 'pdf' && (
        <p>
          A PDF opens in the reader’s own browser, which can save what it shows. No setting prevents
          that.
        </p>
      )}
      <FormField
        {...field('until')}
        label="Last day on which it is read"
        type="date"
        hint="Left empty where there is none."
      />
    </fieldset>
  )
}
