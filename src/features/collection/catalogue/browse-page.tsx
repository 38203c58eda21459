import { Form, href, Link } from 'react-router'
import { Pager } from '#src/browser/list/pager.tsx'
import { languageOf } from '#src/features/collection/books/text-language.ts'
import { browse } from '#src/features/collection/search/browse.server.ts'
import {
  type BrowseHeading,
  type BrowseKind,
  type BrowsePlace,
  browseHref,
  browseKinds,
  browseNames,
  countedBooks,
  headingHref,
  kindAt,
  letterOf,
  readPlace,
} from '#src/features/collection/search/browse.ts'
import { browseLetters } from '#src/features/collection/search/browse-letters.server.ts'
import { BrowseLetters } from '#src/features/collection/search/browse-letters.tsx'
import { count } from '#src/kernel/counted.ts'
import { pageMeta, siteOf } from '#src/kernel/head.ts'
import { openPages } from '#src/pages/open-pages.ts'
import { shownRow } from '#src/pages/page-meta.ts'
import { appContext } from '#src/server/context.ts'
import type { Route } from './+types/browse-page'
import { Breadcrumb } from './breadcrumb.tsx'
import styles from './browse-page.module.css'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db } = context.get(appContext)
  const kind = kindAt(url.pathname)
  const place = readPlace(url.searchParams)
  const [page, letters] = await Promise.all([browse(db, kind, place), browseLetters(db, kind)])
  const first = page.headings[0]
  return { kind, place, page, letters, current: first ? letterOf(letters, first) : undefined }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const { kind, place } = loaderData ?? { kind: 'authors' as const, place: undefined }
  const path = browseHref(kind, place)
  return pageMeta({
    ...shownRow(openPages, `browse-${kind}`, matches),
    path,
    ...siteOf(matches),
    ...(path === browseHref(kind) ? {} : { robots: 'noindex,follow' as const }),
  })
}

export default function BrowsePage({ loaderData }: Route.ComponentProps) {
  const { kind, place, page, letters, current } = loaderData
  const name = browseNames[kind]
  const { headings } = page
  return (
    <div className={`page ${styles.browse}`}>
      <Breadcrumb title={name.list} />
      <h1>Browse the catalogue</h1>
      <nav aria-label="Lists">
        <ul className={styles.lists}>
          {browseKinds.map((one) => (
            <li key={one}>
              <Link to={browseHref(one)} aria-current={one === kind ? 'page' : undefined}>
                {browseNames[one].list}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <JumpForm kind={kind} place={place} />
      <BrowseLetters kind={kind} letters={letters} current={current} />
      {headings.length > 0 ? (
        <section aria-labelledby="headings">
          <h2 id="headings" className="visually-hidden">
            {name.list}
          </h2>
          <ol className={styles.headings}>
            {headings.map((heading) => (
              <Heading key={heading.key} kind={kind} heading={heading} />
            ))}
          </ol>
        </section>
      ) : (
        <Nothing kind={kind} place={place} />
      )}
      <Pager
        label="Pages of the list"
        previous={
          page.before === null ? null : browseHref(kind, { at: 'before', key: page.before })
        }
        next={page.after === null ? null : browseHref(kind, { at: 'after', key: page.after })}
        stand="ends"
      />
    </div>
  )
}

function JumpForm({ kind, place }: { kind: BrowseKind; place: BrowsePlace }) {
  const text = place.at === 'text' ? place.text : ''
  return (
    <Form className={styles.jump} action={href(`/browse/${kind}`)}>
      <label htmlFor="from">Go to</label>
      <input
        key={`${kind} ${text}`}
        className="field"
        id="from"
        name="from"
        defaultValue={text}
        placeholder={placeholders[kind]}
        maxLength={200}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <button className="button" type="submit">
        Go
      </button>
    </Form>
  )
}

const placeholders: Readonly<Record<BrowseKind, string>> = {
  authors: 'First letters',
  subjects: 'First letters',
  'call-numbers': 'Such as 005.133',
  series: 'First letters',
}

function Heading({ kind, heading }: { kind: BrowseKind; heading: BrowseHeading }) {
  const { text, title, books } = heading
  const more = books > countedBooks
  return (
    <li>
      <Link to={headingHref(kind, text)} lang={languageOf(text)}>
        {text}
      </Link>
      {title && (
        <span className={styles.title} lang={languageOf(title)}>
          {title}
        </span>
      )}
      <span className={styles.count}>
        {more ? `more than ${count(countedBooks)}` : count(books)} {books === 1 ? 'book' : 'books'}
      </span>
    </li>
  )
}

function Nothing({ kind, place }: { kind: BrowseKind; place: BrowsePlace }) {
  const { list, one } = browseNames[kind]
  if (place.at === 'text' && place.text === '')
    return <p>The catalogue has no {list.toLowerCase()} yet.</p>
  return (
    <p role="status">
      {place.at === 'text' ? (
        <>
          No {one} stands at “<bdi>{place.text}</bdi>” or after it.
        </>
      ) : (
        'The list ends here.'
      )}{' '}
      <Link to={browseHref(kind)}>Start from the beginning</Link>
    </p>
  )
}
