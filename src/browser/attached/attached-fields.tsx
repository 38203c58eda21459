import {
  type AttachedFile,
  type AttachedLimits,
  longestFileName,
  megabytesInParts,
} from '#src/kernel/attached-file.ts'
import { sizeWords } from '#src/kernel/size-words.ts'
import { LargeFileField } from '../upload/large-file-field.tsx'
import styles from './attached.module.css'

type AttachedFieldsProps = {
  files: readonly AttachedFile[]
  limits: AttachedLimits
  /** What large ones are sent in parts for: `attachedPurpose`. */
  purpose: string
  /** What they stand with, unique in the site: "notice 12". */
  place: string
}

/** The part of a form about files: those there are, by name and place, and new ones. */
export function AttachedFields({ files, limits, purpose, place }: AttachedFieldsProps) {
  const { most, megabytes } = limits
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
      <LargeFileField
        id="attached-files"
        label="Add files"
        names={{ files: 'files', uploads: 'uploads' }}
        accept="application/pdf,image/jpeg,image/png,image/webp,image/gif,image/avif"
        hint={{
          withScripts: `PDF up to ${megabytesInParts} MB, or pictures; at most ${most} files`,
          without: `PDF or pictures, at most ${most} files and ${megabytes} MB together`,
        }}
        isMultiple
        purpose={purpose}
        place={place}
      />
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
