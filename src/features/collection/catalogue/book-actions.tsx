import { Link } from 'react-router'
import { Icon } from '#src/browser/icons.tsx'
import { useWords } from '#src/browser/words/use-words.ts'
import { citeHref, recordHref, recordLinks } from '#src/features/collection/books/record-links.ts'
import { requireBookHref } from '#src/pages/required-href.ts'
import { bookPageWords } from './book/words.ts'
import styles from './book-actions.module.css'
import { recordUses } from './record-uses.ts'
import { ShareLink } from './share-link.tsx'
import { catalogueWords } from './words.ts'

type ActionsProps = { number: number; title: string; hasEbook: boolean }

/** What a reader can take along: a citation, the record for a reference manager, the link. */
export function BookActions({ number, title, hasEbook }: ActionsProps) {
  const words = useWords(bookPageWords)
  const { require } = useWords(catalogueWords)
  const uses = recordUses(words)
  return (
    <div className={styles.actions}>
      {hasEbook && (
        <Link className="button" to={`/BookSoftcopy?book=${number}`}>
          {words.readOnline}
        </Link>
      )}
      <Link className="button button-quiet" to={citeHref(number)}>
        <Icon name="quote" size={20} />
        {words.cite}
      </Link>
      <Link className="button button-quiet" to={requireBookHref(number)} rel="nofollow">
        <Icon name="list" size={20} />
        {require}
      </Link>
      <details className={styles.menu}>
        <summary className="button button-quiet">
          <Icon name="download" size={20} />
          {words.downloadRecord}
        </summary>
        <ul>
          {recordLinks.map(({ ending, name }) => (
            <li key={ending}>
              <a href={recordHref(number, ending)} rel="nofollow" download>
                {name} <span>{uses[ending]}</span>
              </a>
            </li>
          ))}
        </ul>
      </details>
      <ShareLink title={title} />
      <Link className="button button-quiet" to={`/ask?about=book:${number}`}>
        {words.askAboutIt}
      </Link>
    </div>
  )
}
