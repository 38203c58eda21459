import { Form, useNavigation } from 'react-router'
import { FieldNote, noted } from '#src/browser/forms/field-note.tsx'
import { FormField } from '#src/browser/forms/form-field.tsx'
import forms from '#src/browser/forms/forms.module.css'
import { TextLines } from '#src/browser/forms/text-lines.tsx'
import { sizeWords } from '#src/kernel/size-words.ts'
import type { NoticeTexts, noticeFields } from './notice-texts.ts'
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
  const field = (name: (typeof noticeFields)[number]) => ({
    name,
    fault: faults[name],
    defaultValue: texts[name],
  })
  return (
    <Form method="post" encType="multipart/form-data" className={styles.form}>
      {version !== null && <input type="hidden" name="version" value={version} />}
      <FormField {...field('title')} label="Title" required maxLength={longestTitle} />
      <TextLines
        {...field('body')}
        label="Text"
        rows={8}
        maxLength={longestBody}
        hint="An empty line begins a paragraph. **bold**, ## a heading, - a list; addresses become links."
      />
      {!isOut && <WhenFields texts={texts} faults={faults} />}
      <div className={styles.pair}>
        <FormField
          {...field('endsOn')}
          label="Counts until"
          type="date"
          hint="Empty: until further notice"
        />
        <fieldset className={forms.boxes}>
          <legend>Above the others</legend>
          <label>
            <input
              type="checkbox"
              name="pinned"
              value="yes"
              defaultChecked={texts.pinned === 'yes'}
            />
            Important
          </label>
        </fieldset>
      </div>
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

function WhenFields({ texts, faults }: Pick<NoticeFormProps, 'texts' | 'faults'>) {
  const ways = [
    ['now', 'Now'],
    ['later', 'At a day and time'],
    ['draft', 'Not yet: keep a draft'],
  ] as const
  return (
    <>
      <fieldset className={forms.boxes}>
        <legend>Everybody sees it</legend>
        {ways.map(([way, words]) => (
          <label key={way}>
            <input type="radio" name="when" value={way} defaultChecked={texts.when === way} />
            {words}
          </label>
        ))}
      </fieldset>
      <div className={`${styles.pair} ${styles.later}`}>
        <FormField
          name="publishDay"
          label="From the day"
          type="date"
          fault={faults.publishDay}
          defaultValue={texts.publishDay}
        />
        <FormField name="publishTime" label="Time" type="time" defaultValue={texts.publishTime} />
      </div>
    </>
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
