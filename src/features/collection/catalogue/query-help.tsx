import styles from './advanced-search-page.module.css'

const examples: readonly (readonly [written: string, finds: string])[] = [
  ['operating systems', 'both words, in any order, in any field'],
  ['"operating systems"', 'the words side by side, as they are spelled'],
  ['systems -windows', 'without the word; -"…" without the phrase'],
  ['java OR python', 'one of the two'],
  ['comput*', 'words that begin so'],
  ['author:tanenbaum', 'in one field: title, author, subject, series, publisher'],
  ['isbn:9780131103627', 'a number: isbn, issn, accession'],
  ['call:005.133', 'call numbers that begin so'],
  ['year:1990-2000', 'years; also year:>2010 and year:1984'],
  ['language:odia', 'the language of the book'],
]

/** What may be written into the search box itself, and a line to write it here. */
export function QueryHelp({ words }: { words: string }) {
  return (
    <details className={styles.help} open={words !== ''}>
      <summary>In the search box&rsquo;s own language</summary>
      <label className={styles.own}>
        More conditions
        <input
          className="field"
          name="q"
          defaultValue={words}
          placeholder="Such as year:1990-2000 java OR python"
          maxLength={400}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      </label>
      <p>The same can be written into any search box of the catalogue:</p>
      <dl className={styles.examples}>
        {examples.map(([written, finds]) => (
          <div key={written}>
            <dt>
              <code>{written}</code>
            </dt>
            <dd>{finds}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
