import { Form, useNavigation } from 'react-router'
import { FieldNote, noted } from '#src/browser/forms/field-note.tsx'
import forms from '#src/browser/forms/forms.module.css'
import layout from '#src/browser/page/page.module.css'
import { UploadList } from '#src/browser/upload/upload-list.tsx'
import { useUploadField } from '#src/browser/upload/use-upload-field.ts'
import { useWords } from '#src/browser/words/use-words.ts'
import { ebookUploads, megabytesOfEbook } from '#src/features/ebooks/ebooks/ebooks.ts'
import { megabytesOfForm } from './intake-limits.ts'
import { takeUploaded } from './take-uploaded.ts'
import { intakeWords } from './words.ts'

const accepted = '.epub,.pdf,.cbz,application/epub+zip,application/pdf'

/**
 * Adds files of e-books: many at once, each sent in parts, so that it goes on where it was when the
 * line is cut. Each becomes a draft. Without scripts it is a form with a few files.
 */
export function UploadEbooks() {
  const words = useWords(intakeWords)
  const isBusy = useNavigation().formMethod === 'POST'
  const { sent, hasScripts, choose, takeDropped } = useUploadField({
    purpose: ebookUploads,
    place: 'e-books',
    take: (upload) => takeUploaded(upload, words.signInAgain),
  })
  const hint = hasScripts
    ? words.filesInParts(megabytesOfEbook)
    : words.filesOfForm(megabytesOfForm)
  return (
    <section className={layout.card} aria-labelledby="add-files">
      <h2 id="add-files">{words.addFiles}</h2>
      <Form method="post" encType="multipart/form-data" className={forms.spaced}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the field within does the same */}
        <div onDragOver={(event) => event.preventDefault()} onDrop={takeDropped}>
          <label htmlFor="ebook-files">{hasScripts ? words.chooseFiles : words.filesToAdd}</label>
          <input
            {...noted('ebook-files', { hint })}
            className="field"
            type="file"
            name="files"
            multiple
            accept={accepted}
            onChange={hasScripts ? choose : undefined}
          />
          <FieldNote id="ebook-files" hint={hint} />
        </div>
        {!hasScripts && (
          <p>
            <button type="submit" className="button" name="intent" value="files" disabled={isBusy}>
              {words.add}
            </button>
          </p>
        )}
      </Form>
      <UploadList {...sent} />
    </section>
  )
}
