import { Form, useNavigation } from 'react-router'
import { SendButton } from '#src/browser/forms/send-button.tsx'
import { largestFile } from './book-imports.ts'
import styles from './import.module.css'

/** The form that takes a file of books. */
export function UploadForm() {
  const isBusy = useNavigation().formMethod === 'POST'
  return (
    <Form method="post" encType="multipart/form-data" className={styles.upload}>
      <p>
        The accession register as it is, Excel (.xlsx, .xls) or CSV, or records from another system:
        MARC or MARCXML. Title rows above the column names may stay. Nothing is imported before you
        have seen what would happen, and every import can be undone.
      </p>
      <label>
        File, of at most {largestFile} MB
        <input
          className="field"
          type="file"
          name="list"
          accept=".xlsx,.xlsm,.xls,.csv,.tsv,.txt,.mrc,.marc,.iso,.xml,.gz"
          required
        />
      </label>
      <SendButton isBusy={isBusy}>{isBusy ? 'Sending…' : 'Preview file'}</SendButton>
    </Form>
  )
}
