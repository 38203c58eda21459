import { SpinePicture } from '#src/features/collection/labels/spine-picture.tsx'
import styles from './steps.module.css'

type DrawnLabelProps = {
  callNumber: string
  /** A call number for a book that has none yet; ''. */
  suggested: string
  /** Puts the suggestion into its field. */
  onUse: (callNumber: string) => void
}

/** The spine label as it will be printed, from what is typed. */
export function DrawnLabel({ callNumber, suggested, onUse }: DrawnLabelProps) {
  return (
    <figure className={styles.label}>
      <figcaption>Spine label</figcaption>
      {callNumber.trim() === '' ? (
        <p>
          {suggested === ''
            ? 'It is drawn here once there is a call number. The Dewey number and a name suggest one.'
            : 'From the Dewey number and the name:'}
        </p>
      ) : (
        <SpinePicture callNumber={callNumber} />
      )}
      {callNumber.trim() === '' && suggested !== '' && (
        <button
          type="button"
          className="button button-quiet needs-script"
          onClick={() => onUse(suggested)}
        >
          Use {suggested}
        </button>
      )}
    </figure>
  )
}
