import { useEffect, useRef } from 'react'
import { Form, href, Link } from 'react-router'
import type { NearBook } from '#src/features/content/requests/form/near-answers.ts'
import { ebookHref } from '#src/features/ebooks/ebooks/ebooks.ts'
import { counted } from '#src/kernel/counted.ts'
import { bookHref } from '#src/pages/book-href.ts'
import type { FoundNear } from './hand-over.ts'
import steps from './office.module.css'

/**
 * What the library has of what is to be requested: a librarian answers with a book or places a hold
 * instead of making a request.
 */
export function NearList({ near }: { readonly near: FoundNear }) {
  const { books, same, holdKey } = near
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (near) heading.current?.focus()
  }, [near])
  return (
    <section className={steps.near} aria-labelledby="near">
      <h3 id="near" ref={heading} tabIndex={-1}>
        Not requested yet: the library may have it
      </h3>
      {same && (
        <p>
          <Link to={href('/admin/user-requests/:number', { number: String(same.number) })}>
            Request {same.number}
          </Link>{' '}
          of {counted(same.askers, 'reader')} asks for the same: this reader joins it.
        </p>
      )}
      {books.length > 0 && (
        <ul>
          {books.map((book) => (
            <li key={book.number}>
              <p>
                <Link to={bookHref(book.number)}>{book.title}</Link>{' '}
                {[book.authors.join(', '), book.year].filter(Boolean).join(', ')}
              </p>
              <p className={steps.soft}>
                {whereItIs(book)}
                {book.ebook && (
                  <>
                    {' · '}
                    <Link to={ebookHref(book.ebook.number)}>Read on the site</Link>
                  </>
                )}
              </p>
              <Form method="post" preventScrollReset>
                <input type="hidden" name="holdBook" value={book.number} />
                <input type="hidden" name="holdKey" value={holdKey} />
                <Link className="button button-quiet" to={`?about=book:${book.number}`}>
                  Answer with this book
                </Link>
                {book.copies.total > 0 && (
                  <button
                    type="submit"
                    name="intent"
                    value="hold"
                    className="button button-quiet"
                    aria-label={`Place a hold on ${book.title} for the reader`}
                  >
                    Place a hold
                  </button>
                )}
              </Form>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function whereItIs({ isEbook, copies }: NearBook): string {
  if (isEbook) return 'E-book'
  if (copies.total === 0) return 'No copies'
  return `${copies.available} of ${counted(copies.total, 'copy', 'copies')} on the shelf`
}
