import { Form, Link } from 'react-router'
import forms from '#src/browser/forms/forms.module.css'
import { drawnVersion, ShownFields } from '#src/browser/forms/shown-fields.tsx'
import layout from '#src/browser/page/page.module.css'
import { useWords } from '#src/browser/words/use-words.ts'
import type { CourseUnit } from '../course-lists.ts'
import styles from '../courses.module.css'
import { EntryFacts } from '../entry-facts.tsx'
import { entryTitle } from '../entry-title.ts'
import { canAskFor, type ShownEntry } from '../shown-list.ts'
import { courseWords } from '../words.ts'
import { textsOfEntry } from './course-texts.ts'
import { EntryFields } from './entry-fields.tsx'
import { LookUpButton } from './look-up-button.tsx'
import type { TypedForm } from './typed-form.ts'
import { editWords } from './words.ts'

type EntryEditorProps = {
  readonly entry: ShownEntry
  readonly units: readonly CourseUnit[]
  readonly version: number
  /** Where its request is; null: it has none that whoever asks may see. */
  readonly requestHref: string | null
  /** What was typed into the form of this entry and is wrong with it; null: nothing was. */
  readonly refused: TypedForm | null
  readonly isFirst: boolean
  readonly isLast: boolean
}

/** An entry as readers see it, and what its teacher does with it. */
export function EntryEditor(props: EntryEditorProps) {
  const { entry, units, version, requestHref, refused, isFirst, isLast } = props
  const words = useWords(editWords)
  const { id, request } = entry
  const name = entryTitle(useWords(courseWords), entry) || entry.note.slice(0, 60)
  const drawn = { texts: textsOfEntry(entry), version }
  const texts = { ...drawn.texts, ...refused?.typed }
  return (
    <EntryFacts entry={entry} heading="h4">
      <div className={`${layout.actions} ${styles.steps}`}>
        <Form method="post" preventScrollReset className={layout.actions}>
          <input type="hidden" name="id" value={id} />
          <input type="hidden" name="version" value={version} />
          {!isFirst && <StepButton intent="up" label={words.upThis(name)} name={words.up} />}
          {!isLast && <StepButton intent="down" label={words.downThis(name)} name={words.down} />}
          <StepButton intent="remove" label={words.removeThis(name)} name={words.remove} />
          {canAskFor(entry) && (
            <StepButton intent="buy" label={words.askToBuyThis(name)} name={words.askToBuy} />
          )}
        </Form>
        {request && requestHref && <Link to={requestHref}>{words.requestOf(request.number)}</Link>}
        <details open={refused !== null}>
          <summary className="button button-quiet" aria-label={words.changeThis(name)}>
            {words.change}
          </summary>
          <Form
            key={`${drawnVersion(drawn, refused?.typed)} ${refused?.typed.filled ?? refused !== null}`}
            method="post"
            preventScrollReset
            className={`${styles.fields} ${forms.spaced}`}
            noValidate
          >
            <input type="hidden" name="id" value={id} />
            <ShownFields saved={drawn} typed={refused?.typed} />
            <EntryFields texts={texts} units={units} faults={refused?.faults ?? {}} />
            <button type="submit" className="button" name="intent" value="entry">
              {words.save}
            </button>
            <LookUpButton />
          </Form>
        </details>
      </div>
    </EntryFacts>
  )
}

type StepButtonProps = { readonly intent: string; readonly name: string; readonly label: string }

/** A step that is done at once. */
export function StepButton({ intent, name, label }: StepButtonProps) {
  return (
    <button
      type="submit"
      className="button button-quiet"
      name="intent"
      value={intent}
      aria-label={label}
    >
      {name}
    </button>
  )
}
