import { Form, Link } from 'react-router'
import { institute } from '#institute'
import layout from '#src/browser/page/page.module.css'
import { actorWords } from '#src/kernel/actor.ts'
import { formatDay, formatInstant } from '#src/kernel/dates.ts'
import type { EditedText, VersionFacts } from './office-text.ts'
import styles from './own-texts.module.css'
import { textHref } from './text-href.ts'

type TextHistoryProps = { text: EditedText; isOwn: boolean }

/** The versions of a text, and the ways back. */
export function TextHistory({ text, isOwn }: TextHistoryProps) {
  const { name, language, history, version, standing } = text
  return (
    <section className={layout.card} aria-labelledby="history">
      <h2 id="history">Versions</h2>
      {history.length === 0 && <p>Nothing has been written here yet.</p>}
      <ol className={styles.history}>
        {history.map((one) => (
          <li key={one.id}>
            <Version version={one} at={(more) => textHref(name, language, more)} />
          </li>
        ))}
      </ol>
      <p>
        <Link to={textHref(name, language, '&show=default#shown')}>
          The text that comes with Almirah
        </Link>
      </p>
      {standing.coming !== null && (
        <Step intent="call-off" label="Call off the version to come" text={{ language, version }}>
          Readers are no longer told of it, and the present text goes on.
        </Step>
      )}
      {isOwn && (
        <Step
          intent="restore"
          label="Use the text that comes with Almirah"
          text={{ language, version }}
        >
          Readers have it at once, and each update of Almirah brings its own. Your versions stay
          here.
        </Step>
      )}
    </section>
  )
}

type VersionProps = { version: VersionFacts; at: (more: string) => string }

function Version({ version, at }: VersionProps) {
  const { id, isDefault, revised, effective, by, at: written, calledOffAt } = version
  const instant = formatInstant(new Date(written), institute.timeZone)
  return (
    <>
      <p>
        <strong>{isDefault ? 'The text that comes with Almirah' : `Version ${id}`}</strong>
        {`, from ${formatDay(effective)}`}
        {effective !== revised && !isDefault && `, written on ${formatDay(revised)}`}
        {calledOffAt && ', called off'}
      </p>
      <p className={styles.line}>
        <span>
          {instant}, {actorWords(by)}
        </span>
        <Link to={at(`&show=${id}#shown`)} aria-label={`Show version ${id}`}>
          Show
        </Link>
        <Link to={at(`&from=${id}`)} aria-label={`Put version ${id} into the form`}>
          Put into the form
        </Link>
      </p>
    </>
  )
}

type StepProps = {
  intent: string
  label: string
  text: Pick<EditedText, 'language' | 'version'>
  children: React.ReactNode
}

function Step({ intent, label, text, children }: StepProps) {
  return (
    <details>
      <summary>{label}</summary>
      <p>{children}</p>
      <Form method="post">
        <input type="hidden" name="language" value={text.language} />
        <input type="hidden" name="version" value={text.version} />
        <button type="submit" className="button button-quiet" name="intent" value={intent}>
          {label}
        </button>
      </Form>
    </details>
  )
}
