import { Form } from 'react-router'
import { ChoiceField } from '#src/browser/forms/choice-field.tsx'
import { FormField } from '#src/browser/forms/form-field.tsx'
import { TextLines } from '#src/browser/forms/text-lines.tsx'
import layout from '#src/browser/page/page.module.css'
import { count } from '#src/kernel/counted.ts'
import styles from './batch-changes.module.css'
import { mostCodes } from './batch-changes.ts'

type ChooseFormsProps = {
  /** How many books of the actor's pile are saved. */
  pile: number
  imports: readonly (readonly [number: string, words: string])[]
  faults: Readonly<Record<string, string>>
  typed: Readonly<Record<string, string>>
}

const kinds = [
  ['books', 'Books (bibliographic records)'],
  ['copies', 'Copies (items)'],
] as const

/** What is changed of the things that are chosen. */
export function KindField({ value }: { value: string | undefined }) {
  return <ChoiceField label="Change" name="kind" value={value ?? 'books'} options={kinds} />
}

/** The ways to choose books besides a search: a list of codes, a pile, an import. */
export function ChooseForms({ pile, imports, faults, typed }: ChooseFormsProps) {
  return (
    <>
      <section className={layout.card} aria-labelledby="by-list">
        <h2 id="by-list">By a list</h2>
        <Form method="post" className={styles.form}>
          <TextLines
            name="codes"
            label="Numbers, one per line"
            rows={8}
            maxLength={1_000_000}
            defaultValue={typed.codes ?? ''}
            fault={faults.codes}
            hint={`Scan or paste at most ${count(mostCodes)} lines. Lines that cannot be taken are named afterwards.`}
          />
          <ChoiceField
            label="Type of number"
            name="listOf"
            value={typed.listOf ?? 'codes'}
            options={[
              ['codes', 'Barcodes, accession numbers, ISBNs'],
              ['numbers', 'Book numbers (as in a book’s address)'],
            ]}
          />
          <KindField value={typed.kind ?? 'copies'} />
          <p>
            <button type="submit" name="by" value="list" className="button">
              Choose by this list
            </button>
          </p>
        </Form>
      </section>
      {pile > 0 && (
        <section className={layout.card} aria-labelledby="by-pile">
          <h2 id="by-pile">From your pile</h2>
          <Form method="post" className={styles.form}>
            <KindField value={undefined} />
            <p>
              <button type="submit" name="by" value="pile" className="button button-quiet">
                Choose what was saved of your pile ({count(pile)})
              </button>
            </p>
          </Form>
        </section>
      )}
      {imports.length > 0 && (
        <section className={layout.card} aria-labelledby="by-import">
          <h2 id="by-import">From an import</h2>
          <Form method="post" className={styles.form}>
            <ChoiceField
              label="Import"
              name="import"
              value={typed.import ?? ''}
              options={imports}
              fault={faults.import}
            />
            <KindField value={undefined} />
            <p>
              <button type="submit" name="by" value="import" className="button button-quiet">
                Select the records of this import
              </button>
            </p>
          </Form>
        </section>
      )}
    </>
  )
}

type SearchFormProps = {
  fields: Readonly<Record<string, string>>
  choices: Readonly<
    Record<'format' | 'language' | 'location', readonly (readonly [string, string])[]>
  >
}

/** The search of the catalogue with its filters, as a form. */
export function SearchForm({ fields, choices }: SearchFormProps) {
  const any = ['', 'Any'] as const
  return (
    <Form className={styles.search} role="search" aria-label="Books to be changed">
      <div className={styles.wide}>
        <FormField
          label="Search as in the catalogue"
          name="q"
          type="search"
          defaultValue={fields.q ?? ''}
          maxLength={500}
          hint="Words, title:, author:, subject:, publisher:, a call number; empty with a filter finds all that it lets through."
        />
      </div>
      <ChoiceField
        label="Kind"
        name="format"
        value={fields.format ?? ''}
        options={[any, ...choices.format]}
      />
      <ChoiceField
        label="Language"
        name="language"
        value={fields.language ?? ''}
        options={[any, ...choices.language]}
      />
      <ChoiceField
        label="Location"
        name="location"
        value={fields.location ?? ''}
        options={[any, ...choices.location]}
      />
      <FormField
        label="Subject"
        name="subject"
        hint="The whole heading. Parts of it are found above: subject:computer"
        defaultValue={fields.subject ?? ''}
        maxLength={300}
      />
      <FormField
        label="Author"
        name="author"
        hint="The whole heading, as Tanenbaum, Andrew S.; parts of it above: author:tanenbaum"
        defaultValue={fields.author ?? ''}
        maxLength={300}
      />
      <FormField
        label="Year from"
        name="from"
        defaultValue={fields.from ?? ''}
        inputMode="numeric"
        maxLength={5}
      />
      <FormField
        label="Year to"
        name="to"
        defaultValue={fields.to ?? ''}
        inputMode="numeric"
        maxLength={5}
      />
      <ChoiceField
        label="On the shelf"
        name="available"
        value={fields.available ?? ''}
        options={[any, ['1', 'Available only']]}
      />
      <p>
        <button type="submit" className="button">
          Search
        </button>
      </p>
    </Form>
  )
}
