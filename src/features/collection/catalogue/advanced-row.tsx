import { useWords } from '#src/browser/words/use-words.ts'
import {
  type Row,
  type RowMatch,
  rowFields,
  rowMatches,
} from '#src/features/collection/search/advanced-search.ts'
import { type AdvancedWords, advancedWords } from './advanced/words.ts'
import styles from './advanced-search-page.module.css'

const matchWords = {
  all: 'allWords',
  phrase: 'exactPhrase',
  any: 'anyWord',
  none: 'noneOfThem',
} as const satisfies Record<RowMatch, keyof AdvancedWords>

/** One condition of the advanced search: where, how, and the words. */
export function AdvancedRow({ name, row }: { name: string; row: Row }) {
  const words = useWords(advancedWords)
  const fields = rowFields.map((field) => [field, words[field]] as const)
  const matches = rowMatches.map((match) => [match, words[matchWords[match]]] as const)
  return (
    <fieldset className={styles.row}>
      <legend className="visually-hidden">{name}</legend>
      <Choice name="field" label={words.where} names={fields} value={row.field} />
      <Choice name="match" label={words.how} names={matches} value={row.match} />
      <input
        className="field"
        name="text"
        aria-label={words.words}
        defaultValue={row.text}
        maxLength={150}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
    </fieldset>
  )
}

type ChoiceProps = {
  readonly name: string
  readonly label: string
  readonly names: readonly (readonly [code: string, words: string])[]
  readonly value: string
}

function Choice({ name, label, names, value }: ChoiceProps) {
  return (
    <select className="field" name={name} aria-label={label} defaultValue={value}>
      {names.map(([one, words]) => (
        <option key={one} value={one}>
          {words}
        </option>
      ))}
    </select>
  )
}
