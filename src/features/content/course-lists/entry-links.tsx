import { Link } from 'react-router'
import layout from '#src/browser/page/page.module.css'
import { useWords } from '#src/browser/words/use-words.ts'
import { doiHref } from '#src/features/content/profiles/identifiers.ts'
import { EbookLink } from '#src/features/ebooks/ebooks/of-book/ebook-link.tsx'
import styles from './courses.module.css'
import { entryTitle } from './entry-title.ts'
import type { ShownEntry } from './shown-list.ts'
import { courseWords } from './words.ts'

const quiet = 'button button-quiet'

/** Where a reader gets what an entry names: reads it, places a hold on it, opens it elsewhere. */
export function EntryLinks({ entry }: { readonly entry: ShownEntry }) {
  const { kind, book, ebook, status, doi, url } = entry
  const words = useWords(courseWords)
  const title = entryTitle(words, entry)
  const canHold = status?.kind === 'lent' || status?.kind === 'away' || status?.kind === 'available'
  const isUnknown = (kind === 'book' || kind === 'chapter') && book === null
  if (!ebook && !doi && !url && !isUnknown && !(canHold && book !== null)) return null
  return (
    <div className={`${layout.actions} ${styles.steps}`}>
      {ebook && <EbookLink className={quiet} ebook={ebook} title={title} />}
      {canHold && book !== null && (
        <Link
          className={quiet}
          to={`/books/${book}/hold`}
          aria-label={words.placeHoldOn(title)}
          rel="nofollow"
        >
          {words.placeHold}
        </Link>
      )}
      {isUnknown && (
        <Link
          className={quiet}
          to={`/books?${new URLSearchParams({ q: title })}`}
          aria-label={words.searchForThis(title)}
          rel="nofollow"
        >
          {words.searchForIt}
        </Link>
      )}
      {doi && (
        <a className={quiet} href={doiHref(doi)} aria-label={words.openArticleOf(title)}>
          {words.openArticle}
        </a>
      )}
      {url && (
        <a className={quiet} href={url} rel="noreferrer" aria-label={words.openLinkOf(title)}>
          {words.openLink}
        </a>
      )}
    </div>
  )
}
