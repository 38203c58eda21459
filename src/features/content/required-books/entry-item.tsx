import { type FormEvent, useRef, useState } from 'react'
import { Form, Link } from 'react-router'
import layout from '#src/browser/page/page.module.css'
import { useWords } from '#src/browser/words/use-words.ts'
import { formatIsbn } from '#src/features/collection/books/isbn.ts'
import { ownRequestHref } from '#src/features/content/requests/requests.ts'
import { EbookLink } from '#src/features/ebooks/ebooks/of-book/ebook-link.tsx'
import { todayHere } from '#src/institute/institute-clock.ts'
import { shownDay } from '#src/kernel/calendar/shown-dates.ts'
import { calendarWords } from '#src/kernel/calendar/words.ts'
import { writtenLanguage } from '#src/kernel/text-language.ts'
import type { ListSteps } from './device/use-required-list.ts'
import { AuthorField, EntryFields, TitleField } from './entry-fields.tsx'
import { EntryStatus } from './entry-status.tsx'
import { formFields } from './form-fields.ts'
import styles from './required.module.css'
import {
  type ListedEntry,
  listPath,
  type RequiredStatus,
  type RequiredTexts,
} from './required-books.ts'
import { requiredWords } from './words.ts'
import { type Faults, readTexts } from './written-entry.ts'

type EntryItemProps = {
  readonly entry: ListedEntry
  readonly isUnsent: boolean
  readonly courses: readonly string[]
  /** What was wrong with the form of this entry, and what was typed; null: nothing was. */
  readonly refused: {
    readonly typed: Readonly<Record<string, string>>
    readonly faults: Faults
  } | null
  readonly steps: ListSteps
}

/** A book of the list: what it is, how it stands, what its reader wrote, and what can be done. */
export function EntryItem({ entry, isUnsent, courses, refused, steps }: EntryItemProps) {
  const words = useWords(requiredWords)
  return (
    <li className={styles.entry}>
      <EntryFacts entry={entry} heading="h3" />
      {isUnsent && <p className={styles.soft}>{words.notSent}</p>}
      <div className={`${layout.actions} ${styles.steps}`}>
        {entry.ebook && (
          <EbookLink className="button button-quiet" ebook={entry.ebook} title={entry.title} />
        )}
        <EntryLinks entry={entry} />
        <ChangeForm entry={entry} courses={courses} refused={refused} onSave={steps.save} />
        <RemoveForm entry={entry} onRemove={steps.remove} />
      </div>
    </li>
  )
}

/** What is known of a book of a list. */
export function EntryFacts({
  entry,
  heading: Heading,
}: {
  entry: ListedEntry
  heading: 'h2' | 'h3'
}) {
  const { title, author, isbn, book, course, note, neededOn } = entry
  const words = useWords(requiredWords)
  const calendar = useWords(calendarWords)
  const name = title || (isbn && formatIsbn(isbn)) || ''
  const isPast = neededOn !== null && neededOn < todayHere()
  const day = neededOn && shownDay(calendar, neededOn)
  return (
    <>
      <Heading className={styles.title} lang={writtenLanguage(name)}>
        {book === null ? name : <Link to={`/books/${book}`}>{name}</Link>}
      </Heading>
      {author && (
        <p className={styles.author} lang={writtenLanguage(author)}>
          {author}
        </p>
      )}
      <EntryStatus entry={entry} />
      {(day || course || (book === null && isbn && title)) && (
        <p className={styles.facts}>
          {day && <strong>{isPast ? words.wasNeededBy(day) : words.neededBy(day)}</strong>}
          {course && <span lang={writtenLanguage(course)}>{course}</span>}
          {book === null && isbn && title && <span>ISBN {formatIsbn(isbn)}</span>}
        </p>
      )}
      {note && (
        <p className={styles.note} lang={writtenLanguage(note)}>
          {note}
        </p>
      )}
    </>
  )
}

