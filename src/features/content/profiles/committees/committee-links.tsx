import { Link } from 'react-router'
import { useWords } from '#src/browser/words/use-words.ts'
import { writtenLanguage } from '#src/kernel/text-language.ts'
import styles from '../profiles.module.css'
import { profileWords } from '../words.ts'
import { committeeFeedHref, committeeHref } from './committees.ts'
import type { CommitteeLink } from './shown-committee.ts'

/** The committees, each a link to its page; nothing where there is none. */
export function CommitteeLinks({ committees }: { committees: readonly CommitteeLink[] }) {
  const words = useWords(profileWords)
  if (committees.length === 0) return null
  return (
    <section aria-labelledby="committees" className={styles.committees}>
      <h2 id="committees">{words.committees}</h2>
      <ul className={styles.plain}>
        {committees.map(({ number, name }) => (
          <li key={number} lang={writtenLanguage(name)}>
            <Link to={committeeHref(number)}>{name}</Link>
          </li>
        ))}
      </ul>
      <p>
        <a href={committeeFeedHref} type="application/rss+xml">
          {words.followCommittees}
        </a>
      </p>
    </section>
  )
}
