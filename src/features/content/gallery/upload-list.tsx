import styles from './office.module.css'
import type { PictureUpload } from './use-uploads.ts'

type UploadListProps = {
  uploads: readonly PictureUpload[]
  onRetry: (id: number) => void
  onDrop: (id: number) => void
}

/** Pictures on their way, and those that failed; those that came in stand in the table. */
export function UploadList({ uploads, onRetry, onDrop }: UploadListProps) {
  const left = uploads.filter(({ state }) => state !== 'done')
  if (left.length === 0) return null
  return (
    <ul className={styles.uploads} aria-label="Pictures on the way">
      {left.map(({ id, file, state, part, message, again }) => (
        <li key={id}>
          <span>{file.name}</span>
          {state === 'failed' ? (
            <>
              <span className={styles.fault}>{message}</span>
              {again && (
                <button type="button" className="button button-quiet" onClick={() => onRetry(id)}>
                  Try again
                </button>
              )}
              <button type="button" className="button button-quiet" onClick={() => onDrop(id)}>
                Leave out
              </button>
            </>
          ) : (
            <progress value={part} max={1} aria-label={`${file.name} on the way`} />
          )}
        </li>
      ))}
    </ul>
  )
}
