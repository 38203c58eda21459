import { data, href, useNavigation } from 'react-router'
import { MarkedText } from '#src/browser/words/marked-text.tsx'
import { useWords } from '#src/browser/words/use-words.ts'
import { namesByCode } from '#src/features/collection/books/language-name.ts'
import { languageWords } from '#src/features/collection/books/language-names/words.ts'
import { booksWords } from '#src/features/collection/books/words.ts'
import { KeepWhenIdle } from '#src/features/collection/offline-catalogue/keep-when-idle.tsx'
import { useLiveBooks } from '#src/features/collection/offline-catalogue/live-books.ts'
import { topSubjects } from '#src/features/collection/search/collection.server.ts'
import { searchBooks } from '#src/features/collection/search/search.server.ts'
import { type SearchInput, wholeCatalogue } from '#src/features/collection/search/search.ts'
import {
  appliedFilters,
  atPage,
  feedHref,
  searchHref,
  withText,
} from '#src/features/collection/search/search-change.ts'
import { parseSearch, parseView, type View } from '#src/features/collection/search/search-params.ts'
import { searchWords } from '#src/features/collection/search/words.ts'
import { SearchTabs } from '#src/features/collection/site-search/search-tabs.tsx'
import { siteBeside } from '#src/features/collection/site-search/site-glimpse.server.ts'
import { SiteStrip } from '#src/features/collection/site-search/site-strip.tsx'
import { feedLink, pageMeta, siteOf } from '#src/institute/head.ts'
import { mayEnter } from '#src/kernel/access.ts'
import { languageOf } from '#src/kernel/text-language.ts'
import { openPages } from '#src/pages/open-pages.ts'
import { shownRow } from '#src/pages/page-meta.ts'
import { appContext } from '#src/server/context.ts'
import { foundHeader } from '#src/server/http/found-header.ts'
import type { Route } from './+types/books-page'
import { AppliedFilters } from './applied-filters.tsx'
import { batchSearchHref } from './batch-search.server.ts'
import styles from './books-page.module.css'
import { Correction } from './correction.tsx'
import { EmptyCatalogue } from './empty-catalogue.tsx'
import { Filters } from './filters.tsx'
import { HeadingAbout } from './heading-about.tsx'
import { KeyHint } from './key-hint.tsx'
import { ListNewsWhenIdle } from './list-news-when-idle.tsx'
import { NoResults } from './no-results.tsx'
import { Paging } from './paging.tsx'
import { ResultBar } from './result-bar.tsx'
import { resultsWords } from './results/words.ts'
import { Results, ResultsSkeleton } from './results.tsx'
import { SearchBox } from './search-box.tsx'
import { SearchFailed } from './search-failed.tsx'
import { SearchLinks } from './search-links.tsx'
import { headingFacts, shownHeading } from './shown-heading.server.ts'
import { useCatalogueKeys } from './use-catalogue-keys.ts'
import { WhileWaiting } from './while-waiting.tsx'
import { catalogueWords } from './words.ts'

const subjectsToBrowse = 24

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, actor, origin, language: spoken } = context.get(appContext)
  const params = new URL(request.url).searchParams
  const asked = parseSearch(params)
  const heading = await shownHeading(db, asked, parseView(params))
  const books = searchBooks(db, actor, asked)
  const [result, site] = await Promise.all([
    books,
    siteBeside(context.get(appContext), asked, books),
  ])
  const { language, without } = asked.filters
  const codes = [
    ...result.items.flatMap((book) => book.languages),
    ...result.facets.language.map(({ value }) => value),
    ...language,
    ...(without?.language ?? []),
  ]
  const input = atPage(asked, result.page)
  const view = parseView(params)
  const page = {
    input,
    view,
    result,
    site,
    heading: heading && headingFacts(heading, `${origin}${searchHref(input, view)}`),
    languageNames: namesByCode(languageWords[spoken], codes),
    subjects: result.total === 0 ? await topSubjects(db, subjectsToBrowse) : [],
    batchHref:
      result.total > 0 && mayEnter('staff:cataloguing', actor) ? batchSearchHref(asked) : null,
  }
  // Words that found nothing only because of filters are no words that the library has nothing for.
  const counts = asked.text !== '' && (result.total > 0 || isUnnarrowed(asked))
  return data(page, { headers: counts ? { [foundHeader]: String(result.total) } : {} })
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const row = shownRow(openPages, 'books', matches)
  const words = resultsWords[siteOf(matches).language]
  const path = loaderData ? searchHref(loaderData.input, loaderData.view) : href('/books')
  const text = loaderData?.input.text
  const head = pageMeta({
    ...row,
    title: text ? words.inCatalogue(text) : (loaderData?.heading?.name ?? row.title),
    path,
    ...siteOf(matches),
    ...(loaderData?.heading ? { jsonLd: [loaderData.heading.jsonLd] } : {}),
    ...(loaderData && isLandingPage(loaderData) ? {} : { robots: 'noindex,follow' as const }),
  })
  return loaderData ? [...head, feedLink(words.newestOfSearch, feedHref(loaderData.input))] : head
}

