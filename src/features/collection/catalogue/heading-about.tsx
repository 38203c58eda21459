import { useWords } from '#src/browser/words/use-words.ts'
import type { PublicHeading } from '#src/features/collection/books/heading-spellings.ts'
import { languageOf } from '#src/kernel/text-language.ts'
import styles from './heading-about.module.css'
import { resultsWords } from './results/words.ts'

/** What is known of the author or subject whose books are shown; nothing where nothing is. */
export function HeadingAbout({ heading: { alsoKnown } }: { heading: PublicHeading }) {
  const words = useWords(resultsWords)
  if (alsoKnown.length === 0) return null
  return (
    <dl className={styles.about}>
      <div>
        <dt>{words.alsoKnownAs}</dt>
        <dd>
          <ul>
            {alsoKnown.map((name) => (
              <li key={name}>
                <bdi lang={languageOf(name)}>{name}</bdi>
              </li>
            ))}
          </ul>
        </dd>
      </div>
    </dl>
  )
}
