import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import { megabytesWithForm } from '#src/kernel/attached-file.ts'
import { FieldNote, noted } from '../forms/field-note.tsx'
import { useWords } from '../words/use-words.ts'
import { UploadList } from './upload-list.tsx'
import type { FileUpload } from './upload-queue.ts'
import { useUploads } from './use-uploads.ts'
import { uploadListWords } from './words.ts'

type LargeFileFieldProps = {
  id: string
  label: string
  /** Of files that come with the form, and of the ids of those that were sent before it. */
  names: { readonly files: string; readonly uploads: string }
  accept: string
  /** Said below; `withScripts` where large files are sent in parts. */
  hint: { readonly withScripts: string; readonly without: string }
  fault?: string | undefined
  isMultiple?: boolean
  /** What they are sent in parts for, as a room declares it. */
  purpose: string
  /** What they are sent to, unique in the site: "notice 12". */
  place: string
  /** Called with whether the form has a file. */
  onChosen?: (isChosen: boolean) => void
  /** Called with the files at each choice. */
  onFiles?: (files: readonly File[]) => void
}

const notSentYet: readonly FileUpload['state'][] = ['waiting', 'sending', 'paused', 'failed']

/**
 * A field of files. Small ones come with the form; what has more than 5 MB together is sent in parts
 * while the form is filled in, goes on after a cut line or a reload, and is named by the form.
 */
export function LargeFileField(props: LargeFileFieldProps) {
  const {
    id,
    label,
    names,
    accept,
    fault,
    isMultiple = false,
    purpose,
    place,
    onChosen,
    onFiles,
  } = props
  const words = useWords(uploadListWords)
  const [hasScripts, setHasScripts] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const { uploads, add, ...sent } = useUploads({ purpose, place })
  const isUnderWay = uploads.some(({ state }) => notSentYet.includes(state))
  const arrived = uploads.flatMap(({ state, id }) => (state === 'done' && id !== null ? id : []))
  const [hasSmall, setHasSmall] = useState(false)
  const isChosen = hasSmall || isUnderWay || arrived.length > 0
  useEffect(() => setHasScripts(true), [])
  // The browser says so where the form is sent, and does not send it.
  useEffect(() => {
    field.current?.setCustomValidity(isUnderWay ? words.waitFirst : '')
  }, [isUnderWay, words])
  useEffect(() => onChosen?.(isChosen), [isChosen, onChosen])
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const chosen = [...(currentTarget.files ?? [])]
    const bytes = chosen.reduce((sum, { size }) => sum + size, 0)
    const isLarge = bytes > megabytesWithForm * 1024 ** 2
    if (isLarge) {
      currentTarget.value = ''
      add(chosen)
    }
    setHasSmall(!isLarge && chosen.length > 0)
    onFiles?.(chosen)
  }
  const note = { fault, hint: hasScripts ? props.hint.withScripts : props.hint.without }
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <input
        {...noted(id, note)}
        ref={field}
        className="field"
        type="file"
        name={names.files}
        multiple={isMultiple}
        accept={accept}
        onChange={choose}
      />
      <FieldNote id={id} {...note} />
      <UploadList {...sent} uploads={uploads} waitsForForm />
      {arrived.map((upload) => (
        <input key={upload} type="hidden" name={names.uploads} value={upload} />
      ))}
    </div>
  )
}
