import { Icon } from '#src/browser/icons.tsx'
import { useWords } from '#src/browser/words/use-words.ts'
import { Brand } from './brand.tsx'
import styles from './mobile-bar.module.css'
import { FindButton } from './page-search/find-button.tsx'
import { openSideMenu, sideMenuId } from './side-menu.tsx'
import { SiteSearchLink } from './site-search/site-search-link.tsx'
import { shellWords } from './words.ts'

/** React has no types for these attributes yet. */
const opensWithoutScripts = { command: 'show-modal', commandfor: sideMenuId }

/** The bar of phones and tablets, fixed at the top. */
export function MobileBar({ raised }: { raised: boolean }) {
  const words = useWords(shellWords)
  return (
    <header className={styles.bar} data-raised={raised} data-page-search="outside">
      <button
        type="button"
        className="icon-button"
        aria-label={words.menu}
        aria-haspopup="dialog"
        onClick={openSideMenu}
        {...opensWithoutScripts}
      >
        <Icon name="menu" />
      </button>
      <Brand />
      <div className={styles.tools}>
        <SiteSearchLink />
        <FindButton />
      </div>
    </header>
  )
}
