import { Form, useNavigation } from 'react-router'
import { AttachedFields } from '#src/browser/attached/attached-fields.tsx'
import { TextEditor } from '#src/browser/editor/text-editor.tsx'
import { ChoiceField } from '#src/browser/forms/choice-field.tsx'
import { FormDraft } from '#src/browser/forms/draft/form-draft.tsx'
import { FormField } from '#src/browser/forms/form-field.tsx'
import forms from '#src/browser/forms/forms.module.css'
import type { Drawn } from '#src/browser/forms/joined-form.ts'
import { ShownFields } from '#src/browser/forms/shown-fields.tsx'
import { TextLines } from '#src/browser/forms/text-lines.tsx'
import { WhenFields } from '#src/browser/publication/publication-fields.tsx'
import { TranslationFields } from '#src/browser/publication/translation-fields.tsx'
import type { AttachedFile } from '#src/kernel/attached-file.ts'
import type { Picture } from '#src/kernel/picture.ts'
import type { DatesAsked } from './dates-asked.ts'
import { DatesQuestion } from './dates-question.tsx'
import { type EventTexts, partsOf } from './event-texts.ts'
import styles from './events.module.css'
import {
  audiences,
  eventFileLimits,
  eventKinds,
  eventUploads,
  longestBody,
  longestLine,
  longestLink,
  longestTitle,
} from './events.ts'
import { PosterFields } from './poster-fields.tsx'
import { SeriesFields } from './series-fields.tsx'
import { en } from './words/en.ts'

type EventFormProps = {
  texts: EventTexts
  /** What is changed, as it is saved; null: a new one. */
  saved: Drawn | null
  /** What the form has answered. */
  typed?: Readonly<Record<string, string>> | undefined
  faults: Readonly<Record<string, string>>
  files: readonly AttachedFile[]
  poster: Picture | null
  /** Whether everybody sees it already: then there is no day to choose. */
  isOut: boolean
  /** Its place among what files are sent to: "event 12". */
  place: string
  /** The days that were asked for, in words; null: they were not. */
  preview: readonly string[] | null
  /** What the change would cancel, with the reason that was typed; null: nothing. */
  question?: { readonly asked: DatesAsked; readonly because: string } | null
}

/** The form of an event. */
export function EventForm({
  texts,
  saved,
  typed,
  faults,
  files,
  poster,
  isOut,
  place,
  preview,
  question = null,
}: EventFormProps) {
  const isBusy = useNavigation().formMethod === 'POST'
  const field = (name: keyof EventTexts) => ({
    name,
    fault: faults[name],
    defaultValue: texts[name],
  })
  return (
    <Form method="post" encType="multipart/form-data" className={forms.spaced}>
      <FormDraft name={place} />
      {saved && <ShownFields saved={saved} typed={typed} />}
      {question && <DatesQuestion {...question} fault={faults.datesBecause} />}
      <FormField {...field('title')} label="Title" required maxLength={longestTitle} />
      <ChoiceField
        name="kind"
        label="Kind"
        value={texts.kind}
        fault={faults.kind}
        options={[['', 'Choose …'], ...eventKinds.map((kind) => [kind, en.kind(kind)] as const)]}
      />
      <SeriesFields texts={texts} faults={faults} preview={preview} />
      <div className={styles.pair}>
        <FormField
          {...field('place')}
          label="Place"
          hint="A room or hall"
          maxLength={longestLine}
        />
        <FormField
          {...field('link')}
          label="Online at"
          type="url"
          hint="The address of the meeting, if there is one"
          maxLength={longestLink}
        />
      </div>
      <TextEditor {...field('body')} label="Text" rows={8} maxLength={longestBody} />
      <TextLines
        {...field('speakers')}
        label="Speakers"
        rows={2}
        maxLength={4000}
        hint="One name on each line, or the address of a profile (/profile/12)"
      />
      <FormField {...field('organiser')} label="Organiser" maxLength={longestLine} />
      <fieldset className={forms.boxes}>
        <legend>For (none ticked: everyone)</legend>
        {audiences.map((audience) => (
          <label key={audience}>
            <input
              type="checkbox"
              name="audiences"
              value={audience}
              defaultChecked={partsOf(texts.audiences).includes(audience)}
            />
            {en.audience(audience)}
          </label>
        ))}
      </fieldset>
      <TranslationFields
        texts={texts}
        faults={faults}
        longest={{ title: longestTitle, body: longestBody }}
      />
      {!isOut && <WhenFields texts={texts} faults={faults} />}
      <PosterFields texts={texts} faults={faults} poster={poster} place={place} />
      <AttachedFields files={files} limits={eventFileLimits} purpose={eventUploads} place={place} />
      <p>
        <button type="submit" className="button" disabled={isBusy}>
          {isBusy ? 'Sending …' : 'Save'}
        </button>
      </p>
    </Form>
  )
}
