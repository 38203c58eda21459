import { Form } from 'react-router'
import layout from '#src/browser/page/page.module.css'
import { useWords } from '#src/browser/words/use-words.ts'
import { gateAddress, type HeldForm } from './admin-gate.ts'
import styles from './gate-page.module.css'
import { gateWords } from './words.ts'

/** Longer values are only sent, not shown. */
const shownLetters = 200

/**
 * What was sent while the gate was shut, to send again or to drop. It goes as a document, as a
 * browser without scripts sends it.
 */
export function HeldFormCard({ held, next }: { held: HeldForm; next: string }) {
  const words = useWords(gateWords)
  const { path, fields, hadFiles } = held
  // A name may come twice.
  const rows = fields.map(([name, value], at) => ({ key: `${at} ${name}`, name, value }))
  return (
    <div className={`page ${styles.page}`}>
      <div className={`${styles.card} ${styles.wide}`}>
        <div className={`ikat-border ${styles.cloth}`} aria-hidden="true" />
        <h1>{words.panelIsOpen}</h1>
        <p>{words.notCarriedOut}</p>
        <details className={layout.fold}>
          <summary>{words.whatWasSent}</summary>
          <dl className={styles.fields}>
            {rows.map(({ key, name, value }) => (
              <div key={key}>
                <dt>{name}</dt>
                <dd>{value.length > shownLetters ? `${value.slice(0, shownLetters)}…` : value}</dd>
              </div>
            ))}
          </dl>
        </details>
        {hadFiles && <p className={styles.told}>{words.filesNotKept}</p>}
        <form method="post" action={path}>
          {rows.map(({ key, name, value }) => (
            <input key={key} type="hidden" name={name} value={value} />
          ))}
          <button type="submit" className="button">
            {words.sendNow}
          </button>
        </form>
        <Form method="post" action={gateAddress(next)} replace>
          <button type="submit" name="intent" value="forget" className="button button-quiet">
            {words.dropIt}
          </button>
        </Form>
      </div>
    </div>
  )
}
