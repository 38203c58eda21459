import { Link, NavLink } from 'react-router'
import { Icon } from '#src/browser/icons.tsx'
import { Photo } from '#src/browser/page/photo.tsx'
import { useWords } from '#src/browser/words/use-words.ts'
import { SignOutForm } from '#src/features/people/accounts/sign-out-form.tsx'
import type { ShownPerson } from '#src/kernel/shown-person.ts'
import { openPages } from '#src/pages/open-pages.ts'
import styles from './account-menu.module.css'
import { loginLinks, panelLinks } from './navigation.ts'
import { useHoverMenu } from './use-hover-menu.ts'
import { useShownPerson } from './use-shown-person.ts'
import { shellWords } from './words.ts'

/**
 * The login menu of the desktop bar: opens under the mouse, by a click and by the keyboard; without
 * scripts by a click.
 */
export function AccountMenu() {
  const person = useShownPerson()
  const menu = useHoverMenu()
  const words = useWords(shellWords)
  return (
    <details ref={menu} className={styles.menu}>
      <summary>
        {person ? <Photo photo={person.photo} size={32} /> : <Icon name="account" size={20} />}
        {person ? words.account : words.login}
        {person && <span data-unread="" />}
        <Icon name="down" size={16} />
      </summary>
      <div className={styles.list}>
        {person ? (
          <SignedIn person={person} />
        ) : (
          loginLinks(words).map(({ to, label }) => (
            <Link key={to} to={to}>
              {label}
            </Link>
          ))
        )}
      </div>
    </details>
  )
}

function SignedIn({ person }: { person: ShownPerson }) {
  const words = useWords(shellWords)
  return (
    <>
      {panelLinks(openPages, person, words).map(({ to, label }) => (
        <NavLink key={to} to={to} end>
          {label}
        </NavLink>
      ))}
      <SignOutForm className={styles.logout ?? ''} label={words.logOut} />
    </>
  )
}
