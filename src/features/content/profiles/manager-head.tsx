import { href, Link, NavLink } from 'react-router'
import layout from '#src/browser/page/page.module.css'
import { useWords } from '#src/browser/words/use-words.ts'
import { writtenLanguage } from '#src/kernel/text-language.ts'
import type { DraftState } from './draft-state.ts'
import { managerWords } from './manager/words.ts'
import styles from './profiles.module.css'
import { profileHref } from './profiles.ts'

type ManagerHeadProps = {
  number: number
  /** null: the page has a heading of its own. */
  name: string | null
  placement: DraftState
}

/** The head of the pages on which one profile is written: whose it is, and how changes are seen. */
export function ManagerHead({ number, name, placement }: ManagerHeadProps) {
  const words = useWords(managerWords)
  const { willWait, waits, returned } = placement
  const profileId = String(number)
  const parts = [
    [href('/ProfileManager/:profileId', { profileId }), words.editProfile],
    [href('/ProfileManager/:profileId/publications', { profileId }), words.publications],
    [href('/ProfileManager/:profileId/preview', { profileId }), words.preview],
  ] as const
  return (
    <>
      <p className={layout.back}>
        <Link to={profileHref(number)}>{words.publicPage}</Link>
      </p>
      {name !== null && <h1 lang={writtenLanguage(name)}>{name}</h1>}
      <nav aria-label={words.parts}>
        <ul className={layout.tabs}>
          {parts.map(([to, label]) => (
            <li key={to}>
              <NavLink to={to} end>
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      {returned !== null && <p className={layout.notice}>{words.returned(returned)}</p>}
      {waits === 'own' && <p className={layout.notice}>{words.waits}</p>}
      {waits === 'others' && <p className={layout.notice}>{words.othersWait}</p>}
      <p className={styles.soft}>{willWait ? words.willWait : words.willBeSeen}</p>
    </>
  )
}
