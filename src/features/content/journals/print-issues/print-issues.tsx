import { Link } from 'react-router'
import { useWords } from '#src/browser/words/use-words.ts'
import type { JournalIssues } from '#src/kernel/journal-issues.ts'
import { languageOf } from '#src/kernel/text-language.ts'
import styles from './print-issues.module.css'
import { printIssueWords } from './words.ts'

/** What stands in the library of a journal: the newest issues, and bound volumes. */
export function PrintIssues({ issues, volumes, location }: JournalIssues) {
  const words = useWords(printIssueWords)
  return (
    <section className={styles.issues} aria-labelledby="print-issues">
      <h2 id="print-issues">{words.inPrint}</h2>
      {location !== null && (
        <p>
          {words.location}: <span lang={languageOf(location)}>{location}</span>
        </p>
      )}
      {issues.length === 0 && <p>{words.noIssues}</p>}
      <ul>
        {issues.map(({ name, says }) => (
          <li key={name}>
            <span lang="en">{name}</span>
            <span>{says}</span>
          </li>
        ))}
      </ul>
      {volumes.length > 0 && (
        <>
          <h3>{words.boundVolumes}</h3>
          <ul>
            {volumes.map(({ name, to, says }) => (
              <li key={says}>
                <Link to={to} lang="en">
                  {name}
                </Link>
                <span>{says}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
