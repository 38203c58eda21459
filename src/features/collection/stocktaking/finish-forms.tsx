import { Form } from 'react-router'
import { counted } from '#src/kernel/counted.ts'
import styles from './stocktaking.module.css'

type FinishFormsProps = {
  /** Copies that should be there and were not scanned. */
  missing: number
  isFinished: boolean
}

/** Finishes a stocktaking, with or without setting copies missing; or opens it again. */
export function FinishForms({ missing, isFinished }: FinishFormsProps) {
  if (isFinished) {
    return (
      <Form method="post" className={styles.finish}>
        <h2>Undo</h2>
        <p>
          Opened again, it takes scans, and copies that it set to missing are on the shelf again,
          except those changed since.
        </p>
        <button type="submit" name="intent" value="reopen" className="button button-quiet">
          Open again
        </button>
      </Form>
    )
  }
  return (
    <Form method="post" className={styles.finish}>
      <h2>Finish</h2>
      {missing > 0 && (
        <label>
          <input type="checkbox" name="missing" value="yes" />
          <span>
            Set the {counted(missing, 'copy', 'copies')} that nobody has scanned as missing in the
            catalogue
          </span>
        </label>
      )}
      <p className={styles.soft}>Nothing is deleted, and you can open it again.</p>
      <p>
        <button type="submit" name="intent" value="finish" className="button">
          Finish the stocktaking
        </button>
      </p>
    </Form>
  )
}
