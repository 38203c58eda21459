import { Form, useNavigation } from 'react-router'
import { TextEditor } from '#src/browser/editor/text-editor.tsx'
import { FormDraft } from '#src/browser/forms/draft/form-draft.tsx'
import { FieldNote, noted } from '#src/browser/forms/field-note.tsx'
import { FormField } from '#src/browser/forms/form-field.tsx'
import forms from '#src/browser/forms/forms.module.css'
import { ShownFields } from '#src/browser/forms/shown-fields.tsx'
import layout from '#src/browser/page/page.module.css'
import { formatDay } from '#src/kernel/dates.ts'
import { type EditedText, type EnglishChoice, olderEnglish } from './office-text.ts'
import { longestText } from './text-kinds.ts'

type TextFormProps = {
  text: EditedText
  /** The words of another version, to go on from; null: those of the one that is edited. */
  from: string | null
  /** What the form has answered. */
  typed: Readonly<Record<string, string>> | undefined
  faults: Readonly<Record<string, string>>
}

const saving = ['save']

/** The form of a text in one language. */
export function TextForm({ text, from, typed, faults }: TextFormProps) {
  const { name, language, texts, version, isLegal, isOfComing, today } = text
  const isBusy = useNavigation().formMethod === 'POST'
  const isUnsure = faults.sure !== undefined || Boolean(typed?.sure)
  return (
    <Form method="post" encType="multipart/form-data" className={forms.spaced}>
      <FormDraft name={`text ${name} ${language}${isOfComing ? ' coming' : ''}`} savedBy={saving} />
      <input type="hidden" name="language" value={language} />
      <input type="hidden" name="edit" value={isOfComing ? 'coming' : ''} />
      <ShownFields saved={{ texts, version }} typed={typed} />
      <TextEditor
        name="body"
        label={isOfComing ? 'The version to come' : 'Text'}
        rows={24}
        maxLength={longestText}
        lang={language}
        defaultValue={typed?.body ?? from ?? texts.body}
        fault={faults.body}
        hint="An empty line begins a paragraph. ## a section, ### a part of it, **bold**, - a list, [words](/address). A heading that ends in {#name} is found at #name."
        previewAt={`/api/v1/library-texts/${name}/${language}/preview`}
      />
      {text.english.length > 0 && (
        <EnglishSaid
          choices={text.english}
          chosen={typed?.english ?? texts.english}
          fault={faults.english}
        />
      )}
      {isLegal && (
        <FormField
          name="effective"
          type="date"
          label="Takes effect on"
          min={today}
          defaultValue={typed?.effective ?? texts.effective}
          fault={faults.effective}
          hint="Empty: at once. Until a later day readers have the present text, with a link to this one."
        />
      )}
      {isUnsure && <Sure isChosen={Boolean(typed?.sure)} fault={faults.sure} />}
      <p className={layout.actions}>
        <button type="submit" className="button" name="intent" value="save" disabled={isBusy}>
          {isBusy ? 'Sending …' : 'Save'}
        </button>
        <button type="submit" className="button button-quiet" name="intent" value="preview">
          Check and preview
        </button>
      </p>
      <details>
        <summary>As a file</summary>
        <p>
          <a href={`/admin/texts/${name}/${language}.md`} download>
            Download the text that readers have
          </a>
        </p>
        <p className={layout.actions}>
          <label>
            Markdown file{' '}
            <input
              type="file"
              name="file"
              className="field"
              accept=".md,.txt,text/markdown,text/plain"
            />
          </label>
          <button type="submit" className="button button-quiet" name="intent" value="file">
            Put it into the form
          </button>
        </p>
      </details>
    </Form>
  )
}

type EnglishSaidProps = {
  choices: readonly EnglishChoice[]
  chosen: string
  fault: string | undefined
}

/** Which English text a translation says. */
function EnglishSaid({ choices, chosen, fault }: EnglishSaidProps) {
  const all = [
    ...choices.map(({ fingerprint, from }) => ({
      fingerprint,
      words: from
        ? `the English text that takes effect on ${formatDay(from)}`
        : 'the English text of today',
    })),
    {
      fingerprint: olderEnglish,
      words: 'an older English text: readers are told that the English is newer',
    },
  ]
  return (
    <fieldset className={forms.boxes} aria-describedby={fault && 'english-more'}>
      <legend>This translation says</legend>
      {all.map(({ fingerprint, words }) => (
        <label key={fingerprint}>
          <input
            type="radio"
            name="english"
            value={fingerprint}
            required
            defaultChecked={fingerprint === chosen}
          />
          {words}
        </label>
      ))}
      <FieldNote id="english" fault={fault} />
    </fieldset>
  )
}

function Sure({ isChosen, fault }: { isChosen: boolean; fault: string | undefined }) {
  const id = 'sure'
  return (
    <fieldset className={forms.boxes}>
      <legend>Better looked at first</legend>
      <label>
        <input
          type="checkbox"
          name="sure"
          value="yes"
          defaultChecked={isChosen}
          {...noted(id, { fault })}
        />
        Save it all the same
      </label>
      <FieldNote id={id} fault={fault} />
    </fieldset>
  )
}
