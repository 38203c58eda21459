import { Link } from 'react-router'
import list from '#src/browser/list/list.module.css'
import layout from '#src/browser/page/page.module.css'
import { useWords } from '#src/browser/words/use-words.ts'
import { copyWords } from '#src/features/collection/books/availability.ts'
import { AvailabilityMark } from '#src/features/collection/books/availability-mark.tsx'
import { getBook } from '#src/features/collection/books/book-detail.server.ts'
import { missingBook } from '#src/features/collection/books/missing-book.server.ts'
import { booksWords } from '#src/features/collection/books/words.ts'
import { lendingOfCopies } from '#src/features/lending/circulation/copies-lending.server.ts'
import type { CopyLending } from '#src/features/lending/circulation/copy-lending.ts'
import { useLiveIssues } from '#src/features/lending/live-lists/live-issues.ts'
import { publicNumber } from '#src/kernel/ids.ts'
import { languageOf } from '#src/kernel/text-language.ts'
import { bookHref } from '#src/pages/book-href.ts'
import { holdersHref } from '#src/pages/holders-href.ts'
import { privateMeta } from '#src/pages/page-meta.ts'
import { pages } from '#src/pages/pages.ts'
import { appContext } from '#src/server/context.ts'
import type { Route } from './+types/holders-page'
import { CopyLendingLines } from './copy-lending.tsx'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, actor } = context.get(appContext)
  const number = publicNumber(params.number)
  const book = number === null ? null : await getBook(db, actor, number)
  if (!book) throw await missingBook(db, number, holdersHref)
  const { id, title, callNumber, copies } = book
  return {
    number: book.number,
    title,
    callNumber,
    copies,
    lending: await lendingOfCopies(db, actor, id),
  }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const title = loaderData ? `Who has “${loaderData.title}”` : 'Who has a book'
  return privateMeta(pages, 'book-holders', matches, title)
}

/** Who has the copies of a book, for the counter: nothing is changed here. */
export default function HoldersPage({ loaderData }: Route.ComponentProps) {
  const { number, title, callNumber, copies, lending } = loaderData
  const words = useWords(booksWords)
  useLiveIssues()
  return (
    <div className="page">
      <h1>Who has this book</h1>
      <p>
        <Link to={bookHref(number)} lang={languageOf(title)}>
          {title}
        </Link>
      </p>
      {copies.length === 0 && <p className={layout.notice}>The library has no copy of it.</p>}
      <ul className={list.lines}>
        {copies.map((copy) => (
          <li key={copy.id}>
            <div>
              <strong>
                <span className="visually-hidden">Copy </span>
                {copy.accessionNumber}
              </strong>{' '}
              <AvailabilityMark availability={copyWords(words, copy)} />
              <p>
                {[
                  copy.volume && `volume ${copy.volume}`,
                  copy.location,
                  copy.callNumber ?? callNumber,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
              <Lending lending={lending[copy.id]} />
            </div>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Lending({ lending }: { lending: CopyLending | undefined }) {
  return lending && <CopyLendingLines lending={lending} />
}
