import { useWords } from '#src/browser/words/use-words.ts'
import styles from './kiosk.module.css'
import { kioskWords } from './words.ts'

type PurposeChoiceProps = {
  purposes: readonly string[]
  /** null: none is chosen yet. */
  chosen: string | null
  onChoose: (purpose: string) => void
}

/** Why somebody has come: one key or one tap. */
export function PurposeChoice({ purposes, chosen, onChoose }: PurposeChoiceProps) {
  const words = useWords(kioskWords)
  if (chosen !== null) return <p role="status">{words.noted(chosen)}</p>
  return (
    <section className={styles.purposes} aria-label={words.purpose}>
      <p>
        <strong>{words.purpose}</strong> {words.purposeHint}
      </p>
      <div>
        {purposes.map((purpose, at) => (
          <button
            key={purpose}
            type="button"
            className="button button-quiet"
            onClick={() => onChoose(purpose)}
          >
            <kbd>{at + 1}</kbd> {purpose}
          </button>
        ))}
      </div>
    </section>
  )
}
