import { ChoiceField } from '#src/browser/forms/choice-field.tsx'
import { FieldNote, noted } from '#src/browser/forms/field-note.tsx'
import { FormField } from '#src/browser/forms/form-field.tsx'
import form from '#src/browser/forms/forms.module.css'
import { TextLines } from '#src/browser/forms/text-lines.tsx'
import { useWords } from '#src/browser/words/use-words.ts'
import { fieldsOf, type RequestField } from '../request-fields.ts'
import { longest, type RecordPart, type RequestKind, recordParts, scanParts } from '../requests.ts'
import { type RequestWords, requestWords } from '../words.ts'
import type { RequestTexts } from './form-texts.ts'

type RequestFieldsProps = {
  readonly kind: RequestKind
  readonly texts: RequestTexts
  readonly faults: Readonly<Record<string, string>>
  /** Whether a book of the catalogue is asked about, which says title, author and ISBN. */
  readonly hasBook: boolean
}

const saidByBook: readonly RequestField[] = ['title', 'author', 'isbn']

/** The fields of a kind of request. */
export function RequestFields({ kind, texts, faults, hasBook }: RequestFieldsProps) {
  return fieldsOf(kind)
    .filter(({ name }) => name !== 'bookNumber' && !(hasBook && saidByBook.includes(name)))
    .map(({ name, missing }) => (
      <OneField
        key={name}
        name={name}
        isNeeded={missing !== undefined}
        text={texts[name] ?? ''}
        fault={faults[name]}
        isArticle={kind === 'article'}
      />
    ))
}

type OneFieldProps = {
  readonly name: RequestField
  readonly isNeeded: boolean
  readonly text: string
  readonly fault: string | undefined
  readonly isArticle: boolean
}

function OneField({ name, isNeeded, text, fault, isArticle }: OneFieldProps) {
  const words = useWords(requestWords)
  switch (name) {
    case 'bookNumber':
      return null
    case 'part':
      return <PartField chosen={text} fault={fault} />
    case 'privateUse':
      return <PrivateUse isChosen={text === 'yes'} fault={fault} />
    case 'wrong':
      return (
        <ChoiceField
          name={name}
          label={words.wrong}
          value={text}
          options={[
            ['', '–'],
            ...recordParts.map((part) => [part, wrongPart(words, part)] as const),
          ]}
          fault={fault}
        />
      )
    case 'says':
    case 'reason':
      return (
        <TextLines
          name={name}
          label={words[name]}
          defaultValue={text}
          rows={name === 'says' ? 5 : 3}
          maxLength={name === 'says' ? longest.text : longest.reason}
          fault={fault}
          hint={name === 'reason' ? words.reasonHint : undefined}
        />
      )
    default:
      return (
        <FormField
          name={name}
          label={name === 'title' && isArticle ? words.articleTitle : labelOf(words, name)}
          defaultValue={text}
          required={isNeeded}
          fault={fault}
          hint={name === 'isbn' ? words.isbnHint : undefined}
          {...inputs[name]}
        />
      )
  }
}

function labelOf(words: RequestWords, name: Exclude<RequestField, 'bookNumber'>): string {
  return words[name]
}

const digits = { inputMode: 'numeric', maxLength: 6 } as const
const inputs: Readonly<Partial<Record<RequestField, object>>> = {
  title: { maxLength: longest.title },
  author: { maxLength: longest.author },
  isbn: { maxLength: 40, inputMode: 'text' },
  year: digits,
  copies: digits,
  fromPage: digits,
  toPage: digits,
  bookPages: digits,
  pricePaise: { inputMode: 'decimal', maxLength: 20 },
  neededBy: { type: 'date' },
}

type PartFieldProps = { readonly chosen: string; readonly fault: string | undefined }

function PartField({ chosen, fault }: PartFieldProps) {
  const words = useWords(requestWords)
  const names = { chapter: words.chapterWhole, pages: words.somePages }
  return (
    <fieldset className={form.boxes} aria-describedby={fault && 'request-part-more'}>
      <legend>{words.part}</legend>
      {scanParts.map((part) => (
        <label key={part}>
          <input type="radio" name="part" value={part} defaultChecked={part === chosen} />
          {names[part]}
        </label>
      ))}
      <FieldNote id="request-part" fault={fault} />
    </fieldset>
  )
}

type PrivateUseProps = { readonly isChosen: boolean; readonly fault: string | undefined }

function PrivateUse({ isChosen, fault }: PrivateUseProps) {
  const words = useWords(requestWords)
  return (
    <div className={form.boxes}>
      <label>
        <input
          {...noted('request-private', { fault })}
          type="checkbox"
          name="privateUse"
          value="yes"
          defaultChecked={isChosen}
        />
        {words.privateUse}
      </label>
      <FieldNote id="request-private" fault={fault} />
    </div>
  )
}

/** The words of what is wrong with a record. */
export function wrongPart(words: RequestWords, part: RecordPart): string {
  const names = {
    title: words.wrongTitle,
    author: words.wrongAuthor,
    edition: words.wrongEdition,
    isbn: words.wrongIsbn,
    subject: words.wrongSubject,
    availability: words.wrongAvailability,
    cover: words.wrongCover,
    other: words.wrongOther,
  }
  return names[part]
}
