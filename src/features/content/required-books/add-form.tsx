import { type FormEvent, useRef, useState } from 'react'
import { Form, Link, useNavigate } from 'react-router'
import { FormField } from '#src/browser/forms/form-field.tsx'
import forms from '#src/browser/forms/forms.module.css'
import layout from '#src/browser/page/page.module.css'
import { useWords } from '#src/browser/words/use-words.ts'
import { formatIsbn } from '#src/features/collection/books/isbn.ts'
import { writtenLanguage } from '#src/kernel/text-language.ts'
import type { ListSteps } from './device/use-required-list.ts'
import { AuthorField, EntryFields, TitleField } from './entry-fields.tsx'
import { formFields } from './form-fields.ts'
import styles from './required.module.css'
import { listPath } from './required-books.ts'
import { requiredWords } from './words.ts'
import { type Faults, readNewEntry } from './written-entry.ts'

/** The book that the address names; one by an ISBN alone has no number. */
export type AddedBook = {
  readonly book: number | null
  readonly isbn: string | null
  readonly title: string
  readonly author: string
}

type AddFormProps = {
  readonly added: AddedBook | null
  /** An id for the entry, which makes a second sending harmless. */
  readonly newId: string
  readonly isListed: boolean
  readonly courses: readonly string[]
  readonly typed: Readonly<Record<string, string>>
  readonly faults: Faults
  readonly steps: ListSteps
}

/** The form of a new entry: of the book that the address names, or of any. */
export function AddForm({ added, newId, isListed, courses, steps, ...answer }: AddFormProps) {
  const words = useWords(requiredWords)
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const [wrong, setWrong] = useState<Faults | null>(null)
  const faults = wrong ?? answer.faults
  const isOfCatalogue = added !== null && added.book !== null

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const element = event.currentTarget
    const { written, faults: found } = readNewEntry(words, formFields(element))
    setWrong(found)
    if (Object.keys(found).length > 0) return
    const named = added ? { ...written, title: added.title || written.title } : written
    const author = (isOfCatalogue && added.author) || named.author
    if (!(await steps.add({ ...named, author }))) return
    element.reset()
    if (added) void navigate(listPath, { replace: true, preventScrollReset: true })
  }
  return (
    <section className={`${layout.card} ${forms.lined} ${styles.add}`} aria-labelledby="add">
      <h2 id="add">{added ? words.addThis : words.addBook}</h2>
      {added && <Named added={added} />}
      {isListed && <p>{words.isInList}</p>}
      <Form
        ref={form}
        key={added ? `${added.book} ${added.isbn}` : ''}
        method="post"
        action={listPath}
        className={styles.fields}
        onSubmit={(event) => void submit(event)}
        data-works-offline=""
        noValidate
      >
        <input type="hidden" name="intent" value="add" />
        <input type="hidden" name="id" value={newId} />
        {isOfCatalogue ? (
          <>
            <input type="hidden" name="book" value={String(added.book)} />
            <EntryFields typed={answer.typed} faults={faults} courses={courses} />
          </>
        ) : (
          <>
            <FormField
              label={words.isbn}
              name="isbn"
              defaultValue={answer.typed.isbn ?? added?.isbn ?? ''}
              fault={faults.isbn}
              hint={words.isbnHint}
              inputMode="numeric"
              maxLength={40}
              data-scans=""
            />
            <TitleField typed={answer.typed} faults={faults} />
            <details className={styles.more} open={isMore(answer.typed, faults)}>
              <summary>{words.moreFields}</summary>
              <div>
                <AuthorField typed={answer.typed} faults={faults} />
                <EntryFields typed={answer.typed} faults={faults} courses={courses} />
              </div>
            </details>
          </>
        )}
        <button type="submit" className="button">
          {words.add}
        </button>
      </Form>
      {!added && (
        <p className={layout.actions}>
          <Link to="/books">{words.searchCatalogue}</Link>
          <Link to="/scanner">{words.scanBarcode}</Link>
        </p>
      )}
    </section>
  )
}

/** Whether something stands in the fields that are folded, or is wrong with them. */
function isMore(typed: Readonly<Record<string, string>>, faults: Faults): boolean {
  return ['author', 'course', 'neededOn', 'note'].some((name) => typed[name] || faults[name])
}

function Named({ added: { title, author, isbn, book } }: { added: AddedBook }) {
  if (title === '') return null
  return (
    <p>
      <strong lang={writtenLanguage(title)}>
        {book === null ? title : <Link to={`/books/${book}`}>{title}</Link>}
      </strong>
      {author && <span className={styles.author}>{author}</span>}
      {isbn && <span className={styles.author}>{formatIsbn(isbn)}</span>}
    </p>
  )
}