/** Where a reader gets the book from here. */
function EntryLinks({ entry }: { entry: ListedEntry }) {
  const words = useWords(requiredWords)
  const { book, status, title } = entry
  if (book !== null && status !== null && canHold(status)) {
    return (
      <Link
        className="button button-quiet"
        to={`/books/${book}/hold`}
        aria-label={words.placeHoldOn(title)}
        rel="nofollow"
      >
        {words.placeHold}
      </Link>
    )
  }
  return (
    <>
      {status?.kind === 'not-here' && <AskLink entry={entry} />}
      {book === null && title !== '' && (
        <Link className="button button-quiet" to={`/books?${new URLSearchParams({ q: title })}`}>
          {words.searchForIt}
        </Link>
      )}
    </>
  )
}

/** A book that can be taken from the shelf is not held, unless the rules allow that. */
function canHold(status: RequiredStatus): boolean {
  if (status.kind === 'available') return status.isHoldable === true
  return status.kind === 'lent' || status.kind === 'away'
}

/** Asks the library to buy a book that it does not have, or shows what was asked. */
function AskLink({ entry }: { entry: ListedEntry }) {
  const words = useWords(requiredWords)
  const { book, isbn, title, author, course, neededOn, status } = entry
  const wish = status?.kind === 'not-here' ? status.wish : null
  if (wish && wish.number !== null) {
    return (
      <Link className="button button-quiet" to={ownRequestHref(wish.number)}>
        {words.yourRequest}
      </Link>
    )
  }
  const asked = new URLSearchParams({ kind: 'purchase', title, author, isbn: isbn ?? '', course })
  if (book !== null) asked.set('bookNumber', String(book))
  if (neededOn !== null && neededOn >= todayHere()) asked.set('neededBy', neededOn)
  return (
    <Link className="button button-quiet" to={`/account/requests/new?${asked}`} rel="nofollow">
      {words.askToBuy}
    </Link>
  )
}

type ChangeFormProps = Pick<EntryItemProps, 'entry' | 'courses' | 'refused'> & {
  readonly onSave: ListSteps['save']
}

function ChangeForm({ entry, courses, refused, onSave }: ChangeFormProps) {
  const words = useWords(requiredWords)
  const fold = useRef<HTMLDetailsElement>(null)
  const [wrong, setWrong] = useState<Faults | null>(null)
  const { id, title, author, note, course, neededOn, book } = entry
  const faults = wrong ?? refused?.faults ?? {}
  const was: RequiredTexts = { title, author, note, course, neededOn }
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { texts, faults: found } = readTexts(words, formFields(event.currentTarget))
    const isUnnamed = book === null && entry.isbn === null && texts.title === ''
    setWrong(isUnnamed ? { ...found, title: words.isbnOrTitle } : found)
    if (isUnnamed || Object.keys(found).length > 0) return
    const kept = book === null ? texts : { ...texts, title, author }
    if ((await onSave(id, kept)) && fold.current) fold.current.open = false
  }
  return (
    <details ref={fold} className={styles.change} open={refused !== null}>
      <summary className="button button-quiet" aria-label={words.changeThis(title)}>
        {words.change}
      </summary>
      <Form
        key={entry.version}
        method="post"
        action={listPath}
        className={styles.fields}
        onSubmit={(event) => void submit(event)}
        data-works-offline=""
        noValidate
      >
        <input type="hidden" name="intent" value="change" />
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="was" value={JSON.stringify(was)} />
        {book === null && (
          <>
            <TitleField typed={refused?.typed ?? { title, author }} faults={faults} />
            <AuthorField typed={refused?.typed ?? { title, author }} faults={faults} />
          </>
        )}
        <EntryFields
          typed={refused?.typed ?? { course, note, neededOn: neededOn ?? '' }}
          faults={faults}
          courses={courses}
        />
        <button type="submit" className="button">
          {words.save}
        </button>
      </Form>
    </details>
  )
}

function RemoveForm({ entry, onRemove }: { entry: ListedEntry; onRemove: ListSteps['remove'] }) {
  const words = useWords(requiredWords)
  const { id, version, title } = entry
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void onRemove(id)
  }
  return (
    <Form method="post" action={listPath} onSubmit={submit} data-works-offline="">
      <input type="hidden" name="intent" value="remove" />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="seen" value={String(version)} />
      <input type="hidden" name="title" value={title} />
      <button type="submit" className="button button-quiet" aria-label={words.removeThis(title)}>
        {words.remove}
      </button>
    </Form>
  )
}
