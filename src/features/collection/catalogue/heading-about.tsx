import type { ReactNode } from 'react'
import { useWords } from '#src/browser/words/use-words.ts'
import { idHref, schemeName } from '#src/features/collection/books/heading-ids.ts'
import type { PublicHeading } from '#src/features/collection/books/heading-spellings.ts'
import { languageOf } from '#src/kernel/text-language.ts'
import styles from './heading-about.module.css'
import { resultsWords } from './results/words.ts'

/** What is known of the author or subject whose books are shown; nothing where nothing is. */
export function HeadingAbout({ heading: { alsoKnown, ids } }: { heading: PublicHeading }) {
  const words = useWords(resultsWords)
  if (alsoKnown.length + ids.length === 0) return null
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
        {ids.map((id) => (
          <li key={`${id.scheme} ${id.value}`}>
            <a href={idHref(id)} rel="external noopener" lang="en">
              {id.scheme === 'other' ? new URL(id.value).hostname : schemeName(id.scheme)}
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
