import { useWords } from '#src/browser/words/use-words.ts'
import { type AdvancedWords, advancedWords } from './advanced/words.ts'
import styles from './advanced-search-page.module.css'

const examples = [
  ['operating systems', 'bothWords'],
  ['"operating systems"', 'sideBySide'],
  ['systems -windows', 'without'],
  ['java OR python', 'oneOfTwo'],
  ['comput*', 'beginSo'],
  ['author:tanenbaum', 'inOneField'],
  ['isbn:9780131103627', 'aNumber'],
  ['call:005.133', 'callNumbersBegin'],
  ['year:1990-2000', 'years'],
  ['language:odia', 'languageOfBook'],
] as const satisfies readonly (readonly [written: string, finds: keyof AdvancedWords])[]

/** What may be written into the search box itself, and a line to write it here. */
export function QueryHelp({ text }: { text: string }) {
  const words = useWords(advancedWords)
  return (
    <details className={styles.help} open={text !== ''}>
      <summary>{words.ownLanguage}</summary>
      <label className={styles.own}>
        {words.moreConditions}
        <input
          className="field"
          name="q"
          defaultValue={text}
          placeholder={words.suchAsConditions}
          maxLength={400}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      </label>
      <p>{words.writtenAnywhere}</p>
      <dl className={styles.examples}>
        {examples.map(([written, finds]) => (
          <div key={written}>
            <dt>
              <code>{written}</code>
            </dt>
            <dd>{words[finds]}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
