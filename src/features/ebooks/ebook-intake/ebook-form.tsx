import { Form, useNavigation } from 'react-router'
import { FormDraft } from '#src/browser/forms/draft/form-draft.tsx'
import { FormField } from '#src/browser/forms/form-field.tsx'
import forms from '#src/browser/forms/forms.module.css'
import { TextLines } from '#src/browser/forms/text-lines.tsx'
import { useWords } from '#src/browser/words/use-words.ts'
import { BookChoice } from './book-choice.tsx'
import type { ChangeData } from './change-data.ts'
import type { EbookField, EbookTexts } from './ebook-texts.ts'
import { RightsFields } from './rights-fields.tsx'
import { intakeWords } from './words.ts'

type EbookFormProps = {
  data: ChangeData
  texts: EbookTexts
  faults: Readonly<Record<string, string>>
}

/** The form of an e-book: what it is, by what right, for whom, and to which book it belongs. */
export function EbookForm({ data, texts, faults }: EbookFormProps) {
  const { number, kind, version, seen, state, waits } = data
  const words = useWords(intakeWords)
  const isBusy = useNavigation().formMethod === 'POST'
  const field = (name: EbookField) => ({ name, fault: faults[name], defaultValue: texts[name] })
  const isOut = state === 'published'
  return (
    <Form method="post" className={forms.spaced}>
      <FormDraft name={`e-book ${number}`} />
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="seen" value={seen} />
      <FormField {...field('title')} label={words.title} required maxLength={400} />
      <TextLines {...field('authors')} label={words.authors} rows={2} maxLength={4000} />
      <TextLines {...field('isbns')} label={words.isbn} rows={1} maxLength={500} />
      <p>
        <button
          type="submit"
          className="button button-quiet"
          name="intent"
          value="look-up"
          formNoValidate
          disabled={isBusy}
        >
          {words.lookUp}
        </button>
      </p>
      <FormField
        {...field('languages')}
        label={words.languages}
        maxLength={300}
        placeholder={words.languagesExample}
      />
      <TextLines {...field('subjects')} label={words.subjects} rows={3} maxLength={4000} />
      <FormField {...field('publisher')} label={words.publisher} maxLength={200} />
      <FormField {...field('year')} label={words.year} inputMode="numeric" maxLength={4} />
      <TextLines {...field('summary')} label={words.about} rows={4} maxLength={4000} />
      {kind === 'link' && (
        <FormField {...field('link')} label={words.address} type="url" maxLength={2000} required />
      )}
      <RightsFields kind={kind} isCampusKnown={data.isCampusKnown} texts={texts} faults={faults} />
      <FormField
        {...field('course')}
        label={words.course}
        maxLength={200}
        hint={words.courseHint}
      />
      <TextLines {...field('note')} label={words.note} rows={3} maxLength={2000} />
      <BookChoice books={data.books} texts={texts} faults={faults} />
      <p>
        {!isOut && (
          <button type="submit" className="button" name="intent" value="publish" disabled={isBusy}>
            {waits ? words.sendToLibrary : state === 'waiting' ? words.approve : words.publish}
          </button>
        )}{' '}
        <button
          type="submit"
          className={isOut ? 'button' : 'button button-quiet'}
          name="intent"
          value="save"
          disabled={isBusy}
        >
          {isOut ? words.save : words.saveOnly}
        </button>
      </p>
    </Form>
  )
}
