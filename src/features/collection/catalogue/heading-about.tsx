import type { ReactNode } from 'react'
import { useWords } from '#src/browser/words/use-words.ts'
import { languageOf } from '#src/kernel/text-language.ts'
import styles from './heading-about.module.css'
import { resultsWords } from './results/words.ts'

/** What is known of the author or subject whose books are shown. */
export type HeadingFacts = {
  readonly name: string
  readonly alsoKnown: readonly string[]
  /** Its pages at other authorities, with their names. */
  readonly pages: readonly { readonly name: string; readonly href: string }[]
}

/** The other names of an author or subject, and its pages elsewhere; nothing where it has none. */
export function HeadingAbout({ heading: { alsoKnown, pages } }: { heading: HeadingFacts }) {
  const words = useWords(resultsWords)
  if (alsoKnown.length + pages.length === 0) return null
  return (
    <dl className={styles.about}>
      <Line term={words.alsoKnownAs}>
        {alsoKnown.map((name) => (
          <li key={name}>
            <bdi lang={languageOf(name)}>{name}</bdi>
          </li>
        ))}
      </Line>
      <Line term={words.onOtherSites}>
        {pages.map(({ name, href }) => (
          <li key={href}>
            <a href={href} rel="external noopener" lang="en">
              {name}
            </a>
          </li>
        ))}
      </Line>
    </dl>
  )
}

function Line({ term, children }: { term: string; children: readonly ReactNode[] }) {
  if (children.length === 0) return null
  return (
    <div>
      <dt>{term}</dt>
      <dd>
        <ul>{children}</ul>
      </dd>
    </div>
  )
}
