import { Form } from 'react-router'
import { gateAddress, type KeptForm } from './admin-gate.ts'
import styles from './gate-page.module.css'

/** Longer values are only sent, not shown. */
const shownLetters = 200

/**
 * What was sent while the gate was shut, to send again or to drop. It goes as a document, as a
 * browser without scripts sends it.
 */
export function KeptFormCard({ kept, next }: { kept: KeptForm; next: string }) {
  const { path, fields, hadFiles } = kept
  // A name may come twice.
  const rows = fields.map(([name, value], at) => ({ key: `${at} ${name}`, name, value }))
  return (
    <div className={`page ${styles.page}`}>
      <div className={`${styles.card} ${styles.wide}`}>
        <div className={`ikat-border ${styles.cloth}`} aria-hidden="true" />
        <h1>The panel is open</h1>
        <p>What you sent before has not been carried out yet. It is all here:</p>
        <dl className={styles.fields}>
          {rows.map(({ key, name, value }) => (
            <div key={key}>
              <dt>{name}</dt>
              <dd>{value.length > shownLetters ? `${value.slice(0, shownLetters)}…` : value}</dd>
            </div>
          ))}
        </dl>
        {hadFiles && (
          <p className={styles.told}>
            Files could not be kept. If this needs them, go back to the page and choose them again.
          </p>
        )}
        <form method="post" action={path}>
          {rows.map(({ key, name, value }) => (
            <input key={key} type="hidden" name={name} value={value} />
          ))}
          <button type="submit" className="button">
            Send it now
          </button>
        </form>
        <Form method="post" action={gateAddress(next)} replace>
          <button type="submit" name="intent" value="forget" className="button button-quiet">
            Drop it and go to the page
          </button>
        </Form>
      </div>
    </div>
  )
}
