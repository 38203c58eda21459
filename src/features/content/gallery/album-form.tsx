import { Form, useNavigation } from 'react-router'
import { TextEditor } from '#src/browser/editor/text-editor.tsx'
import { ChoiceField } from '#src/browser/forms/choice-field.tsx'
import { FormDraft } from '#src/browser/forms/draft/form-draft.tsx'
import { FormField } from '#src/browser/forms/form-field.tsx'
import forms from '#src/browser/forms/forms.module.css'
import type { Drawn } from '#src/browser/forms/joined-form.ts'
import { ShownFields } from '#src/browser/forms/shown-fields.tsx'
import { WhenFields } from '#src/browser/publication/publication-fields.tsx'
import { TranslationFields } from '#src/browser/publication/translation-fields.tsx'
import type { EventChoices } from './album-event.ts'
import type { AlbumTexts } from './album-texts.ts'
import { longestBody, longestTitle } from './gallery.ts'

type AlbumFormProps = {
  texts: AlbumTexts
  faults: Readonly<Record<string, string>>
  choices: EventChoices
  /** What is changed, as it is saved; null: a new one. */
  saved: Drawn | null
  /** What the form has answered. */
  typed?: Readonly<Record<string, string>> | undefined
  /** Whether everybody sees it already: then there is no day to choose. */
  isOut: boolean
  label: string
  /** Names what is typed and not saved: "album 12". */
  name: string
}

/** The form of an album. */
export function AlbumForm(props: AlbumFormProps) {
  const { texts, faults, choices, saved, typed, isOut, label, name } = props
  const isBusy = useNavigation().formMethod === 'POST'
  const field = (name: 'title' | 'body' | 'heldOn' | 'event') => ({
    name,
    fault: faults[name],
    defaultValue: texts[name],
  })
  return (
    <Form method="post" className={forms.spaced}>
      <FormDraft name={name} />
      {saved && <ShownFields saved={saved} typed={typed} />}
      <FormField {...field('title')} label="Title" required maxLength={longestTitle} />
      <FormField
        {...field('heldOn')}
        label="Date"
        type="date"
        required
        hint="The day of the pictures: albums are listed by it."
      />
      <FormField
        {...field('event')}
        label="Event"
        options={choices.events}
        maxLength={longestTitle + 20}
        hint="If the pictures show a library event: type words of its title and choose it from the list."
      />
      {choices.dates.length > 0 && (
        <ChoiceField
          name="eventOn"
          label="Date of the event"
          value={texts.eventOn}
          fault={faults.eventOn}
          options={[['', 'All of its dates'], ...choices.dates]}
        />
      )}
      <TextEditor {...field('body')} label="Text" rows={5} maxLength={longestBody} />
      <TranslationFields
        texts={texts}
        faults={faults}
        longest={{ title: longestTitle, body: longestBody }}
      />
      {!isOut && <WhenFields texts={texts} faults={faults} />}
      <fieldset className={forms.boxes}>
        <legend>Position in the list</legend>
        <label>
          <input
            type="checkbox"
            name="pinned"
            value="yes"
            defaultChecked={texts.pinned === 'yes'}
          />
          Always on top
        </label>
      </fieldset>
      <p>
        <button type="submit" className="button" name="intent" value="save" disabled={isBusy}>
          {isBusy ? 'Saving …' : label}
        </button>
      </p>
    </Form>
  )
}
