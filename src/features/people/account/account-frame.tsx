import type { ReactNode } from 'react'
import { NavLink, useSearchParams } from 'react-router'
import forms from '#src/browser/forms/forms.module.css'
import layout from '#src/browser/page/page.module.css'
import { Photo } from '#src/browser/page/photo.tsx'
import { useWords } from '#src/browser/words/use-words.ts'
import { ErrorDialog, type Failure } from '#src/features/people/accounts/error-dialog.tsx'
import type { WrongField } from '#src/features/people/accounts/failed-field.ts'
import type { ShownPerson } from '#src/kernel/shown-person.ts'
import styles from './account.module.css'
import { accountLinksOf, tellingOf } from './account-links.ts'
import { accountWords } from './words.ts'

type AccountFrameProps = {
  title: string
  person: ShownPerson
  /** What a form answered that stayed. */
  failed: Failure | null
  /** The field that says it; left out: none does. */
  wrong?: WrongField | null
  /** Whether a narrow screen has what the page is for before the other pages. */
  isFirst?: boolean
  children: ReactNode
}

/** The frame of the account pages: whose it is, the pages, what has just been done or failed. */
export function AccountFrame({
  title,
  person,
  failed,
  wrong,
  isFirst,
  children,
}: AccountFrameProps) {
  const [search] = useSearchParams()
  const words = useWords(accountWords)
  const doneWords = failed ? null : tellingOf(words, search)
  return (
    <div className={`page ${styles.layout} ${isFirst ? styles.first : ''}`}>
      <header className={styles.head}>
        <Photo photo={person.photo} size={72} />
        <div>
          <h1>{title}</h1>
          <p>
            {person.name} · {person.email}
          </p>
        </div>
      </header>
      <nav aria-label={words.yourAccount} className={styles.nav}>
        {accountLinksOf(person).map(({ heading, links }) => (
          <section key={heading} aria-labelledby={`account-${heading}`}>
            <p id={`account-${heading}`}>{words[heading]}</p>
            <ul className={layout.tabs}>
              {links.map(({ to, label }) => (
                <li key={to}>
                  <NavLink to={to} end={to === '/account'}>
                    {words[label]}
                  </NavLink>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </nav>
      <div className={`${styles.body} ${forms.lined}`}>
        {doneWords && (
          <p className={styles.done} role="status">
            {doneWords}
          </p>
        )}
        {failed && !wrong && <p className={styles.failed}>{failed.message}</p>}
        {children}
      </div>
      <ErrorDialog failure={wrong?.isQuiet ? null : failed} />
    </div>
  )
}
