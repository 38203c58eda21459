import { Form, href, Link } from 'react-router'
import { Pager } from '#src/browser/list/pager.tsx'
import { MarkedText } from '#src/browser/words/marked-text.tsx'
import { useWords } from '#src/browser/words/use-words.ts'
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
import { listWords } from '#src/features/collection/search/lists/words.ts'
import { pageMeta, siteOf } from '#src/institute/head.ts'
import { count } from '#src/kernel/counted.ts'
import { languageOf } from '#src/kernel/text-language.ts'
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
  const words = useWords(listWords)
  const { list } = browseNames(words, kind)
  const { headings } = page
  return (
    <div className={`page ${styles.browse}`}>
      <Breadcrumb title={list} />
      <h1>{words.browseCatalogue}</h1>
      <nav aria-label={words.lists}>
        <ul className={styles.lists}>
          {browseKinds.map((one) => (
            <li key={one}>
              <Link to={browseHref(one)} aria-current={one === kind ? 'page' : undefined}>
                {browseNames(words, one).list}
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
            {list}
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
        label={words.pagesOfList}
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
  const words = useWords(listWords)
  const text = place.at === 'text' ? place.text : ''
  return (
    <Form className={styles.jump} action={href(`/browse/${kind}`)}>
      <label htmlFor="from">{words.goTo}</label>
      <input
        key={`${kind} ${text}`}
        className="field"
        id="from"
        name="from"
        defaultValue={text}
        placeholder={kind === 'call-numbers' ? words.suchAsCallNumber : words.firstLetters}
        maxLength={200}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <button className="button" type="submit">
        {words.go}
      </button>
    </Form>
  )
}

function Heading({ kind, heading }: { kind: BrowseKind; heading: BrowseHeading }) {
  const words = useWords(listWords)
  const { text, title, see, books } = heading
  return (
    <li>
      {see ? (
        <span>
          <span lang={languageOf(text)}>{text}</span>, {words.see}{' '}
          <Link to={headingHref(kind, see)} lang={languageOf(see)}>
            {see}
          </Link>
        </span>
      ) : (
        <Link to={headingHref(kind, text)} lang={languageOf(text)}>
          {text}
        </Link>
      )}
      {title && (
        <span className={styles.title} lang={languageOf(title)}>
          {title}
        </span>
      )}
      <span className={styles.count}>
        {books > countedBooks
          ? words.moreBooksThan(count(countedBooks))
          : words.books(count(books))}
      </span>
    </li>
  )
}

function Nothing({ kind, place }: { kind: BrowseKind; place: BrowsePlace }) {
  const words = useWords(listWords)
  const { list, none } = browseNames(words, kind)
  if (place.at === 'text' && place.text === '') return <p>{words.listIsEmpty(list)}</p>
  return (
    <p role="status">
      {place.at === 'text' ? (
        <MarkedText text={none} mark={() => <bdi>{place.text}</bdi>} />
      ) : (
        words.listEndsHere
      )}{' '}
      <Link to={browseHref(kind)}>{words.fromBeginning}</Link>
    </p>
  )
}
