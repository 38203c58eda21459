import { Form, href, Link } from 'react-router'
import { Pager } from '#src/browser/list/pager.tsx'
import type { BookListItem } from '#src/features/collection/books/books.ts'
import { missingBook } from '#src/features/collection/books/missing-book.server.ts'
import { useLiveBooks } from '#src/features/collection/kept-catalogue/live-books.ts'
import { browseHref } from '#src/features/collection/search/browse.ts'
import { shelfLocations, shelfPart } from '#src/features/collection/search/shelf.server.ts'
import {
  readShelfLocation,
  readShelfPlace,
  type ShelfPlace,
  shelfHref,
} from '#src/features/collection/search/shelf.ts'
import { AppError } from '#src/kernel/errors.ts'
import { pageMeta, siteOf } from '#src/kernel/head.ts'
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
      'That book or place is not on the shelf. Start from a call number, such as /shelf?at=005.',
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
  useLiveBooks()
  const { books, before, after } = part
  return (
    <div className={`page ${styles.shelf}`}>
      <Breadcrumb title="The shelf" />
      <div>
        <h1>Along the shelf</h1>
        <p className={styles.lead}>
          The books as they stand side by side, in the order of their call numbers.{' '}
          <Link to={browseHref('call-numbers')}>All call numbers</Link>
        </p>
      </div>
      <GoTo place={place} location={location} locations={locations} />
      <div className={styles.part}>
        <h2 id="books">{partName(books, location)}</h2>
        {books.length > 0 ? (
          <Lane place={place} books={books} />
        ) : (
          <p role="status">No book stands here. Go back along the shelf, or try a call number.</p>
        )}
        <Pager
          label="Along the shelf"
          previous={before && shelfHref(before, location)}
          next={after && shelfHref(after, location)}
          words={['Earlier', 'Later']}
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
  const text = place.at === 'text' ? place.text : ''
  return (
    <Form className={styles.goTo} action={href('/shelf')} key={`${text} ${location}`}>
      <label>
        Call number
        <input
          className="field"
          name="at"
          defaultValue={text}
          placeholder="Such as 005.133"
          maxLength={100}
          autoComplete="off"
          spellCheck={false}
        />
      </label>
      {locations.length > 1 && (
        <label>
          Place
          <select className="field" name="location" defaultValue={location ?? ''}>
            <option value="">The whole library</option>
            {locations.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </label>
      )}
      <button className="button" type="submit">
        Go there
      </button>
    </Form>
  )
}

/** "005.1 KNU to 005.74 DAT", with the location. */
function partName(books: readonly BookListItem[], location: string | null): string {
  const numbers = [books[0], books.at(-1)].flatMap((book) => book?.callNumber ?? book?.ddc ?? [])
  const [first, last] = numbers
  const range = first === last || !last ? first : `${first} to ${last}`
  return [range ?? 'Here', location].filter(Boolean).join(', ')
}
