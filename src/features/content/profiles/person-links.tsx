import { useWords } from '#src/browser/words/use-words.ts'
import { orcidHref } from './identifiers.ts'
import styles from './profiles.module.css'
import type { PersonLink } from './shown-profile.ts'
import { profileWords } from './words.ts'

/** Pages of a person elsewhere. */
export function PersonLinks({ orcid, links }: { orcid: string; links: readonly PersonLink[] }) {
  const words = useWords(profileWords)
  if (orcid === '' && links.length === 0) return null
  return (
    <section aria-labelledby="elsewhere">
      <h2 id="elsewhere">{words.elsewhere}</h2>
      <ul className={styles.plain}>
        {orcid !== '' && (
          <li lang="en">
            <a href={orcidHref(orcid)} rel="me">
              ORCID {orcid}
            </a>
          </li>
        )}
        {links.map(({ kind, href }) => (
          <li key={kind}>
            <a href={href} rel="me">
              {words[kind]}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
