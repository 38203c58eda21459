import { useId, useRef, useState } from 'react'
import { FieldNote, noted } from '../forms/field-note.tsx'
import forms from '../forms/forms.module.css'
import styles from './editor.module.css'
import { EditorTools, stepOfKey } from './editor-tools.tsx'
import { TextPreview } from './text-preview.tsx'

type TextEditorProps = {
  name: string
  label: string
  defaultValue: string
  rows: number
  maxLength: number
  fault?: string | undefined
  hint?: string | undefined
  /** Of what is written, where it is not that of the page. */
  lang?: string | undefined
  /** Where its preview is asked for, where it is not read as what is published. */
  previewAt?: string
}

/**
 * A labelled text in Markdown: with scripts it has buttons, keys and a preview; without, it is the
 * plain field that it is.
 */
export function TextEditor({
  label,
  fault,
  hint,
  previewAt = '/api/v1/text-preview',
  ...text
}: TextEditorProps) {
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const [written, setWritten] = useState(text.defaultValue)
  return (
    <div className={forms.whole}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.editor}>
        <EditorTools field={field} controls={id} />
        <textarea
          {...text}
          {...noted(id, { fault, hint })}
          ref={field}
          className="field"
          onInput={(event) => setWritten(event.currentTarget.value)}
          onKeyDown={stepOfKey}
        />
      </div>
      <FieldNote id={id} fault={fault} hint={hint} />
      <TextPreview text={written} label={label} lang={text.lang} at={previewAt} />
    </div>
  )
}
