import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { useWords } from '#src/browser/words/use-words.ts'
import { ResultList } from '#src/features/collection/site-search/result-list.tsx'
import { EbookLink } from '#src/features/ebooks/ebooks/of-book/ebook-link.tsx'
import { count } from '#src/kernel/counted.ts'
import { bookHref } from '#src/pages/book-href.ts'
import type { SuggestedAnswers, SuggestedBook } from './suggested-answers.ts'
import styles from './suggestions.module.css'
import { suggestionWords } from './words.ts'

/** What may answer a question, above the form that still has it. */
export function SuggestionList({ answers: { books, site } }: { answers: SuggestedAnswers }) {
  const words = useWords(suggestionWords)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className={styles.answers} aria-labelledby="suggested-answers">
      <h2 id="suggested-answers" ref={heading} tabIndex={-1}>
        {words.notSentYet}
      </h2>
      {books.length > 0 && (
        <>
          <h3>{words.inCatalogue}</h3>
          <ul className={styles.books}>
            {books.map((book) => (
              <li key={book.number}>
                <Link to={bookHref(book.number)}>{book.title}</Link> {book.authors.join(', ')}
                <span className={styles.soft}> · {whereItIs(words, book)}</span>
                {book.ebook && (
                  <>
                    {' · '}
                    <EbookLink ebook={book.ebook} title={book.title} />
                  </>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
      {site && (
        <>
          <h3>{words.onSite}</h3>
          <ResultList results={site.items} kinds={site.kinds} />
        </>
      )}
      <p>{words.ifNot}</p>
    </section>
  )
}

function whereItIs(
  words: (typeof suggestionWords)['en'],
  { isEbook, available, total }: SuggestedBook,
): string {
  return isEbook ? words.isEbook : words.copiesIn(count(available), count(total))
}
