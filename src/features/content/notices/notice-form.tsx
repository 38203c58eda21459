import { Form, useNavigation } from 'react-router'
import { AttachedFields } from '#src/browser/attached/attached-fields.tsx'
import { TextEditor } from '#src/browser/editor/text-editor.tsx'
import { FormDraft } from '#src/browser/forms/draft/form-draft.tsx'
import { FormField } from '#src/browser/forms/form-field.tsx'
import forms from '#src/browser/forms/forms.module.css'
import type { Drawn } from '#src/browser/forms/joined-form.ts'
import { ShownFields } from '#src/browser/forms/shown-fields.tsx'
import { PublicationFields } from '#src/browser/publication/publication-fields.tsx'
import { TranslationFields } from '#src/browser/publication/translation-fields.tsx'
import type { AttachedFile } from '#src/kernel/attached-file.ts'
import type { NoticeTexts } from './notice-texts.ts'
import { longestBody, longestTitle, noticeFileLimits, noticeUploads } from './notices.ts'

type NoticeFormProps = {
  texts: NoticeTexts
  faults: Readonly<Record<string, string>>
  files: readonly AttachedFile[]
  /** What is changed, as it is saved; null: a new one. */
  saved: Drawn | null
  /** What the form has answered. */
  typed?: Readonly<Record<string, string>> | undefined
  /** Whether everybody sees it already: then there is no day to choose. */
  isOut: boolean
  /** Its place among what files are sent to: "notice 12". */
  place: string
  label: string
}

/** The form of a notice. */
export function NoticeForm(props: NoticeFormProps) {
  const { texts, faults, files, saved, typed, isOut, place, label } = props
  const isBusy = useNavigation().formMethod === 'POST'
  const field = (name: 'title' | 'body') => ({
    name,
    fault: faults[name],
    defaultValue: texts[name],
  })
  return (
    <Form method="post" encType="multipart/form-data" className={forms.spaced}>
      <FormDraft name={place} />
      {saved && <ShownFields saved={saved} typed={typed} />}
      <FormField {...field('title')} label="Title" required maxLength={longestTitle} />
      <TextEditor
        {...field('body')}
        label="Text"
        rows={8}
        maxLength={longestBody}
        hint="An empty line begins a paragraph. **bold**, ## a heading, - a list; addresses become links."
      />
      <TranslationFields
        texts={texts}
        faults={faults}
        longest={{ title: longestTitle, body: longestBody }}
      />
      <PublicationFields texts={texts} faults={faults} isOut={isOut} />
      <AttachedFields
        files={files}
        limits={noticeFileLimits}
        purpose={noticeUploads}
        place={place}
      />
      <p>
        <button type="submit" className="button" disabled={isBusy}>
          {isBusy ? 'Sending …' : label}
        </button>
      </p>
    </Form>
  )
}
