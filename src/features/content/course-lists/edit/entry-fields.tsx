import { ChoiceField } from '#src/browser/forms/choice-field.tsx'
import { FormField } from '#src/browser/forms/form-field.tsx'
import { TextLines } from '#src/browser/forms/text-lines.tsx'
import { useWords } from '#src/browser/words/use-words.ts'
import { type CourseUnit, entryKinds, entryNeeds, longestOf } from '../course-lists.ts'
import styles from '../courses.module.css'
import { courseWords } from '../words.ts'
import type { EntryTexts } from './course-texts.ts'
import { editWords } from './words.ts'

type EntryFieldsProps = {
  readonly texts: EntryTexts
  readonly units: readonly CourseUnit[]
  readonly faults: Readonly<Record<string, string>>
}

/**
 * The fields of an entry. All kinds share one form, which works without scripts: what its kind has
 * no use for is dropped.
 */
export function EntryFields({ texts, units, faults }: EntryFieldsProps) {
  const words = useWords(editWords)
  const line = (name: Exclude<keyof EntryTexts, 'kind' | 'need' | 'unit' | 'note'>) => ({
    name,
    defaultValue: texts[name],
    fault: faults[name],
  })
  return (
    <>
      <div className={styles.pair}>
        <ChoiceField
          label={words.kind}
          name="kind"
          value={texts.kind}
          options={entryKinds.map((kind) => [kind, words.kindName(kind)])}
          fault={faults.kind}
        />
        <PlaceFields need={texts.need} unit={texts.unit} units={units} />
      </div>
      <FormField
        label={words.entryTitle}
        {...line('title')}
        maxLength={longestOf.entryTitle}
        hint={words.entryTitleHint}
      />
      <FormField label={words.author} {...line('author')} maxLength={longestOf.author} />
      <div className={styles.pair}>
        <FormField label={words.isbn} {...line('isbn')} maxLength={40} />
        <FormField
          label={words.bookNumber}
          {...line('book')}
          maxLength={15}
          inputMode="numeric"
          hint={words.bookNumberHint}
        />
      </div>
      <div className={styles.pair}>
        <FormField label={words.part} {...line('part')} maxLength={longestOf.part} />
        <FormField label={words.pagesField} {...line('pages')} maxLength={longestOf.pages} />
      </div>
      <FormField label={words.doi} {...line('doi')} maxLength={300} hint={words.doiHint} />
      <FormField
        label={words.journal}
        {...line('journal')}
        maxLength={longestOf.journal}
        hint={words.journalHint}
      />
      <div className={styles.pair}>
        <FormField
          label={words.volume}
          {...line('volume')}
          maxLength={longestOf.volume}
          hint={words.volumeHint}
        />
        <FormField label={words.yearOut} {...line('published')} maxLength={4} inputMode="numeric" />
      </div>
      <FormField
        label={words.url}
        {...line('url')}
        type="url"
        maxLength={longestOf.link}
        hint={words.urlHint}
      />
      <TextLines
        name="note"
        label={words.note}
        defaultValue={texts.note}
        rows={2}
        maxLength={longestOf.note}
        fault={faults.note}
      />
    </>
  )
}

type PlaceFieldsProps = {
  readonly need: string
  readonly unit: string
  readonly units: readonly CourseUnit[]
}

/** Whether an entry has to be read, and in which unit it stands. */
export function PlaceFields({ need, unit, units }: PlaceFieldsProps) {
  const words = useWords(editWords)
  const { needName, unitNumber } = useWords(courseWords)
  return (
    <>
      <ChoiceField
        label={words.need}
        name="need"
        value={need}
        options={entryNeeds.map((one) => [one, needName(one)])}
      />
      {units.length > 1 ? (
        <ChoiceField
          label={words.unit}
          name="unit"
          value={unit}
          options={units.map(({ id, title }, at) => [id, title || unitNumber(at + 1)])}
        />
      ) : (
        <input type="hidden" name="unit" value={units[0]?.id ?? ''} />
      )}
    </>
  )
}
