import { useEffect, useRef } from 'react'
import { Form, Link } from 'react-router'
import { MarkedText } from '#src/browser/words/marked-text.tsx'
import { useWords } from '#src/browser/words/use-words.ts'
import { ResultList } from '#src/features/collection/site-search/result-list.tsx'
import { EbookLink } from '#src/features/ebooks/ebooks/of-book/ebook-link.tsx'
import { count } from '#src/kernel/counted.ts'
import { bookHref } from '#src/pages/book-href.ts'
import styles from '../requests.module.css'
import { ownRequestHref } from '../requests.ts'
import { requestWords } from '../words.ts'
import type { NearAnswers, NearBook } from './near-answers.ts'

/** What answers a request before it is sent. */
export function NearAnswerList({ answers }: { answers: NearAnswers }) {
  const { books, same, site, noneIn } = answers
  const words = useWords(requestWords)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (answers) heading.current?.focus()
  }, [answers])
  return (
    <section className={styles.answers} aria-labelledby="near-answers">
      <h2 id="near-answers" ref={heading} tabIndex={-1}>
        {words.notSentYet}
      </h2>
      {same && <SameWishLine same={same} />}
      {noneIn !== null && (
        <p>
          <MarkedText
            text={words.noneIn}
            mark={(page) => <Link to={bookHref(noneIn)}>{page}</Link>}
          />
        </p>
      )}
      {books.length > 0 && (
        <>
          <h3>{words.inCatalogue}</h3>
          <ul className={styles.books}>
            {books.map((book) => (
              <li key={book.number}>
                <Link to={bookHref(book.number)}>{book.title}</Link>{' '}
                {[book.authors.join(', '), book.year].filter(Boolean).join(', ')}
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
    </section>
  )
}

function SameWishLine({ same }: { same: NonNullable<NearAnswers['same']> }) {
  const words = useWords(requestWords)
  if (same.isTheirs) {
    return (
      <p>
        <Link to={ownRequestHref(same.number)}>{words.yoursAlready}</Link>
      </p>
    )
  }
  return (
    <Form method="post" className={styles.same}>
      <p>
        <strong>{words.sameWish(count(same.askers), same.askers === 1)}</strong> {words.joinHint}
      </p>
      <input type="hidden" name="join" value={same.number} />
      <button type="submit" className="button" name="intent" value="join">
        {words.join}
      </button>
    </Form>
  )
}

function whereItIs(
  words: (typeof requestWords)['en'],
  { isEbook, copies }: Pick<NearBook, 'isEbook' | 'copies'>,
): string {
  return isEbook ? words.isEbook : words.copiesIn(count(copies.available), count(copies.total))
}
