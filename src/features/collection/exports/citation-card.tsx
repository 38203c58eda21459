import { Fragment, useState } from 'react'
import { useWords } from '#src/browser/words/use-words.ts'
import styles from './citation-card.module.css'
import {
  type Citation,
  type CitationRun,
  citationHtml,
  citationMarkdown,
  citationText,
} from './citation-text.ts'
import { copyToClipboard } from './copy-to-clipboard.ts'
import { citationWords } from './words.ts'

/** A book cited in one style: the entry to copy, and how the text refers to it. */
export function CitationCard({ citation }: { citation: Citation }) {
  const words = useWords(citationWords)
  const { style, name, entry, reference, referenceName } = citation
  const [said, setSaid] = useState('')
  const ways = [
    { name: words.plainText, plain: citationText(entry), html: citationHtml(entry) },
    { name: 'HTML', plain: citationHtml(entry) },
    { name: 'Markdown', plain: citationMarkdown(entry) },
  ]
  return (
    <section className={styles.card} aria-labelledby={style}>
      <h2 id={style}>{name}</h2>
      <p className={styles.entry}>
        <Runs runs={entry} />
      </p>
      <p className={styles.reference}>
        {referenceName}: <Runs runs={reference} />
      </p>
      <p className={`needs-script ${styles.ways}`}>
        <span>{words.copyAs}</span>
        {ways.map(({ name: way, plain, html }) => (
          <button
            key={way}
            className="button button-quiet"
            type="button"
            aria-label={words.copyStyleAs(way, name)}
            onClick={async () => setSaid(await copyToClipboard(words, plain, html))}
          >
            {way}
          </button>
        ))}
        <span role="status">{said}</span>
      </p>
    </section>
  )
}

function Runs({ runs }: { runs: readonly CitationRun[] }) {
  return runs.map(({ text, italic }, index) => {
    const key = `${index} ${text}`
    return italic ? <i key={key}>{text}</i> : <Fragment key={key}>{text}</Fragment>
  })
}
