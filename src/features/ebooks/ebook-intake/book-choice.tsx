import { FieldNote } from '#src/browser/forms/field-note.tsx'
import { FormField } from '#src/browser/forms/form-field.tsx'
import { useWords } from '#src/browser/words/use-words.ts'
import { count } from '#src/kernel/counted.ts'
import type { ChangeData } from './change-data.ts'
import type { EbookTexts } from './ebook-texts.ts'
import { intakeWords } from './words.ts'

type BookChoiceProps = {
  books: ChangeData['books']
  texts: EbookTexts
  faults: Readonly<Record<string, string>>
}

/** Which book of the catalogue an e-book belongs to. */
export function BookChoice({ books, texts, faults }: BookChoiceProps) {
  const words = useWords(intakeWords)
  const chosen = texts.joins || (books.length === 0 ? 'new' : '')
  return (
    <fieldset>
      <legend>{words.itsBook}</legend>
      {books.map(({ number, title, authors, year, isbn, copies }) => (
        <p key={number}>
          <label>
            <input
              type="radio"
              name="joins"
              value={number}
              defaultChecked={chosen === String(number)}
            />{' '}
            {[
              title,
              authors.join('; '),
              year,
              isbn && words.isbnIs(isbn),
              words.copies(copies, count(copies)),
            ]
              .filter(Boolean)
              .join(' · ')}
          </label>
        </p>
      ))}
      <p>
        <label>
          <input type="radio" name="joins" value="new" defaultChecked={chosen === 'new'} />{' '}
          {words.ownRecord}
        </label>
      </p>
      <FieldNote id="joins" fault={faults.joins} />
      <FormField
        name="otherBook"
        label={words.otherBook}
        inputMode="numeric"
        maxLength={9}
        defaultValue={texts.otherBook}
        fault={faults.otherBook}
        hint={words.otherBookHint}
      />
    </fieldset>
  )
}
