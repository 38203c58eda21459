import { href, NavLink } from 'react-router'
import layout from '#src/browser/page/page.module.css'
import styles from './serials.module.css'

/** The ways between the pages about print serials. */
export function SerialsTabs() {
  const tabs = [
    [href('/admin/serials'), 'Check-in'],
    [href('/admin/serials/newspapers'), 'Newspapers'],
    [href('/admin/serials/claims'), 'Claims'],
    [href('/admin/serials/subscriptions'), 'Subscriptions'],
  ] as const
  return (
    <nav aria-label="Print serials" className={styles.noPrint}>
      <ul className={layout.tabs}>
        {tabs.map(([to, label]) => (
          <li key={to}>
            <NavLink to={to} end>
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
