import { Form, Link } from 'react-router'
import { FormDraft } from '#src/browser/forms/draft/form-draft.tsx'
import { FormField } from '#src/browser/forms/form-field.tsx'
import type { FormResult } from '#src/browser/forms/form-result.ts'
import { useWords } from '#src/browser/words/use-words.ts'
import { readDoi } from '#src/features/content/profiles/identifiers.ts'
import { writtenLanguage } from '#src/kernel/text-language.ts'
import { longestOf } from '../course-lists.ts'
import styles from '../courses.module.css'
import type { ChangeData } from './change-data.ts'
import { newEntry } from './course-texts.ts'
import { draftNames } from './draft-names.ts'
import { EntryFields, PlaceFields } from './entry-fields.tsx'
import { LookUpButton } from './look-up-button.tsx'
import { typedInto } from './typed-form.ts'
import { editWords } from './words.ts'

type AddEntriesProps = {
  readonly data: ChangeData
  /** Of the list's own page. */
  readonly path: string
  readonly answer: FormResult | undefined
}

/** Ways to add to a list: from the catalogue, by hand, from a syllabus; and another unit. */
export function AddEntries({ data, path, answer }: AddEntriesProps) {
  const words = useWords(editWords)
  const { list, find, found } = data
  const { units, version } = list
  const lastUnit = units.at(-1)?.id ?? ''
  const refused = typedInto(answer, 'add')
  const refusedUnit = typedInto(answer, 'add-unit')
  return (
    <section aria-labelledby="add">
      <h3 id="add">{words.addEntry}</h3>
      <Form method="get" action={path} className={styles.fields} role="search">
        <FormField
          label={words.find}
          name="find"
          type="search"
          defaultValue={find}
          key={find}
          maxLength={300}
          hint={words.findHint}
        />
        <button type="submit" className="button button-quiet">
          {words.findButton}
        </button>
      </Form>
      {find !== '' && found.length === 0 && (
        <p role="status">{readDoi(find) ? words.foundDoi : words.foundNothing}</p>
      )}
      {found.length > 0 && <FoundBooks data={data} lastUnit={lastUnit} />}
      <p>
        <Link className="button button-quiet" to={`${path}/syllabus`}>
          {words.fromSyllabus}
        </Link>
      </p>
      <details open={refused !== null || (find !== '' && found.length === 0)}>
        <summary>{words.addOther}</summary>
        <Form
          key={`${version} ${refused?.typed.filled ?? refused !== null} ${found.length === 0 ? find : ''}`}
          method="post"
          preventScrollReset
          className={styles.fields}
          noValidate
        >
          <FormDraft name={draftNames.entry(list.number)} />
          <input type="hidden" name="key" value={refused?.typed.key || data.key} />
          <EntryFields
            texts={{ ...newEntry(lastUnit), ...titleOf(find, found), ...refused?.typed }}
            units={units}
            faults={refused?.faults ?? {}}
          />
          <button type="submit" className="button" name="intent" value="add">
            {words.add}
          </button>
          <LookUpButton />
        </Form>
      </details>
      <details open={refusedUnit !== null}>
        <summary>{words.addUnit}</summary>
        <Form key={version} method="post" preventScrollReset className={styles.fields} noValidate>
          <input type="hidden" name="key" value={refusedUnit?.typed.key || data.key} />
          <FormField
            label={words.unitTitle}
            name="unitTitle"
            defaultValue={refusedUnit?.typed.unitTitle ?? ''}
            maxLength={longestOf.unit}
            hint={words.unitHint}
            fault={refusedUnit?.faults.title}
          />
          <button type="submit" className="button" name="intent" value="add-unit">
            {words.addUnit}
          </button>
        </Form>
      </details>
    </section>
  )
}

/** What was looked for in vain is the title of what is added by hand, or its DOI. */
function titleOf(find: string, found: readonly unknown[]) {
  if (find === '' || found.length > 0) return {}
  const doi = readDoi(find)
  return doi === null ? { title: find } : { kind: 'article', doi }
}

function FoundBooks({ data, lastUnit }: { data: ChangeData; lastUnit: string }) {
  const words = useWords(editWords)
  const { list, found } = data
  return (
    <Form method="post" preventScrollReset className={styles.fields} noValidate>
      <input type="hidden" name="intent" value="add" />
      <input type="hidden" name="kind" value="book" />
      <div className={styles.pair}>
        <PlaceFields need="required" unit={lastUnit} units={list.units} />
      </div>
      <ul className={styles.lines}>
        {found.map(({ number, title, authors, year }) => (
          <li key={number}>
            <p>
              <Link to={`/books/${number}`} lang={writtenLanguage(title)}>
                {title}
              </Link>
            </p>
            <p className={styles.soft}>{[authors.join('; '), year].filter(Boolean).join(', ')}</p>
            <button
              type="submit"
              className="button button-quiet"
              name="book"
              value={number}
              aria-label={words.addThisTitle(title)}
            >
              {words.addThis}
            </button>
          </li>
        ))}
      </ul>
    </Form>
  )
}
