import { useRef } from 'react'
import { useWords } from '#src/browser/words/use-words.ts'
import styles from './draft.module.css'
import { type DraftOf, useDraft } from './use-draft.ts'
import { formDraftWords } from './words.ts'

/** Says that what was typed before is back in the form around it, and takes it out again. */
export function DraftLine(draft: DraftOf) {
  const words = useWords(formDraftWords)
  const place = useRef<HTMLDivElement>(null)
  const { found, discard } = useDraft(place, draft)
  return (
    <div ref={place} className={styles.line} aria-live="polite">
      {found !== 'none' && (
        <>
          <p>{found === 'clash' ? words.changedSince : words.back}</p>
          <button type="button" className="button button-quiet" onClick={discard}>
            {words.discard}
          </button>
        </>
      )}
    </div>
  )
}
