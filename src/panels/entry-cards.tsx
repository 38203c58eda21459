import { Link } from 'react-router'
import { Icon } from '#src/browser/icons.tsx'
import styles from './panel.module.css'
import type { PanelEntry } from './panel-entries.ts'

/** Pages that a panel leads to, as cards. */
export function EntryCards({ entries }: { entries: readonly PanelEntry[] }) {
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
