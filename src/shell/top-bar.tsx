import { NavLink } from 'react-router'
import { Icon } from '#src/browser/icons.tsx'
import { useWords } from '#src/browser/words/use-words.ts'
import { openPages } from '#src/pages/open-pages.ts'
import { AccountMenu } from './account-menu.tsx'
import { Brand } from './brand.tsx'
import { LanguageMenu } from './language-menu.tsx'
import { hasPage, topBarLinks } from './navigation.ts'
import { FindButton } from './page-search/find-button.tsx'
import { SiteSearchField } from './site-search/site-search-field.tsx'
import { SiteSearchLink } from './site-search/site-search-link.tsx'
import { ThemeButton } from './theme-button.tsx'
import styles from './top-bar.module.css'
import { useShownPerson } from './use-shown-person.ts'
import { shellWords } from './words.ts'

/** The bar of wide screens, fixed at the top; `raised` once the page is scrolled beneath it. */
export function TopBar({ raised }: { raised: boolean }) {
  const words = useWords(shellWords)
  return (
    <header className={styles.bar} data-raised={raised} data-page-search="outside">
      <div className={styles.inner}>
        <Brand />
        <nav aria-label={words.mainNavigation} className={styles.links}>
          {topBarLinks(openPages, useShownPerson(), words).map(({ to, label }) => (
            <NavLink key={to} to={to} end={to === '/'}>
              {label}
            </NavLink>
          ))}
        </nav>
        <SiteSearchField />
        <div className={styles.tools}>
          <SiteSearchLink className={styles.searchLink} />
          <FindButton />
          <ThemeButton />
          <LanguageMenu />
          {hasPage(openPages, '/notices') && (
            <NavLink to="/notices" className="icon-button" aria-label={words.notices}>
              <Icon name="bell" />
            </NavLink>
          )}
          <AccountMenu />
        </div>
      </div>
    </header>
  )
}
