import type { ParameterView } from './reference.ts'
import styles from './reference-page.module.css'

type Props = { readonly parameter: ParameterView; readonly operation: string }

/**
 * A parameter: its name, what it is for, and a field to try it. Those of the path hold their
 * example already.
 */
export function ParameterField({ parameter, operation }: Props) {
  const { name, place, description, takes, choices, example } = parameter
  const id = `${operation}-${name}`
  const said = `${id}-said`
  const inPath = place === 'path'
  return (
    <div className={styles.parameter}>
      <label htmlFor={id}>
        <code>{name}</code>
        {inPath && <span className={styles.inPath}>in the path</span>}
      </label>
      {choices.length > 0 ? (
        <select id={id} name={name} className="field" aria-describedby={said} defaultValue="">
          <option value="">left out</option>
          {choices.map((choice) => (
            <option key={choice}>{choice}</option>
          ))}
        </select>
      ) : (
        <input
          id={id}
          name={name}
          className="field"
          aria-describedby={said}
          required={inPath}
          defaultValue={inPath ? example : ''}
          placeholder={example && `such as ${example}`}
          autoComplete="off"
        />
      )}
      <p id={said} className={styles.said}>
        {description} <span className={styles.takes}>{takes}</span>
      </p>
    </div>
  )
}
