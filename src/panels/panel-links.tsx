import { Link } from 'react-router'
import { Icon } from '#src/browser/icons.tsx'
import layout from '#src/browser/page/page.module.css'
import { useWords } from '#src/browser/words/use-words.ts'
import type { PanelGroup } from './admin-groups.ts'
import styles from './panel.module.css'
import type { PanelEntry } from './panel-entries.ts'
import { panelWords } from './words.ts'

/** The pages that a panel leads to, as cards. */
export function PanelLinks({ entries }: { entries: readonly PanelEntry[] }) {
  const words = useWords(panelWords)
  return (
    <section aria-labelledby="ways">
      <h2 id="ways">{words.whatYouCanDo}</h2>
      <EntryCards entries={entries} />
    </section>
  )
}

/** Leads to the headings of `GroupedPanelLinks`. */
export function KindsOfWork({ groups }: { groups: readonly PanelGroup[] }) {
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

/** The same below a heading for each kind of work. */
export function GroupedPanelLinks({ groups }: { groups: readonly PanelGroup[] }) {
  const words = useWords(panelWords)
  return (
    <section aria-labelledby="ways" className={styles.groups}>
      <h2 id="ways">{words.whatYouCanDo}</h2>
      {groups.map(({ heading, entries }, at) => (
        <section key={heading} aria-labelledby={`work-${at + 1}`}>
          <h3 id={`work-${at + 1}`}>{heading}</h3>
          <EntryCards entries={entries} />
        </section>
      ))}
    </section>
  )
}

function EntryCards({ entries }: { entries: readonly PanelEntry[] }) {
  return (
    <ul className={styles.entries}>
      {entries.map(({ path, title, description, icon }) => (
        <li key={path} className={styles.entry}>
          <Icon name={icon} />
          <div>
            <Link to={path}>{title}</Link>
            <p>{description}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}
