import { Fragment } from 'react'
import { Link } from 'react-router'
import type { RulePart, RuleSentence } from './rule-sentence.ts'
import styles from './settings.module.css'

type RuleSentencesProps = {
  readonly sentences: readonly RuleSentence[]
  /** Where a rule is changed. */
  readonly cellHref: (kind: string, category: string, itemType: string) => string
}

/** What each category of members may, as sentences; each part leads to its rule. */
export function RuleSentences({ sentences, cellHref }: RuleSentencesProps) {
  return (
    <section aria-labelledby="sentences">
      <h2 id="sentences">In short</h2>
      <ul className={styles.sentences}>
        {sentences.map(({ category, parts, exceptions }) => (
          <li key={category.code}>
            <strong>{category.name}</strong>:{' '}
            <Parts parts={parts} hrefOf={(kind) => cellHref(kind, category.code, '')} />.
            {exceptions.map(({ itemType, parts: other }) => (
              <Fragment key={itemType.code}>
                {' '}
                {itemType.name}: {other.length === 0 && 'as for other types'}
                <Parts
                  parts={other}
                  hrefOf={(kind) => cellHref(kind, category.code, itemType.code)}
                />
                .
              </Fragment>
            ))}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Parts({
  parts,
  hrefOf,
}: {
  parts: readonly RulePart[]
  hrefOf: (kind: string) => string
}) {
  return parts.map(({ text, kind, isOwn }, at) => (
    <Fragment key={text}>
      {at > 0 && ', '}
      <Link to={hrefOf(kind)} className={isOwn ? undefined : styles.soft}>
        {text}
      </Link>
    </Fragment>
  ))
}
