import { Form } from 'react-router'
import { useWords } from '#src/browser/words/use-words.ts'
import styles from './kiosk.module.css'
import { kioskWords } from './words.ts'

type PurposeChoiceProps = {
  /** The key of the scan that it is of. */
  of: string
  purposes: readonly string[]
  /** null: none is chosen yet. */
  chosen: string | null
  onChoose: (purpose: string) => void
}

/** Why somebody has come: one key or one tap. */
export function PurposeChoice({ of, purposes, chosen, onChoose }: PurposeChoiceProps) {
  const words = useWords(kioskWords)
  if (chosen !== null) return <p role="status">{words.noted(chosen)}</p>
  return (
    <section className={styles.purposes} aria-label={words.purpose}>
      <p>
        <strong>{words.purpose}</strong> {words.purposeHint}
      </p>
      <Form method="post" data-works-offline="" onSubmit={(event) => event.preventDefault()}>
        <input type="hidden" name="intent" value="purpose" />
        <input type="hidden" name="of" value={of} />
        {purposes.map((purpose, at) => (
          <button
            key={purpose}
            type="submit"
            name="purpose"
            value={purpose}
            className="button button-quiet"
            onClick={() => onChoose(purpose)}
          >
            <kbd>{at + 1}</kbd> {purpose}
          </button>
        ))}
      </Form>
    </section>
  )
}
