import { Link } from 'react-router'
import { Icon } from '#src/browser/icons.tsx'
import { useWords } from '#src/browser/words/use-words.ts'
import styles from './panel.module.css'
import type { PanelEntry } from './panel-entries.ts'
import { panelWords } from './words.ts'

/** The pages that a panel leads to, as cards. */
export function PanelLinks({ entries }: { entries: readonly PanelEntry[] }) {
  const words = useWords(panelWords)
  return (
    <section aria-labelledby="ways">
      <h2 id="ways">{words.whatYouCanDo}</h2>
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
    </section>
  )
}