/**
 * Whether search engines may list it: the books of an author, a subject or some words, found and
 * not narrowed further.
 */
function isLandingPage({ input, view, result }: Route.ComponentProps['loaderData']): boolean {
  return result.total > 0 && !result.corrected && isUnnarrowed(input, view)
}

function isUnnarrowed(input: SearchInput, view: View = 'list'): boolean {
  return searchHref(input, view) === searchHref(withText(wholeCatalogue, input.text), 'list')
}

export default function BooksPage({ loaderData }: Route.ComponentProps) {
  const { input, view, result, site, heading, languageNames, subjects, batchHref } = loaderData
  const words = useWords(resultsWords)
  const filterNames = useWords(searchWords)
  const names = { formats: useWords(booksWords), languages: languageNames }
  const waiting = useWaiting(input.text)
  useCatalogueKeys()
  useLiveBooks()
  const applied = appliedFilters(filterNames, names, input)
  const foundNothing = result.total === 0 && applied.length === 0
  if (foundNothing && input.text === '') return <EmptyCatalogue />
  const searched = (result.corrected && result.didYouMean) || input.text
  return (
    <div className="page">
      <div className={styles.top}>
        <a href="#results" className="visually-hidden">
          {words.skipToResults}
        </a>
        <Heading searched={searched} name={heading?.name ?? null} found={result.total > 0} />
        <SearchBox defaultValue={input.text} {...(view === 'list' ? {} : { keep: { view } })} />
        <SearchLinks input={input} view={view} batchHref={batchHref} />
        {site && site.total > 0 && (
          <SearchTabs text={input.text} shown="books" books={result.total} site={site.total} />
        )}
        <Correction input={input} view={view} result={result} />
        <AppliedFilters input={input} view={view} applied={applied} />
        {heading && <HeadingAbout heading={heading} />}
      </div>
      <div className={foundNothing ? undefined : styles.columns}>
        {!foundNothing && (
          <Filters
            input={input}
            view={view}
            facets={result.facets}
            total={result.total}
            about={result.about}
            names={names}
          />
        )}
        <section className={styles.results} aria-labelledby="results" aria-busy={waiting !== null}>
          <h2 id="results" className="visually-hidden" tabIndex={-1}>
            {words.results}
          </h2>
          {!foundNothing && (
            <ResultBar input={input} view={view} total={result.total} applied={applied.length} />
          )}
          {waiting?.kind === 'other-books' ? (
            <>
              <WhileWaiting key={waiting.text} text={waiting.text} />
              <ResultsSkeleton view={view} />
            </>
          ) : (
            <div className={waiting ? styles.waiting : ''}>
              {result.total === 0 && site && <SiteStrip text={input.text} site={site} />}
              {result.total === 0 ? (
                <NoResults
                  input={input}
                  view={view}
                  help={result.nothingFound}
                  subjects={subjects}
                />
              ) : (
                <Results books={result.items} view={view} languageNames={languageNames} />
              )}
              <Paging input={input} view={view} pages={result.pages} />
              {result.total > 0 && site && <SiteStrip text={input.text} site={site} />}
            </div>
          )}
          {result.total > 0 && <KeyHint />}
          <KeepWhenIdle />
          <ListNewsWhenIdle input={input} view={view} result={result} />
        </section>
      </div>
    </div>
  )
}

type HeadingProps = {
  searched: string
  /** Of the author or subject whose books are shown. */
  name: string | null
  found: boolean
}

function Heading({ searched, name, found }: HeadingProps) {
  const words = useWords(resultsWords)
  const { books } = useWords(catalogueWords)
  if (searched === '') {
    return (
      <h1 className={styles.heading} lang={found && name !== null ? languageOf(name) : undefined}>
        {found ? (name ?? books) : words.noBookPassesFilters}
      </h1>
    )
  }
  return (
    <h1 className={styles.heading}>
      <MarkedText
        text={found ? words.resultsFor : words.noBookMatches}
        mark={() => <bdi>{searched}</bdi>}
      />
    </h1>
  )
}

/**
 * What other results are on their way: for other words, or the same words shown otherwise; null:
 * none.
 */
function useWaiting(text: string) {
  const { location } = useNavigation()
  if (location?.pathname.toLowerCase() !== href('/books')) return null
  const { text: next } = parseSearch(new URLSearchParams(location.search))
  const kind = next === text ? 'same-words' : 'other-books'
  return { kind, text: next } as const
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <SearchFailed error={error} />
}
