import { Link } from 'react-router'
import list from '#src/browser/list/list.module.css'
import { writtenLanguage } from '#src/kernel/text-language.ts'
import styles from '../profiles.module.css'
import { profileHref } from '../profiles.ts'
import type { ShownTerm } from './shown-committee.ts'
import { TermDays } from './term-days.tsx'

/** People with their roles and terms. */
export function TermList({ terms }: { terms: readonly ShownTerm[] }) {
  return (
    <ul className={list.lines}>
      {terms.map(({ id, name, profile, role, fromDay, untilDay }) => (
        <li key={id} id={id}>
          <strong lang={writtenLanguage(role)}>{role}</strong>
          {': '}
          {profile === null ? (
            <span lang={writtenLanguage(name)}>{name}</span>
          ) : (
            <Link to={profileHref(profile)} lang={writtenLanguage(name)}>
              {name}
            </Link>
          )}{' '}
          <span className={styles.soft}>
            <TermDays fromDay={fromDay} untilDay={untilDay} />
          </span>
        </li>
      ))}
    </ul>
  )
}
