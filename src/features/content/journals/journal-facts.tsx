import { Link } from 'react-router'
import { useWords } from '#src/browser/words/use-words.ts'
import { languageOf } from '#src/kernel/text-language.ts'
import { filterSearch } from './journal-filter.ts'
import styles from './journals.module.css'
import type { Frequency } from './journals.ts'
import { journalWords } from './words.ts'

type JournalFactsListProps = {
  formerTitles: readonly string[]
  abbreviations: readonly string[]
  /** With its hyphen; null: it has none. */
  issn: string | null
  eissn: string | null
  publisher: string
  frequency: Frequency | null
  holdings: string
  department: string
  subjects: readonly string[]
}

/** What is known of a journal. */
export function JournalFactsList(facts: JournalFactsListProps) {
  const words = useWords(journalWords)
  const { frequency, subjects } = facts
  const lines: readonly (readonly [string, string])[] = [
    [words.formerTitles, facts.formerTitles.join('; ')],
    [words.abbreviations, facts.abbreviations.join('; ')],
    [words.issnPrint, facts.issn ?? ''],
    [words.issnOnline, facts.eissn ?? ''],
    [words.publisher, facts.publisher],
    [words.frequency, frequency ? words.frequencyName(frequency) : ''],
    [words.holdings, facts.holdings],
    [words.department, facts.department],
  ]
  return (
    <dl className={styles.facts}>
      {lines.map(
        ([name, text]) =>
          text !== '' && (
            <div key={name}>
              <dt>{name}</dt>
              <dd lang={languageOf(text)}>{text}</dd>
            </div>
          ),
      )}
      {subjects.length > 0 && (
        <div>
          <dt>{words.subjects}</dt>
          <dd className={styles.subjects}>
            {subjects.map((subject) => (
              <Link key={subject} to={`/journals${filterSearch({ ...noFilter, subject })}`}>
                {subject}
              </Link>
            ))}
          </dd>
        </div>
      )}
    </dl>
  )
}

const noFilter = { q: '', letter: null, subject: '', kind: null, fromHere: false }
