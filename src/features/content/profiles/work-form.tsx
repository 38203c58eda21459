import { Form, Link, useNavigation } from 'react-router'
import { ChoiceField } from '#src/browser/forms/choice-field.tsx'
import { FormDraft } from '#src/browser/forms/draft/form-draft.tsx'
import { FormField } from '#src/browser/forms/form-field.tsx'
import type { Drawn } from '#src/browser/forms/joined-form.ts'
import { ShownFields } from '#src/browser/forms/shown-fields.tsx'
import { TextLines } from '#src/browser/forms/text-lines.tsx'
import { useWords } from '#src/browser/words/use-words.ts'
import { managerWords } from './manager/words.ts'
import styles from './profiles.module.css'
import type { WorkTexts } from './work-texts.ts'
import { longestWork, mostAuthors, workKinds } from './works.ts'

type WorkFormProps = {
  /** Names what is typed and not saved. */
  name: string
  texts: WorkTexts
  faults: Readonly<Record<string, string>>
  /** What is changed, as it is saved. */
  saved: Drawn
  /** What the form has answered. */
  typed: Readonly<Record<string, string>> | undefined
  /** The one that is changed; null: a new one. */
  id: string | null
  /** Where the list without the form is. */
  back: string
}

/** The form of one publication. */
export function WorkForm({ name, texts, faults, saved, typed, id, back }: WorkFormProps) {
  const words = useWords(managerWords)
  const isBusy = useNavigation().formMethod === 'POST'
  const field = (name: keyof WorkTexts, most: number) => ({
    name,
    maxLength: most,
    fault: faults[name],
    defaultValue: texts[name],
  })
  return (
    <Form method="post" className={styles.form}>
      <FormDraft name={name} />
      <ShownFields saved={saved} typed={typed} />
      {id !== null && <input type="hidden" name="work" value={id} />}
      <ChoiceField
        label={words.kind}
        name="kind"
        value={texts.kind}
        options={workKinds.map((kind) => [kind, words[kind]])}
        fault={faults.kind}
      />
      <FormField label={words.title} required {...field('title', longestWork.title)} />
      <TextLines
        label={words.authors}
        hint={words.authorsHint}
        rows={3}
        {...field('authors', (longestWork.author + 1) * mostAuthors)}
      />
      <FormField label={words.container} {...field('container', longestWork.text)} />
      <div className={styles.pair}>
        <FormField label={words.year} inputMode="numeric" {...field('year', 4)} />
        <FormField label={words.volume} {...field('volume', longestWork.short)} />
        <FormField label={words.issue} {...field('issue', longestWork.short)} />
        <FormField label={words.pages} {...field('pages', longestWork.short)} />
      </div>
      <div className={styles.pair}>
        <FormField label={words.publisher} {...field('publisher', longestWork.text)} />
        <FormField label={words.doi} {...field('doi', 250)} />
        <FormField label={words.url} {...field('url', longestWork.url)} />
      </div>
      <p className={styles.actions}>
        <button type="submit" name="intent" value="save" className="button" disabled={isBusy}>
          {isBusy ? words.sending : words.save}
        </button>
        {id !== null && (
          <Link to={back} className="button button-quiet">
            {words.cancel}
          </Link>
        )}
      </p>
    </Form>
  )
}
