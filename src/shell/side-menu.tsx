import { type RefObject, useEffect, useRef } from 'react'
import { NavLink, useLocation } from 'react-router'
import { institute } from '#institute'
import { Icon } from '#src/browser/icons.tsx'
import { menuEndId } from '#src/browser/install/install-offer.ts'
import { Photo } from '#src/browser/page/photo.tsx'
import { useWords } from '#src/browser/words/use-words.ts'
import { SignOutForm } from '#src/features/people/accounts/sign-out-form.tsx'
import type { ShownPerson } from '#src/kernel/shown-person.ts'
import { openPages } from '#src/pages/open-pages.ts'
import { usePageTitles } from '#src/pages/use-page-titles.ts'
import { LanguageChoice } from './language-choice.tsx'
import { accountPath, groupWords, hasPage, type MenuLink, menuGroups } from './navigation.ts'
import styles from './side-menu.module.css'
import { ThemeChoice } from './theme-choice.tsx'
import { useShownPerson } from './use-shown-person.ts'
import { shellWords } from './words.ts'

export const sideMenuId = 'side-menu'

/**
 * Opens the side menu as a modal dialog: the browser keeps the focus inside, and Escape closes it.
 */
export function openSideMenu() {
  const dialog = document.getElementById(sideMenuId)
  if (dialog instanceof HTMLDialogElement && !dialog.open) dialog.showModal()
}

/** The slide-out menu of narrow screens. A click outside or on a link closes it. */
export function SideMenu() {
  const dialog = useRef<HTMLDialogElement>(null)
  useClosing(dialog)
  const person = useShownPerson()
  const words = useWords(shellWords)
  const titles = usePageTitles()
  return (
    <dialog ref={dialog} id={sideMenuId} className={styles.menu} aria-label={words.menu}>
      <div className={styles.inner}>
        <form method="dialog" className={styles.head}>
          <span className={styles.name}>{institute.libraryName}</span>
          <button type="submit" className="icon-button" aria-label={words.closeMenu}>
            <Icon name="close" />
          </button>
        </form>
        <LanguageChoice />
        <nav aria-label={words.menu}>
          {person ? (
            <Profile person={person} />
          ) : (
            <Entries links={[{ to: '/login', label: words.login }]} />
          )}
          {menuGroups(openPages, titles).map(({ name, links }) =>
            links.length === 1 && name === 'Home' ? (
              <Entries key={name} links={links} />
            ) : (
              <details key={name} open={name === 'OPAC'}>
                <summary>{words[groupWords[name]]}</summary>
                <Entries
                  links={links}
                  discover={name === 'Documents & Policies' ? 'none' : 'render'}
                />
              </details>
            ),
          )}
          {person && <OwnEntries />}
        </nav>
        <div id={menuEndId} />
        <ThemeChoice name="menu-theme" />
      </div>
    </dialog>
  )
}

function Profile({ person }: { person: ShownPerson }) {
  return (
    <NavLink to={accountPath(openPages, person)} end className={styles.profile ?? ''}>
      <Photo photo={person.photo} size={48} />
      <span>
        <strong>{person.name}</strong>
        {person.email}
      </span>
    </NavLink>
  )
}

/** What only those who are signed in have. */
function OwnEntries() {
  const words = useWords(shellWords)
  return (
    <>
      {hasPage(openPages, '/required-books') && (
        <Entries links={[{ to: '/required-books', label: words.requiredBooks }]} />
      )}
      <SignOutForm className={styles.logout ?? ''} label={words.logout} />
    </>
  )
}

type EntriesProps = {
  links: readonly MenuLink[]
  /** `none`: what the pages are made of is asked for when one is gone to, not by every visit. */
  discover?: 'none' | 'render'
}

function Entries({ links, discover = 'render' }: EntriesProps) {
  return (
    <ul>
      {links.map((link) => (
        <li key={link.label}>
          {'to' in link ? (
            <NavLink to={link.to} end discover={discover}>
              {link.label}
            </NavLink>
          ) : (
            <a href={link.href} rel="noopener">
              {link.label}
              <Icon name="external" size={16} />
            </a>
          )}
        </li>
      ))}
    </ul>
  )
}

function useClosing(ref: RefObject<HTMLDialogElement | null>) {
  const { key } = useLocation()
  useEffect(() => {
    if (key) ref.current?.close()
  }, [key, ref])
  useEffect(() => {
    const dialog = ref.current
    const onClick = (event: MouseEvent) => {
      const { target } = event
      const outside = target === dialog
      const onLink = target instanceof Element && target.closest('a') !== null
      if (outside || onLink) dialog?.close()
    }
    dialog?.addEventListener('click', onClick)
    return () => dialog?.removeEventListener('click', onClick)
  }, [ref])
}
