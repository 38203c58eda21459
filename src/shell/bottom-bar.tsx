import { NavLink } from 'react-router'
import { Icon } from '#src/browser/icons.tsx'
import { useWords } from '#src/browser/words/use-words.ts'
import { openPages } from '#src/pages/open-pages.ts'
import styles from './bottom-bar.module.css'
import { bottomBarLinks } from './navigation.ts'
import { useShownPerson } from './use-shown-person.ts'
import { shellWords } from './words.ts'

/** The phone's bar at the bottom; out of the way (`away`) while the reader scrolls down. */
export function BottomBar({ away }: { away: boolean }) {
  const words = useWords(shellWords)
  return (
    <nav
      aria-label={words.bottomBar}
      className={styles.bar}
      data-away={away}
      data-page-search="outside"
    >
      {bottomBarLinks(openPages, useShownPerson(), words).map(({ to, label, icon }) => (
        <NavLink key={to} to={to} end={to === '/'}>
          <Icon name={icon} />
          {label}
          {icon === 'account' && <span data-unread="" />}
        </NavLink>
      ))}
    </nav>
  )
}
