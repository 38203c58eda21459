import { Form, useNavigation } from 'react-router'
import { FormDraft } from '#src/browser/forms/draft/form-draft.tsx'
import { FormField } from '#src/browser/forms/form-field.tsx'
import forms from '#src/browser/forms/forms.module.css'
import { TextLines } from '#src/browser/forms/text-lines.tsx'
import { BookChoice } from './book-choice.tsx'
import type { ChangeData } from './change-data.ts'
import type { EbookField, EbookTexts } from './ebook-texts.ts'
import { RightsFields } from './rights-fields.tsx'

type EbookFormProps = {
  data: ChangeData
  texts: EbookTexts
  faults: Readonly<Record<string, string>>
}

/** The form of an e-book: what it is, by what right, for whom, and to which book it belongs. */
export function EbookForm({ data, texts, faults }: EbookFormProps) {
  const { number, kind, version, seen, state, waits } = data
  const isBusy = useNavigation().formMethod === 'POST'
  const field = (name: EbookField) => ({ name, fault: faults[name], defaultValue: texts[name] })
  const isOut = state === 'published'
  return (
    <Form method="post" className={forms.spaced}>
      <FormDraft name={`e-book ${number}`} />
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="seen" value={seen} />
      <FormField {...field('title')} label="Title" required maxLength={400} />
      <TextLines {...field('authors')} label="Authors, one in a line" rows={2} maxLength={4000} />
      <TextLines {...field('isbns')} label="ISBN" rows={1} maxLength={500} />
      <p>
        <button
          type="submit"
          className="button button-quiet"
          name="intent"
          value="look-up"
          formNoValidate
          disabled={isBusy}
        >
          Look up this ISBN
        </button>
      </p>
      <FormField
        {...field('languages')}
        label="Languages"
        maxLength={300}
        placeholder="English, Odia"
      />
      <TextLines {...field('subjects')} label="Subjects, one in a line" rows={3} maxLength={4000} />
      <FormField {...field('publisher')} label="Publisher" maxLength={200} />
      <FormField {...field('year')} label="Year" inputMode="numeric" maxLength={4} />
      <TextLines {...field('summary')} label="About the book" rows={4} maxLength={4000} />
      {kind === 'link' && (
        <FormField {...field('link')} label="Address" type="url" maxLength={2000} required />
      )}
      <RightsFields kind={kind} texts={texts} faults={faults} />
      <FormField
        {...field('course')}
        label="Course"
        maxLength={200}
        hint="Left empty where it is for no course."
      />
      <TextLines {...field('note')} label="Note for students" rows={3} maxLength={2000} />
      <BookChoice books={data.books} texts={texts} faults={faults} />
      <p>
        {!isOut && (
          <button type="submit" className="button" name="intent" value="publish" disabled={isBusy}>
            {publishWords(state, waits)}
          </button>
        )}{' '}
        <button
          type="submit"
          className={isOut ? 'button' : 'button button-quiet'}
          name="intent"
          value="save"
          disabled={isBusy}
        >
          {isOut ? 'Save' : 'Save, not yet publish'}
        </button>
      </p>
    </Form>
  )
}

function publishWords(state: ChangeData['state'], waits: boolean): string {
  if (waits) return 'Send to the library'
  return state === 'waiting' ? 'Approve and publish' : 'Publish'
}
