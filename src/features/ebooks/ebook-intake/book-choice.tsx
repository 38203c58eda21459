import { FieldNote } from '#src/browser/forms/field-note.tsx'
import { FormField } from '#src/browser/forms/form-field.tsx'
import { counted } from '#src/kernel/counted.ts'
import type { ChangeData } from './change-data.ts'
import type { EbookTexts } from './ebook-texts.ts'

type BookChoiceProps = {
  books: ChangeData['books']
  texts: EbookTexts
  faults: Readonly<Record<string, string>>
}

/** Which book of the catalogue an e-book belongs to. */
export function BookChoice({ books, texts, faults }: BookChoiceProps) {
  const chosen = texts.joins || (books.length === 0 ? 'new' : '')
  return (
    <fieldset>
      <legend>Its book in the catalogue</legend>
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
              isbn && `ISBN ${isbn}`,
              counted(copies, 'copy', 'copies'),
            ]
              .filter(Boolean)
              .join(' · ')}
          </label>
        </p>
      ))}
      <p>
        <label>
          <input type="radio" name="joins" value="new" defaultChecked={chosen === 'new'} /> A record
          of its own
        </label>
      </p>
      <FieldNote id="joins" fault={faults.joins} />
      <FormField
        name="otherBook"
        label="Or the number of another book"
        inputMode="numeric"
        maxLength={9}
        defaultValue={texts.otherBook}
        fault={faults.otherBook}
        hint="The number in the address of the book’s page."
      />
    </fieldset>
  )
}
