import { Form, useNavigation } from 'react-router'
import { TextEditor } from '#src/browser/editor/text-editor.tsx'
import { ChoiceField } from '#src/browser/forms/choice-field.tsx'
import { FormField } from '#src/browser/forms/form-field.tsx'
import forms from '#src/browser/forms/forms.module.css'
import type { Drawn } from '#src/browser/forms/joined-form.ts'
import { ShownFields } from '#src/browser/forms/shown-fields.tsx'
import { TextLines } from '#src/browser/forms/text-lines.tsx'
import { WhenFields } from '#src/browser/publication/publication-fields.tsx'
import type { Picture } from '#src/kernel/picture.ts'
import { AccessFields } from './access-fields.tsx'
import { accessRows } from './access-texts.ts'
import { CoverFields } from './cover-fields.tsx'
import type { JournalTexts } from './journal-texts.ts'
import { frequencies, journalKinds, longest } from './journals.ts'
import { LicenceFields } from './licence-fields.tsx'
import styles from './office.module.css'
import { en } from './words/en.ts'

type JournalFormProps = {
  texts: JournalTexts
  faults: Readonly<Record<string, string>>
  cover: Picture | null
  /** What is changed, as it is saved; null: a new one. */
  saved: Drawn | null
  /** What the form has answered. */
  typed?: Readonly<Record<string, string>> | undefined
  /** Whether everybody sees it already: then there is no day to choose. */
  isOut: boolean
}

/** The form of a journal. */
export function JournalForm({ texts, faults, cover, saved, typed, isOut }: JournalFormProps) {
  const isBusy = useNavigation().formMethod === 'POST'
  const field = (name: string & keyof JournalTexts) => ({
    name,
    fault: faults[name],
    defaultValue: texts[name] ?? '',
  })
  return (
    <Form method="post" encType="multipart/form-data" className={forms.spaced}>
      {saved && <ShownFields saved={saved} typed={typed} />}
      <FormField {...field('title')} label="Title" required maxLength={longest.title} />
      <div className={styles.pair}>
        <FormField {...field('issn')} label="ISSN (print)" placeholder="0971-8044" maxLength={20} />
        <FormField {...field('eissn')} label="eISSN (online)" maxLength={20} />
      </div>
      <div className={styles.pair}>
        <ChoiceField
          name="kind"
          label="Form"
          value={texts.kind}
          fault={faults.kind}
          options={journalKinds.map((kind) => [kind, en.kindName(kind)] as const)}
        />
        <ChoiceField
          name="frequency"
          label="Appears"
          value={texts.frequency}
          fault={faults.frequency}
          options={[
            ['', 'Not known'],
            ...frequencies.map((one) => [one, en.frequencyName(one)] as const),
          ]}
        />
      </div>
      <div className={styles.pair}>
        <FormField {...field('publisher')} label="Publisher" maxLength={longest.publisher} />
        <FormField {...field('department')} label="Department" maxLength={longest.department} />
      </div>
      <TextLines
        {...field('subjects')}
        label="Subjects"
        rows={2}
        maxLength={2200}
        hint="One on each line"
      />
      <TextLines
        {...field('formerTitles')}
        label="Former titles"
        rows={2}
        maxLength={6400}
        hint="One on each line; readers find the journal by them"
      />
      <TextLines
        {...field('abbreviations')}
        label="Abbreviations"
        rows={2}
        maxLength={3200}
        hint="One on each line, if it is cited by another than the beginnings of its words: Natl. Acad. Sci. Lett."
      />
      <FormField
        {...field('holdings')}
        label="Print holdings"
        hint="What the library holds: Vol. 12 (2007) –; incomplete: Vol. 14 (2009)"
        maxLength={longest.holdings}
      />
      <AccessFields
        key={JSON.stringify([accessRows(texts), faults])}
        texts={texts}
        faults={faults}
      />
      <TextEditor {...field('body')} label="Note for readers" rows={3} maxLength={longest.body} />
      <CoverFields coverAlt={texts.coverAlt} faults={faults} cover={cover} />
      <LicenceFields texts={texts} faults={faults} />
      {!isOut && <WhenFields texts={texts} faults={faults} />}
      <p>
        <button type="submit" className="button" disabled={isBusy}>
          {isBusy ? 'Saving …' : 'Save'}
        </button>
      </p>
    </Form>
  )
}
