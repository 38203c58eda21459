import { href, Link } from 'react-router'
import { useWords } from '#src/browser/words/use-words.ts'
import { getBook } from '#src/features/collection/books/book-detail.server.ts'
import { authorsLine } from '#src/features/collection/books/book-line.ts'
import { Cover } from '#src/features/collection/books/cover.tsx'
import { languageWords } from '#src/features/collection/books/language-names/words.ts'
import { marcLines } from '#src/features/collection/books/marc-lines.ts'
import { missingBook } from '#src/features/collection/books/missing-book.server.ts'
import { booksWords } from '#src/features/collection/books/words.ts'
import {
  useFreshCopies,
  useLiveBooks,
} from '#src/features/collection/offline-catalogue/live-books.ts'
import { nearbyOnShelf, otherEditions } from '#src/features/collection/search/shelf.server.ts'
import { shelfHref } from '#src/features/collection/search/shelf.ts'
import { breadcrumbs, pageMeta, siteOf } from '#src/institute/head.ts'
import { count } from '#src/kernel/counted.ts'
import { publicNumber } from '#src/kernel/ids.ts'
import { bookHref } from '#src/pages/book-href.ts'
import { openPages } from '#src/pages/open-pages.ts'
import { shownRow } from '#src/pages/page-meta.ts'
import { appContext } from '#src/server/context.ts'
import type { Route } from './+types/book-page'
import { type BookPageWords, bookPageWords } from './book/words.ts'
import { BookCourses } from './book-courses.tsx'
import { bookFacts } from './book-facts.ts'
import { bookHead, coinsBook } from './book-head.ts'
import { bookJsonLd } from './book-json-ld.ts'
import styles from './book-page.module.css'
import { BookRequests } from './book-requests.tsx'
import { BookStrip } from './book-strip.tsx'
import { BookTitleBlock } from './book-title-block.tsx'
import { BookTools, bookTools } from './book-tools.tsx'
import { Breadcrumb } from './breadcrumb.tsx'
import { Coins } from './coins.tsx'
import { CopiesTable } from './copies-table.tsx'
import { FactList } from './fact-list.tsx'
import { HoldOfferLine } from './hold-offer-line.tsx'
import { MarcView } from './marc-view.tsx'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, actor, declared, language } = context.get(appContext)
  const number = publicNumber(params.number)
  const found = number === null ? null : await getBook(db, actor, number)
  if (!found) throw await missingBook(db, number, bookHref)
  const isLent = found.copies.some(({ state }) => state === 'on-loan')
  const asked = { id: found.id, number: found.number, copies: found.copyCount.total }
  const [editions, shelf, hold, dueDays, courses] = await Promise.all([
    otherEditions(db, found),
    nearbyOnShelf(db, found),
    declared.offerHold(db, actor, asked, language),
    isLent ? declared.dueDays(db, found.id) : {},
    declared.coursesOfBook(db, found, language),
  ])
  const { marc, ...book } = found
  const words = {
    page: bookPageWords[language],
    books: booksWords[language],
    languages: languageWords[language],
  }
  return {
    book,
    tools: bookTools(actor, book.number),
    facts: bookFacts(words, found),
    editions,
    shelf,
    hold,
    dueDays,
    courses,
    marc: marc ? marcLines(marc) : null,
  }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const site = siteOf(matches)
  const { book } = loaderData
  const authors = authorsLine(
    booksWords[site.language],
    book.contributors.map((person) => person.name),
  )
  const path = bookHref(book.number)
  const head = pageMeta({
    title: authors ? `${book.title}, ${authors}` : book.title,
    description: (book.summary ?? describe(bookPageWords[site.language], book, authors)).slice(
      0,
      300,
    ),
    path,
    ...site,
    type: 'book',
    ...(book.cover ? { image: book.cover } : {}),
    jsonLd: [
      bookJsonLd(book, site.origin),
      breadcrumbs(site.origin, [
        [shownRow(openPages, 'home', matches).title, href('/')],
        [shownRow(openPages, 'books', matches).title, href('/books')],
        [book.title, path],
      ]),
    ],
  })
  return [...head, ...bookHead(book, site.origin)]
}

export default function BookPage({ loaderData }: Route.ComponentProps) {
  const { book, tools, facts, editions, shelf, hold, dueDays, courses, marc } = loaderData
  const words = useWords(bookPageWords)
  useLiveBooks()
  useFreshCopies(book.number, book.copyCount)
  const hasNeighbours = shelf.before.length + shelf.after.length > 0
  return (
    <div className={`page ${styles.book}`}>
      <Breadcrumb title={book.title} />
      <Coins book={coinsBook(book)} />
      <abbr className="unapi-id" title={String(book.number)} hidden />
      <BookTools tools={tools} />
      <BookTitleBlock book={book}>
        <HoldOfferLine offer={hold} number={book.number} />
      </BookTitleBlock>
      <section aria-labelledby="copies">
        <h2 id="copies">{words.copies}</h2>
        {book.copies.length > 0 ? (
          <CopiesTable copies={book.copies} callNumber={book.callNumber} dueDays={dueDays} />
        ) : (
          <p>{words.noCopyHere}</p>
        )}
      </section>
      <BookCourses heading={words.onReadingListOf} courses={courses} />
      <section aria-labelledby="details">
        <h2 id="details">{words.details}</h2>
        <FactList facts={facts} />
        {marc && <MarcView lines={marc} />}
        <BookRequests number={book.number} copies={book.copyCount} />
      </section>
      {editions.length > 0 && (
        <div>
          <h2 id="editions">{words.otherEditions}</h2>
          <BookStrip labelledBy="editions" before={[]} after={editions} />
        </div>
      )}
      {hasNeighbours && (
        <div>
          <h2 id="nearby">{words.nearby}</h2>
          <BookStrip
            key={book.number}
            labelledBy="nearby"
            before={shelf.before}
            here={<ThisBook book={book} />}
            after={shelf.after}
          />
          <p>
            <Link to={shelfHref({ at: 'book', number: book.number })}>{words.walkAlong}</Link>
          </p>
        </div>
      )}
    </div>
  )
}

type Book = Route.ComponentProps['loaderData']['book']

function ThisBook({ book }: { book: Book }) {
  const words = useWords(bookPageWords)
  const authors = book.contributors.map((person) => person.name)
  return (
    <>
      <Cover book={{ ...book, authors }} />
      <p>{words.thisBook}</p>
    </>
  )
}

/** What search engines are told of a book where there is no summary. */
function describe(words: BookPageWords, book: Book, authors: string): string {
  const by = authors ? words.writtenBy(book.title, authors) : book.title
  const published = [book.publisher, book.year].filter(Boolean).join(', ')
  const edition = published ? `${by} (${published})` : by
  return words.copiesOf(edition, count(book.copyCount.total))
}
