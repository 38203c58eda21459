import { Form, useNavigation } from 'react-router'
import { AttachedFields } from '#src/browser/attached/attached-fields.tsx'
import { TextEditor } from '#src/browser/editor/text-editor.tsx'
import { FormField } from '#src/browser/forms/form-field.tsx'
import forms from '#src/browser/forms/forms.module.css'
import { PublicationFields } from '#src/browser/publication/publication-fields.tsx'
import { TranslationFields } from '#src/browser/publication/translation-fields.tsx'
import type { AttachedFile } from '#src/kernel/attached-file.ts'
import type { NoticeTexts } from './notice-texts.ts'
import { longestBody, longestTitle, noticeFileLimits } from './notices.ts'

type NoticeFormProps = {
  texts: NoticeTexts
  faults: Readonly<Record<string, string>>
  files: readonly AttachedFile[]
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
    <Form method="post" encType="multipart/form-data" className={forms.spaced}>
      {version !== null && <input type="hidden" name="version" value={version} />}
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
      <AttachedFields files={files} limits={noticeFileLimits} />
      <p>
        <button type="submit" className="button" disabled={isBusy}>
          {isBusy ? 'Sending …' : label}
        </button>
      </p>
    </Form>
  )
}
