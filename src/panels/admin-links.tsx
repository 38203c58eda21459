import layout from '#src/browser/page/page.module.css'
import type { PanelGroup } from './admin-groups.ts'
import { EntryCards } from './entry-cards.tsx'
import styles from './panel.module.css'

type AdminLinksProps = { groups: readonly PanelGroup[] }

/** Leads to the headings of `AdminLinks`. */
export function KindsOfWork({ groups }: AdminLinksProps) {
  return (
    <nav aria-label="Kinds of work">
      <ul className={layout.tabs}>
        {groups.map(({ heading }, at) => (
          <li key={heading}>
            <a href={`#work-${at + 1}`}>{heading}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The pages that the admin panel leads to, below a heading for each kind of work. */
export function AdminLinks({ groups }: AdminLinksProps) {
  return (
    <section aria-labelledby="ways" className={styles.groups}>
      <h2 id="ways">What you can do here</h2>
      {groups.map(({ heading, entries }, at) => (
        <section key={heading} aria-labelledby={`work-${at + 1}`}>
          <h3 id={`work-${at + 1}`}>{heading}</h3>
          <EntryCards entries={entries} />
        </section>
      ))}
    </section>
  )
}
