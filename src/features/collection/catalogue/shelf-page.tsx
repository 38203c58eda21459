import { Form, href, Link } from 'react-router'
import { Pager } from '#src/browser/list/pager.tsx'
import { useWords } from '#src/browser/words/use-words.ts'
import type { BookListItem } from '#src/features/collection/books/books.ts'
import { missingBook } from '#src/features/collection/books/missing-book.server.ts'
import { useLiveBooks } from '#src/features/collection/offline-catalogue/live-books.ts'
import { browseHref } from '#src/features/collection/search/browse.ts'
import { type ListWords, listWords } from '#src/features/collection/search/lists/words.ts'
import { shelfLocations, shelfPart } from '#src/features/collection/search/shelf.server.ts'
import {
  readShelfLocation,
  readShelfPlace,
  type ShelfPlace,
  shelfHref,
} from '#src/features/collection/search/shelf.ts'
import { pageMeta, siteOf } from '#src/institute/head.ts'
import { AppError } from '#src/kernel/errors.ts'
import { say } from '#src/kernel/words/sentence.ts'
import { openPages } from '#src/pages/open-pages.ts'
import { shownRow } from '#src/pages/page-meta.ts'
import { appContext } from '#src/server/context.ts'
import type { Route } from './+types/shelf-page'
import { BookStrip, StandingBook } from './book-strip.tsx'
import { Breadcrumb } from './breadcrumb.tsx'
import styles from './shelf-page.module.css'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db } = context.get(appContext)
  const params = new URL(request.url).searchParams
  const place = readShelfPlace(params)
  const location = readShelfLocation(params)
  const [part, locations] = await Promise.all([shelfPart(db, place, location), shelfLocations(db)])
  if (!part && 'number' in place) {
    throw await missingBook(db, place.number, (number) => shelfHref({ ...place, number }, location))
  }
  if (!part) {
    throw new AppError(
      'not-found',
      say(listWords, (words) => words.notOnShelf),
    )
  }
  return { place, location, part, locations }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const path = loaderData ? shelfHref(loaderData.place, loaderData.location) : href('/shelf')
  return pageMeta({
    ...shownRow(openPages, 'shelf', matches),
    path,
    ...siteOf(matches),
    ...(path === href('/shelf') ? {} : { robots: 'noindex,follow' as const }),
  })
}

export default function ShelfPage({ loaderData }: Route.ComponentProps) {
  const { place, location, part, locations } = loaderData
  const words = useWords(listWords)
  useLiveBooks()
  const { books, before, after } = part
  return (
    <div className={`page ${styles.shelf}`}>
      <Breadcrumb title={words.theShelf} />
      <div>
        <h1>{words.alongTheShelf}</h1>
        <p className={styles.lead}>
          {words.shelfLead} <Link to={browseHref('call-numbers')}>{words.allCallNumbers}</Link>
        </p>
      </div>
      <GoTo place={place} location={location} locations={locations} />
      <div className={styles.part}>
        <h2 id="books">{partName(words, books, location)}</h2>
        {books.length > 0 ? (
          <Lane place={place} books={books} />
        ) : (
          <p role="status">{words.noBookStands}</p>
        )}
        <Pager
          label={words.alongTheShelf}
          previous={before && shelfHref(before, location)}
          next={after && shelfHref(after, location)}
          words={[words.earlier, words.later]}
          stand="ends"
          staysInPlace
        />
      </div>
    </div>
  )
}

/** A walk to the left goes on at the right end; the book that is asked for stands in the middle. */
function Lane({ place, books }: { place: ShelfPlace; books: readonly BookListItem[] }) {
  const at = place.at === 'book' ? books.findIndex((book) => book.number === place.number) : -1
  const here = books[at]
  return (
    <BookStrip
      key={shelfHref(place)}
      labelledBy="books"
      before={books.slice(0, Math.max(at, 0))}
      here={here && <StandingBook book={here} callNumber />}
      after={books.slice(at + 1)}
      callNumbers
      fromEnd={place.at === 'before'}
    />
  )
}

type GoToProps = {
  readonly place: ShelfPlace
  readonly location: string | null
  readonly locations: readonly string[]
}

function GoTo({ place, location, locations }: GoToProps) {
  const words = useWords(listWords)
  const text = place.at === 'text' ? place.text : ''
  return (
    <Form className={styles.goTo} action={href('/shelf')} key={`${text} ${location}`}>
      <label>
        {words.callNumber}
        <input
          className="field"
          name="at"
          defaultValue={text}
          placeholder={words.suchAsCallNumber}
          maxLength={100}
          autoComplete="off"
          spellCheck={false}
        />
      </label>
      {locations.length > 1 && (
        <label>
          {words.place}
          <select className="field" name="location" defaultValue={location ?? ''}>
            <option value="">{words.wholeLibrary}</option>
            {locations.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </label>
      )}
      <button className="button" type="submit">
        {words.goThere}
      </button>
    </Form>
  )
}

/** "005.1 KNU to 005.74 DAT", with the location. */
function partName(
  words: ListWords,
  books: readonly BookListItem[],
  location: string | null,
): string {
  const numbers = [books[0], books.at(-1)].flatMap((book) => book?.callNumber ?? book?.ddc ?? [])
  const [first, last] = numbers
  const range = first === last || !last ? first : words.fromTo(first ?? '', last)
  return [range ?? words.here, location].filter(Boolean).join(', ')
}
