import {
  formatNames,
  type ImportFormat,
  isTableFormat,
} from '#src/features/collection/imports/imports.ts'
import styles from './import.module.css'

/** The rows that were refused as files: the same columns with the reason before them. */
export function RejectSheets({ number, format }: { number: number; format: ImportFormat }) {
  const isTable = isTableFormat(format)
  const address = (ending: string) => `/admin/import/rejected.${ending}?number=${number}`
  return (
    <>
      <p>
        {isTable
          ? 'The refused rows have the columns of the file, with the reason in front: correct them there and import that file next.'
          : 'The refused records come as they were; the reasons are a table.'}
      </p>
      <div className={`ways ${styles.buttons}`}>
        <a className="button button-quiet" href={address('xlsx')} download>
          {isTable ? 'Refused rows, Excel' : 'Reasons, Excel'}
        </a>
        <a className="button button-quiet" href={address('csv')} download>
          {isTable ? 'Refused rows, CSV' : 'Reasons, CSV'}
        </a>
        {!isTable && (
          <a className="button button-quiet" href={address('marc')} download>
            Refused records, {formatNames[format]}
          </a>
        )}
      </div>
    </>
  )
}
