import { Link, NavLink } from 'react-router'
import { Icon } from '#src/browser/icons.tsx'
import { openPages } from '#src/pages/open-pages.ts'
import { AccountMenu } from './account-menu.tsx'
import { Brand } from './brand.tsx'
import { hasPage, topBarLinks } from './navigation.ts'
import { FindButton } from './page-search/find-button.tsx'
import { ThemeButton } from './theme-button.tsx'
import styles from './top-bar.module.css'
import { useShownPerson } from './use-shown-person.ts'

/** The bar of wide screens, fixed at the top; `raised` once the page is scrolled beneath it. */
export function TopBar({ raised }: { raised: boolean }) {
  return (
    <header className={styles.bar} data-raised={raised} data-page-search="outside">
      <div className={styles.inner}>
        <Brand />
        <nav aria-label="Main" className={styles.links}>
          {topBarLinks(openPages, useShownPerson()).map(({ to, label }) => (
            <NavLink key={to} to={to} end={to === '/'}>
              {label}
            </NavLink>
          ))}
        </nav>
        <div className={styles.tools}>
          <FindButton />
          <ThemeButton />
          {hasPage(openPages, '/notices') && (
            <Link to="/notices" className="icon-button" aria-label="Notices">
              <Icon name="bell" />
            </Link>
          )}
          <AccountMenu />
        </div>
      </div>
    </header>
  )
}
