import { NavLink } from 'react-router'
import { Icon } from '#src/browser/icons.tsx'
import { openPages } from '#src/pages/open-pages.ts'
import styles from './bottom-bar.module.css'
import { bottomBarLinks } from './navigation.ts'
import { useShownPerson } from './use-shown-person.ts'

/** The phone's bar at the bottom; out of the way (`away`) while the reader scrolls down. */
export function BottomBar({ away }: { away: boolean }) {
  return (
    <nav aria-label="Bottom bar" className={styles.bar} data-away={away} data-page-search="outside">
      {bottomBarLinks(openPages, useShownPerson()).map(({ to, label, icon }) => (
        <NavLink key={to} to={to} end={to === '/'}>
          <Icon name={icon} />
          {label}
        </NavLink>
      ))}
    </nav>
  )
}
