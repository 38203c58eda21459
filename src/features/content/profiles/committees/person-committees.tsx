import { Link } from 'react-router'
import { useWords } from '#src/browser/words/use-words.ts'
import { writtenLanguage } from '#src/kernel/text-language.ts'
import styles from '../profiles.module.css'
import { profileWords } from '../words.ts'
import { committeeHref } from './committees.ts'
import type { PersonTerm } from './shown-committee.ts'
import { TermDays } from './term-days.tsx'

/** The committees on which a person is or was; nothing where there is none. */
export function PersonCommittees({ terms }: { terms: readonly PersonTerm[] }) {
  const words = useWords(profileWords)
  if (terms.length === 0) return null
  return (
    <section aria-labelledby="committees">
      <h2 id="committees">{words.onCommittees}</h2>
      <ul className={styles.plain}>
        {terms.map(({ id, number, name, role, fromDay, untilDay }) => (
          <li key={id}>
            <Link to={committeeHref(number)} lang={writtenLanguage(name)}>
              {name}
            </Link>
            {': '}
            <span lang={writtenLanguage(role)}>{role}</span>
            <span className={styles.soft}>
              {', '}
              <TermDays fromDay={fromDay} untilDay={untilDay} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
