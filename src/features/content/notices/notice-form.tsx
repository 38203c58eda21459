import { Form, useNavigation } from 'react-router'
import { TextEditor } from '#src/browser/editor/text-editor.tsx'
import { FieldNote, noted } from '#src/browser/forms/field-note.tsx'
import { FormField } from '#src/browser/forms/form-field.tsx'
import forms from '#src/browser/forms/forms.module.css'
import { PublicationFields } from '#src/browser/publication/publication-fields.tsx'
import { sizeWords } from '#src/kernel/size-words.ts'
import type { NoticeTexts } from './notice-texts.ts'
import styles from './notices.module.css'
import {
  longestBody,
  longestTitle,
  megabytesOfFiles,
  mostFiles,
  type NoticeFile,
} from './notices.ts'

type NoticeFormProps = {
  texts: NoticeTexts
  faults: Readonly<Record<string, string>>
  files: readonly NoticeFile[]
  /** The version that is changed; null: a new one. */
  version: number | null
  /** Whether everybody sees it already: then there is no day to choose. */
  isOut: boolean
  label: string
}

/** The form of a notice. */
export function NoticeForm({ texts, faults, files, version, isOut, label }: NoticeFormProps) {
  const isBusy = useNavigation().formMethod === 'POST'
  const field = (name: 'title' | 'body') => ({
    name,
    fault: faults[name],
    defaultValue: texts[name],
  })
  return (
    <Form method="post" encType="multipart/form-data" className={styles.form}>
      {version !== null && <input type="hidden" name="version" value={version} />}
      <FormField {...field('title')} label="Title" required maxLength={longestTitle} />
      <TextEditor
        {...field('body')}
        label="Text"
        rows={8}
        maxLength={longestBody}
        hint="An empty line begins a paragraph. **bold**, ## a heading, - a list; addresses become links."
      />
      <PublicationFields texts={texts} faults={faults} isOut={isOut} />
      {files.length > 0 && (
        <fieldset className={forms.boxes}>
          <legend>Files to remove</legend>
          {files.map(({ id, name, bytes }) => (
            <label key={id}>
              <input type="checkbox" name="remove" value={id} />
              {name} ({sizeWords(bytes)})
            </label>
          ))}
        </fieldset>
      )}
      <FilesField />
      <p>
        <button type="submit" className="button" disabled={isBusy}>
          {isBusy ? 'Sending …' : label}
        </button>
      </p>
    </Form>
  )
}

const filesId = 'notice-files'

function FilesField() {
  const hint = `PDF or pictures, at most ${mostFiles} files and ${megabytesOfFiles} MB together`
  return (
    <div>
      <label htmlFor={filesId}>Add files</label>
      <input
        {...noted(filesId, { hint })}
        className="field"
        type="file"
        name="files"
        multiple
        accept="application/pdf,image/jpeg,image/png,image/webp,image/gif,image/avif"
      />
      <FieldNote id={filesId} hint={hint} />
    </div>
  )
}
