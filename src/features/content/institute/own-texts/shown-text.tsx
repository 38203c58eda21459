import { Link } from 'react-router'
import { TextBlocks } from '#src/browser/text/text-blocks.tsx'
import type { TextNode } from '#src/kernel/text-nodes.ts'
import type { Language } from '#src/kernel/words/language.ts'
import styles from './own-texts.module.css'

type ShownTextProps = {
  what: string
  language: Language
  blocks: readonly TextNode[]
  /** Its Markdown. */
  body?: string
  /** The address without it. */
  closeAt?: string
}

/** A text as its readers see it, above the form that changes it. */
export function ShownText({ what, language, blocks, body, closeAt }: ShownTextProps) {
  return (
    <section id="shown" className={styles.shown} aria-label={what}>
      <p className={styles.line}>
        {what}
        {closeAt && <Link to={closeAt}>Close</Link>}
      </p>
      <div className="prose" lang={language}>
        <TextBlocks blocks={blocks} />
      </div>
      {body && (
        <details>
          <summary>As Markdown</summary>
          <pre lang={language}>{body}</pre>
        </details>
      )}
    </section>
  )
}
