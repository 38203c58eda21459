import { Form, href, Link } from 'react-router'
import { institute } from '#institute'
import layout from '#src/browser/page/page.module.css'
import type { EnvironmentFacts } from '#src/kernel/environment-facts.ts'
import styles from './settings.module.css'

type Fact = readonly [label: string, setting: keyof EnvironmentFacts, otherwise: string]

const facts: readonly Fact[] = [
  ['Database', 'DATABASE_URL', 'the bundled PostgreSQL, in the data folder'],
  ['Public address', 'PUBLIC_URL', 'as each request says'],
  ['Mail server', 'SMTP_URL', 'none: mails stay in the mail log'],
  ['Sender of mails', 'MAIL_FROM', ''],
  ['File storage', 'FILES_URL', 'the data folder'],
  ['Virus scan', 'CLAMD_URL', 'none: files are given out as they come'],
  ['Push service', 'PUSH_SERVICE', 'the public ones of the browsers'],
  ['Sign-in provider', 'GOOGLE_ISSUER', 'none'],
]

/** What whoever runs the server has fixed, and tests of it. */
export function EnvironmentSection({ environment }: { environment: EnvironmentFacts }) {
  return (
    <section id="environment" className={layout.card} aria-labelledby="environment-head">
      <h2 id="environment-head">Fixed by the environment</h2>
      <p className={styles.inherited}>
        Whoever runs the server sets these, and starts it anew. Passwords and keys are never shown.
      </p>
      <dl className={styles.facts}>
        {facts.map(([label, setting, otherwise]) => (
          <div key={setting}>
            <dt>
              {label} <code>{setting}</code>
            </dt>
            <dd className={environment[setting] === null ? styles.inherited : undefined}>
              {environment[setting] ?? (otherwise || institute.email)}
            </dd>
          </div>
        ))}
      </dl>
      <Form method="post" className={layout.actions} preventScrollReset>
        <button type="submit" className="button button-quiet" name="intent" value="test-mail">
          Send a test message to me
        </button>
        <button type="submit" className="button button-quiet" name="intent" value="test-files">
          Test the file storage
        </button>
        <Link to={href('/admin/mail')}>Mail log</Link>
      </Form>
    </section>
  )
}
