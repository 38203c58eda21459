import layout from '#src/browser/page/page.module.css'
import styles from './staff.module.css'
import { type OpenedPages, staffRoleNames } from './staff.ts'

type WhatOpensProps = {
  opened: readonly OpenedPages[]
  /** Titles of what is administrators' own. */
  own: readonly string[]
}

/** What each role opens, from the table of pages. */
export function WhatOpens({ opened, own }: WhatOpensProps) {
  return (
    <section className={layout.card} aria-labelledby="opens">
      <h2 id="opens">What each role opens</h2>
      <p className={styles.soft}>
        Everybody with a role signs in as before, and opens the admin panel with its User ID and
        Password.
      </p>
      {opened.map(({ duty, pages }) => (
        <details key={duty}>
          <summary>{staffRoleNames[duty]}</summary>
          <ul className={styles.pages}>
            {pages.map(({ title, description }) => (
              <li key={title}>
                <strong>{title}</strong>
                <span>{description}</span>
              </li>
            ))}
          </ul>
        </details>
      ))}
      <details>
        <summary>{staffRoleNames.everything}</summary>
        <p>All of the above. It does not open what is for administrators alone:</p>
        <p className={styles.soft}>{own.join(', ')}.</p>
      </details>
    </section>
  )
}
