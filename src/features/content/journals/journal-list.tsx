import { Link } from 'react-router'
import marks from '#src/browser/page/marks.module.css'
import layout from '#src/browser/page/page.module.css'
import { useWords } from '#src/browser/words/use-words.ts'
import { writtenLanguage } from '#src/kernel/text-language.ts'
import type { JournalItem } from './journal-item.ts'
import styles from './journals.module.css'
import { journalHref, readHref } from './journals.ts'
import { OpensMark } from './opens-mark.tsx'
import { journalWords } from './words.ts'

/** Journals for readers, each with how it opens from where they are. */
export function JournalList({ journals }: { journals: readonly JournalItem[] }) {
  const words = useWords(journalWords)
  return (
    <ol className={styles.list}>
      {journals.map((journal) => (
        <li key={journal.number}>
          <h2 className={styles.title}>
            <Link to={journalHref(journal.number)} lang={writtenLanguage(journal.title)}>
              {journal.title}
            </Link>
          </h2>
          {journal.formerTitles.length > 0 && (
            <p className={styles.former}>{words.formerly(journal.formerTitles.join('; '))}</p>
          )}
          <p className={layout.facts}>
            <span className={`${marks.mark} ${marks.none}`}>{words.kindName(journal.kind)}</span>
            {journal.publisher && <span>{journal.publisher}</span>}
            {journal.issns.map((issn) => (
              <span key={issn}>{words.withIssn(issn)}</span>
            ))}
          </p>
          <p className={styles.opens}>
            {journal.place > 0 && (
              <a href={readHref(journal.number, journal.place)} rel="nofollow">
                {words.read}
              </a>
            )}
            <OpensMark opens={journal.opens} />
          </p>
        </li>
      ))}
    </ol>
  )
}
