import layout from '#src/browser/page/page.module.css'
import styles from './staff.module.css'
import { type OpenedPages, staffRoleNames } from './staff.ts'

type WhatOpensProps = {
  opened: readonly OpenedPages[]
  /** Titles of what is administrators' own. */
  own: readonly string[]
  /** Whether the library has more than one branch. */
  hasBranches: boolean
}

/** What each role opens, from the table of pages. */
export function WhatOpens({ opened, own, hasBranches }: WhatOpensProps) {
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
      {hasBranches && (
        <details>
          <summary>A role for some branches</summary>
          <p>
            Circulation desk: issues, renewals, holds, losses and damage of the copies of these
            branches. A book of another branch may be taken back, and the desk says where to send
            it. Members, dues and cards are the library’s as a whole.
          </p>
          <p>
            Cataloguing: the copies of these branches, their stocktaking and their batch changes.
            Records are shared. Imports of files are for whoever catalogues for all branches.
          </p>
          <p>
            All office work: these two. Purchases, the website and reports are the library’s as a
            whole.
          </p>
        </details>
      )}
      <details>
        <summary>{staffRoleNames.everything}</summary>
        <p>All of the above. It does not open what is for administrators alone:</p>
        <p className={styles.soft}>{own.join(', ')}.</p>
      </details>
    </section>
  )
}
