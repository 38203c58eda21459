import { count } from '#src/kernel/counted.ts'
import pageStyles from './import.module.css'
import styles from './series.module.css'
import type { SeriesChoice } from './series-choice.ts'

/**
 * How numbers of a register become accession numbers: as they stand, in several series, or with
 * what a column says before them.
 */
export function SeriesStep({ choice }: { choice: SeriesChoice }) {
  const { kind, by, options, prefixes } = choice
  const isFile = by === 'file'
  return (
    <section className={pageStyles.step} id="series" aria-labelledby="series-heading">
      <h2 id="series-heading">Series of accession numbers</h2>
      <fieldset className={styles.series}>
        <legend className="visually-hidden">How the numbers are taken</legend>
        <Kind value="none" kind={kind}>
          As they stand. A row whose number another book has is refused, and comes back as a sheet
          to decide row by row.
        </Kind>
        <Kind value="series" kind={kind}>
          In series, each with the prefix below, as in CS-1937. New copies go on in each without a
          gap.
        </Kind>
        <Kind value="joined" kind={kind}>
          With what the column says before the number, as in 2013-45. No series goes on from them.
        </Kind>
      </fieldset>
      <label className={styles.by}>
        Told apart by
        <select className="field" name="series-by" defaultValue={String(by)}>
          {options.map((option) => (
            <option key={option.by} value={option.by}>
              {option.words}
            </option>
          ))}
        </select>
      </label>
      {prefixes.length > 0 ? (
        <ul className={styles.prefixes}>
          {prefixes.map(({ value, prefix, rows }, index) => (
            <li key={value}>
              <label>
                {isFile ? 'Prefix of all numbers' : value}
                {!isFile && <small>{count(rows)} rows</small>}
                <input
                  className="field"
                  name={`prefix-${index}`}
                  defaultValue={prefix}
                  maxLength={20}
                  autoComplete="off"
                  autoCapitalize="characters"
                  spellCheck={false}
                />
              </label>
            </li>
          ))}
        </ul>
      ) : (
        <p>This column says too many different things for series of their own.</p>
      )}
      <input type="hidden" name="prefixes-of" value={by} />
      <p>
        Empty: plain numbers. Another column shows its prefixes once you look at the rows again.
      </p>
      <button type="submit" name="intent" value="look" className="button button-quiet">
        Preview with this choice
      </button>
    </section>
  )
}

type KindProps = { value: SeriesChoice['kind']; kind: SeriesChoice['kind']; children: string }

function Kind({ value, kind, children }: KindProps) {
  return (
    <label>
      <input type="radio" name="series" value={value} defaultChecked={kind === value} />
      <span>{children}</span>
    </label>
  )
}
