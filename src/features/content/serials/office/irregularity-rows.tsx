import {
  emptyIrregularity,
  type IrregularityTexts,
  irregularityKinds,
} from './irregularity-texts.ts'
import styles from './serials.module.css'

/** Empty rows below those that are filled: saved, there are as many again. */
const more = 3

/** The rows in which somebody writes what is irregular. */
export function IrregularityRows({ rows }: { rows: readonly IrregularityTexts[] }) {
  const shown = [...rows, ...Array.from({ length: more }, () => emptyIrregularity)].map(
    (row, at) => ({ ...row, place: at + 1 }),
  )
  return (
    <ol className={styles.rows}>
      {shown.map(({ kind, when, more, place }) => {
        const name = (part: string) => `${part} of irregularity ${place}`
        return (
          <li key={place}>
            <select
              className="field"
              name="irregular.kind"
              aria-label={name('Kind')}
              defaultValue={kind}
            >
              {irregularityKinds.map(([value, words]) => (
                <option key={value} value={value}>
                  {words}
                </option>
              ))}
            </select>
            <input
              className="field"
              name="irregular.when"
              aria-label={name('Day or month')}
              placeholder="15 Aug"
              maxLength={40}
              autoComplete="off"
              defaultValue={when}
            />
            <input
              className="field"
              name="irregular.more"
              aria-label={name('Number of issues, or new day')}
              placeholder="2"
              maxLength={40}
              autoComplete="off"
              defaultValue={more}
            />
          </li>
        )
      })}
    </ol>
  )
}
