import { sizeWords } from '#src/kernel/size-words.ts'
import { useWords } from '../words/use-words.ts'
import styles from './upload-list.module.css'
import type { FileUpload } from './upload-queue.ts'
import type { Uploads } from './use-uploads.ts'
import { uploadListWords } from './words.ts'

type ListProps = Omit<Uploads, 'add' | 'clear'> & {
  /** Whether those that have arrived stay in the list, until a form is sent with them. */
  readonly waitsForForm?: boolean
}

/** The files that are being sent, each with how far it is and what can be done with it. */
export function UploadList({ uploads, pause, resume, cancel, waitsForForm = false }: ListProps) {
  const words = useWords(uploadListWords)
  if (uploads.length === 0) return null
  const under = uploads.filter(({ state }) => state !== 'left')
  const done = under.filter(({ state }) => state === 'done').length
  return (
    <section aria-label={words.title}>
      <ul className={styles.uploads}>
        {uploads.map((upload) => (
          <li key={upload.key}>
            <UploadRow upload={upload} steps={{ pause, resume, cancel }} isKept={waitsForForm} />
          </li>
        ))}
      </ul>
      <p role="status" className={styles.together}>
        {under.length > 0 && words.doneOf(done, under.length)}
      </p>
    </section>
  )
}

type RowProps = {
  readonly upload: FileUpload
  readonly steps: Pick<Uploads, 'pause' | 'resume' | 'cancel'>
  readonly isKept: boolean
}

function UploadRow({ upload, steps, isKept }: RowProps) {
  const { key, name, bytes, sent, state, fault } = upload
  const words = useWords(uploadListWords)
  const button = (text: string, act: (key: number) => void) => (
    <button
      type="button"
      className="button button-quiet"
      onClick={() => act(key)}
      aria-label={`${text}: ${name}`}
    >
      {text}
    </button>
  )
  return (
    <>
      <span className={styles.name}>{name}</span>
      <progress max={Math.max(1, bytes)} value={sent} aria-label={name} />
      <span className={styles.state}>
        {state === 'left'
          ? words.left(Math.floor((100 * sent) / bytes))
          : `${sizeWords(sent)} / ${sizeWords(bytes)} · ${fault || words.states[state]}`}
      </span>
      <span className={styles.steps}>
        {(state === 'sending' || state === 'waiting') && button(words.pause, steps.pause)}
        {state === 'paused' && button(words.goOn, steps.resume)}
        {state === 'failed' && button(words.tryAgain, steps.resume)}
        {(state !== 'done' || isKept) && button(endWords(words, state), steps.cancel)}
      </span>
    </>
  )
}

/** How the button is called that takes a file out of the list. */
function endWords(words: typeof uploadListWords.en, state: FileUpload['state']): string {
  if (state === 'refused') return words.leaveOut
  return state === 'left' || state === 'done' ? words.remove : words.cancel
}
