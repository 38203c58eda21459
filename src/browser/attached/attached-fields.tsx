import {
  type AttachedFile,
  type AttachedLimits,
  longestFileName,
} from '#src/kernel/attached-file.ts'
import { sizeWords } from '#src/kernel/size-words.ts'
import { FieldNote, noted } from '../forms/field-note.tsx'
import styles from './attached.module.css'

const filesId = 'attached-files'

type AttachedFieldsProps = { files: readonly AttachedFile[]; limits: AttachedLimits }

/** The part of a form about files: those there are, by name and place, and new ones. */
export function AttachedFields({ files, limits: { most, megabytes } }: AttachedFieldsProps) {
  const hint = `PDF or pictures, at most ${most} files and ${megabytes} MB together`
  return (
    <>
      {files.length > 0 && (
        <fieldset className={styles.files}>
          <legend>Files</legend>
          {files.map((file, at) => (
            <FileItem key={file.id} file={file} place={at + 1} places={files.length} />
          ))}
        </fieldset>
      )}
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
    </>
  )
}

type FileItemProps = { file: AttachedFile; place: number; places: number }

function FileItem({ file: { id, name, bytes }, place, places }: FileItemProps) {
  return (
    <div className={styles.file}>
      <input type="hidden" name="file" value={id} />
      <input
        className="field"
        name={`fileName-${id}`}
        defaultValue={name}
        maxLength={longestFileName}
        aria-label={`Name of file ${place}`}
        autoComplete="off"
      />
      <select
        className="field"
        name={`filePlace-${id}`}
        defaultValue={place}
        aria-label={`Place of “${name}”`}
      >
        {Array.from({ length: places }, (_, at) => (
          <option key={at + 1} value={at + 1}>
            {at + 1}
          </option>
        ))}
      </select>
      <label className={styles.remove}>
        <input type="checkbox" name="remove" value={id} />
        Remove “{name}” ({sizeWords(bytes)})
      </label>
    </div>
  )
}
