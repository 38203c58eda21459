import { Icon } from '#src/browser/icons.tsx'
import { Brand } from './brand.tsx'
import styles from './mobile-bar.module.css'
import { FindButton } from './page-search/find-button.tsx'
import { openSideMenu, sideMenuId } from './side-menu.tsx'

/** React has no types for these attributes yet. */
const opensWithoutScripts = { command: 'show-modal', commandfor: sideMenuId }

/** The bar of phones and tablets, fixed at the top. */
export function MobileBar({ raised }: { raised: boolean }) {
  return (
    <header className={styles.bar} data-raised={raised} data-page-search="outside">
      <button
        type="button"
        className="icon-button"
        aria-label="Menu"
        aria-haspopup="dialog"
        onClick={openSideMenu}
        {...opensWithoutScripts}
      >
        <Icon name="menu" />
      </button>
      <Brand />
      <FindButton />
    </header>
  )
}
