import { TextBlocks } from '#src/browser/text/text-blocks.tsx'
import { formatDay } from '#src/kernel/dates.ts'
import { type LibraryText, sectionsOf } from '#src/kernel/text-nodes.ts'
import styles from './text-page.module.css'

/** Texts with at least this many sections begin with their contents. */
const longText = 5

type Props = {
  readonly title: string
  /** One sentence below the title. */
  readonly lead?: string
  readonly text: LibraryText
  /** Stands below the text, in its column. */
  readonly children?: React.ReactNode
}

/** A page of running text: title, day of the last revision, contents where it is long, the text. */
export function TextPage({ title, lead, text, children }: Props) {
  const sections = sectionsOf(text.blocks, 'h2')
  const hasContents = sections.length >= longText
  return (
    <div className={`page ${styles.layout}`}>
      <header className={styles.head}>
        <h1>{title}</h1>
        {lead && <p className={styles.lead}>{lead}</p>}
        <p className={styles.revised}>
          Last revised on <time dateTime={text.revised}>{formatDay(text.revised)}</time>
        </p>
      </header>
      {hasContents && <Contents sections={sections} />}
      <article className={`prose ${styles.body}`}>
        <TextBlocks blocks={text.blocks} />
        {children}
      </article>
    </div>
  )
}

function Contents({ sections }: { sections: readonly { id: string; title: string }[] }) {
  return (
    <nav className={styles.contents} aria-labelledby="contents">
      <h2 id="contents">On this page</h2>
      <ul>
        {sections.map((section) => (
          <li key={section.id}>
            <a href={`#${section.id}`}>{section.title}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
