import { Link } from 'react-router'
import { Icon } from '#src/browser/icons.tsx'
import { citeHref, recordHref, recordLinks } from '#src/features/collection/books/record-links.ts'
import styles from './book-actions.module.css'
import { ShareLink } from './share-link.tsx'

/** What a reader can take along: a citation, the record for a reference manager, the link. */
export function BookActions({ number, title }: { number: number; title: string }) {
  return (
    <div className={styles.actions}>
      <Link className="button button-quiet" to={citeHref(number)}>
        <Icon name="quote" size={20} />
        Cite
      </Link>
      <details className={styles.menu}>
        <summary className="button button-quiet">
          <Icon name="download" size={20} />
          Download record
        </summary>
        <ul>
          {recordLinks.map(({ ending, name, use }) => (
            <li key={ending}>
              <a href={recordHref(number, ending)} rel="nofollow" download>
                {name} <span>{use}</span>
              </a>
            </li>
          ))}
        </ul>
      </details>
      <ShareLink title={title} />
    </div>
  )
}
