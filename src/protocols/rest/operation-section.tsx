import { href, Link } from 'react-router'
import { ParameterField } from './parameter-field.tsx'
import type { OperationView } from './reference.ts'
import styles from './reference-page.module.css'

/** Of many parameters, so many are shown at once. */
const shownAtOnce = 4

/** An operation with a form that asks it; the form is a plain GET, and works without scripts. */
export function OperationSection({ operation }: { operation: OperationView }) {
  const { id, method, path, summary, description, scope, parameters, answers, example } = operation
  const more = parameters.length > shownAtOnce + 1 ? parameters.slice(shownAtOnce) : []
  const first = parameters.slice(0, parameters.length - more.length)
  return (
    <section aria-labelledby={id} className={styles.operation}>
      <h2 id={id}>{summary}</h2>
      <p className={styles.address}>
        <span className={styles.method}>{method}</span>
        <code>{path}</code>
      </p>
      <p>{description}</p>
      {scope && (
        <p>
          For those who may, signed in or by a <Link to={href('/account/tokens')}>token</Link> with
          the scope <code>{scope}</code>.
        </p>
      )}
      {operation.body ? (
        <Change operation={operation} body={operation.body} />
      ) : (
        <form action={href('/api')} className={styles.form} aria-label={`Try: ${summary}`}>
          <input type="hidden" name="operation" value={id} />
          {first.map((parameter) => (
            <ParameterField key={parameter.name} parameter={parameter} operation={id} />
          ))}
          {more.length > 0 && (
            <details>
              <summary>{more.length} more parameters</summary>
              {more.map((parameter) => (
                <ParameterField key={parameter.name} parameter={parameter} operation={id} />
              ))}
            </details>
          )}
          <button type="submit" className="button">
            Send
          </button>
        </form>
      )}
      <details>
        <summary>Example of an answer</summary>
        <pre className={styles.example}>{example}</pre>
      </details>
      <details>
        <summary>Answers and problems</summary>
        <dl className={styles.answers}>
          {answers.map(({ status, meaning }) => (
            <div key={status}>
              <dt>{status}</dt>
              <dd>{meaning}</dd>
            </div>
          ))}
        </dl>
      </details>
    </section>
  )
}

/** How a program asks for a change; the page itself sends none. */
function Change({ operation, body }: { operation: OperationView; body: string }) {
  const { parameters } = operation
  return (
    <>
      {parameters.length > 0 && (
        <dl className={styles.answers}>
          {parameters.map(({ name, description }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{description}</dd>
            </div>
          ))}
        </dl>
      )}
      <p>It takes a body like this:</p>
      <pre className={styles.example}>{body}</pre>
    </>
  )
}
