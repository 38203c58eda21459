import { type Row, rowFields, rowMatches } from '#src/features/collection/search/advanced-search.ts'
import styles from './advanced-search-page.module.css'

/** One condition of the advanced search: where, how, and the words. */
export function AdvancedRow({ name, row }: { name: string; row: Row }) {
  return (
    <fieldset className={styles.row}>
      <legend className="visually-hidden">{name}</legend>
      <Choice name="field" label="Where" names={rowFields} value={row.field} />
      <Choice name="match" label="How" names={rowMatches} value={row.match} />
      <input
        className="field"
        name="text"
        aria-label="Words"
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
  readonly names: Readonly<Record<string, string>>
  readonly value: string
}

function Choice({ name, label, names, value }: ChoiceProps) {
  return (
    <select className="field" name={name} aria-label={label} defaultValue={value}>
      {Object.entries(names).map(([one, words]) => (
        <option key={one} value={one}>
          {words}
        </option>
      ))}
    </select>
  )
}
