import { TextBlocks } from '#src/browser/text/text-blocks.tsx'
import { useWords } from '#src/browser/words/use-words.ts'
import { shownDay } from '#src/kernel/calendar/shown-dates.ts'
import { calendarWords } from '#src/kernel/calendar/words.ts'
import { type LibraryText, type Section, sectionsOf } from '#src/kernel/text-nodes.ts'
import type { Language } from '#src/kernel/words/language.ts'
import type { PolicyVersions } from '../own-texts/policy-versions.ts'
import { EarlierVersions, PolicyStanding } from './policy-notes.tsx'
import { TextLanguage } from './text-language.tsx'
import styles from './text-page.module.css'
import { innerWords } from './words.ts'

/** Texts with at least this many sections begin with their contents. */
const longText = 5

type Props = {
  readonly title: string
  /** One sentence below the title. */
  readonly lead?: string
  readonly text: LibraryText
  /** Of a text that holds in law: its versions. */
  readonly policy?: PolicyVersions
  /** Stands below the text, in its column. */
  readonly children?: React.ReactNode
}

/**
 * A page of running text: title, day of the last revision, contents where it is long, the text.
 */
export function TextPage({ title, lead, text, policy, children }: Props) {
  const words = useWords(innerWords)
  const dates = useWords(calendarWords)
  const sections = sectionsOf(text.blocks, 'h2')
  const hasContents = sections.length >= longText
  return (
    <div className={`page ${styles.layout}`}>
      <header className={styles.head}>
        <h1>{title}</h1>
        {lead && <p className={styles.lead}>{lead}</p>}
        <p className={styles.revised}>
          {words.lastRevisedOn} <time dateTime={text.revised}>{shownDay(dates, text.revised)}</time>
        </p>
        {policy && <PolicyStanding policy={policy} />}
        <TextLanguage text={text} />
      </header>
      {hasContents && <Contents sections={sections} language={text.language} />}
      <article className={`prose ${styles.body}`}>
        <div className={styles.text} lang={text.language}>
          <TextBlocks blocks={text.blocks} />
        </div>
        {children}
        {policy && <EarlierVersions policy={policy} />}
      </article>
    </div>
  )
}

type ContentsProps = {
  readonly sections: readonly Section[]
  readonly language: Language
}

function Contents({ sections, language }: ContentsProps) {
  const words = useWords(innerWords)
  return (
    <nav className={styles.contents} aria-labelledby="contents">
      <h2 id="contents">{words.onThisPage}</h2>
      <ul lang={language}>
        {sections.map((section) => (
          <li key={section.id}>
            <a href={`#${section.id}`}>{section.title}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
