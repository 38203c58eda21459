import { data, Form, href, Link, redirect } from 'react-router'
import { ListEmpty } from '#src/browser/list/list-parts.tsx'
import { Pager } from '#src/browser/list/pager.tsx'
import layout from '#src/browser/page/page.module.css'
import { MarkedText } from '#src/browser/words/marked-text.tsx'
import { useWords } from '#src/browser/words/use-words.ts'
import { searchBooks } from '#src/features/collection/search/search.server.ts'
import { wholeCatalogue } from '#src/features/collection/search/search.ts'
import { searchHref, withText } from '#src/features/collection/search/search-change.ts'
import { pageMeta, siteOf } from '#src/institute/head.ts'
import { count } from '#src/kernel/counted.ts'
import { openPages } from '#src/pages/open-pages.ts'
import { shownRow } from '#src/pages/page-meta.ts'
import { usePageTitle } from '#src/pages/use-page-titles.ts'
import { appContext } from '#src/server/context.ts'
import { foundHeader } from '#src/server/http/found-header.ts'
import type { Route } from './+types/search-page'
import { findOfficePages, type OfficePage } from './office-pages.server.ts'
import { ResultList } from './result-list.tsx'
import { SearchTabs } from './search-tabs.tsx'
import {
  readQuestion,
  type SiteQuestion,
  type SiteResults,
  siteSearchHref,
} from './site-results.ts'
import styles from './site-search.module.css'
import { searchSite } from './site-search.server.ts'
import { siteSearchWords } from './words.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, actor, language, declared, log } = context.get(appContext)
  const question = readQuestion(url.searchParams)
  if (question.text === '') return data({ question, site: null, books: 0, office: [] })
  const [site, books] = await Promise.all([
    searchSite(db, { actor, language, kinds: declared.siteKinds, log }, question),
    searchBooks(db, actor, withText(wholeCatalogue, question.text)),
  ])
  if (question.page > site.pages) throw redirect(siteSearchHref({ ...question, page: site.pages }))
  const office = findOfficePages(actor, question.text)
  const found = String(books.total + all(site))
  return data({ question, site, books: books.total, office }, { headers: { [foundHeader]: found } })
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const path = loaderData ? siteSearchHref(loaderData.question) : href('/search')
  const isAsked = loaderData !== undefined && loaderData.question.text !== ''
  return pageMeta({
    ...shownRow(openPages, 'search', matches),
    path,
    ...siteOf(matches),
    ...(isAsked ? { robots: 'noindex,follow' as const } : {}),
  })
}

export default function SearchPage({ loaderData }: Route.ComponentProps) {
  const { question, site, books, office } = loaderData
  const { text } = question
  const words = useWords(siteSearchWords)
  const title = usePageTitle('search')
  const searched = () => <bdi>{text}</bdi>
  return (
    <div className="page">
      <h1 className={styles.heading}>
        {site && site.total > 0 ? <MarkedText text={words.resultsFor} mark={searched} /> : title}
      </h1>
      <Form action={href('/search')} role="search" className={styles.form}>
        <input
          key={text}
          type="search"
          name="q"
          className="field"
          defaultValue={text}
          aria-label={words.wordsToFind}
          aria-keyshortcuts="/"
          data-site-search
        />
        <button type="submit" className="button">
          {words.search}
        </button>
      </Form>
      {site === null ? (
        <p>
          <MarkedText text={words.hint} mark={(all) => <Link to={href('/books')}>{all}</Link>} />
        </p>
      ) : (
        <>
          <SearchTabs
            text={text}
            shown="site"
            books={books}
            site={site.matched === 'all' ? all(site) : 0}
          />
          {office.length > 0 && <OfficePages pages={office} />}
          <Found question={question} site={site} books={books} />
        </>
      )}
    </div>
  )
}

function OfficePages({ pages }: { pages: readonly OfficePage[] }) {
  const words = useWords(siteSearchWords)
  return (
    <section aria-labelledby="office" className={layout.card}>
      <h2 id="office">{words.forStaff}</h2>
      <ul>
        {pages.map(({ href, title, description }) => (
          <li key={href}>
            <Link to={href}>{title}</Link>: {description}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What is found of all kinds together. */
function all({ kinds }: SiteResults): number {
  return kinds.reduce((sum, { count }) => sum + count, 0)
}

type FoundProps = { question: SiteQuestion; site: SiteResults; books: number }

function Found({ question, site, books }: FoundProps) {
  const words = useWords(siteSearchWords)
  const { text, page } = question
  if (site.items.length === 0) {
    const toBooks = (part: string) => (
      <Link to={searchHref(withText(wholeCatalogue, text), 'list')}>{part}</Link>
    )
    return (
      <>
        {all(site) > 0 && <Kinds question={question} site={site} />}
        {books > 0 && (
          <p>
            <Link to={searchHref(withText(wholeCatalogue, text), 'list')} className="button">
              {words.seeBooks(books)}
            </Link>
          </p>
        )}
        <h2>
          <MarkedText text={words.nothing} mark={() => <bdi>{text}</bdi>} />
        </h2>
        <ListEmpty>
          <MarkedText text={words.nothingWhy} mark={toBooks} />
        </ListEmpty>
      </>
    )
  }
  const at = (other: number) => siteSearchHref({ ...question, page: other })
  return (
    <>
      <Kinds question={question} site={site} />
      <p className={styles.facts} role="status">
        {site.matched === 'all' ? words.found(count(site.total)) : words.someOfThem}
      </p>
      <ResultList results={site.items} kinds={site.kinds} />
      <Pager
        label={words.pagesOfResults}
        previous={page > 1 ? at(page - 1) : null}
        next={page < site.pages ? at(page + 1) : null}
        words={[words.previous, words.next]}
      />
    </>
  )
}

function Kinds({ question, site }: { question: SiteQuestion; site: SiteResults }) {
  const words = useWords(siteSearchWords)
  const choices = [{ kind: null, many: words.any, count: all(site) }, ...site.kinds]
  if (site.kinds.length < 2 && question.kind === null) return null
  return (
    <nav aria-label={words.kinds}>
      <ul className={layout.tabs}>
        {choices.map(({ kind, many, count: found }) => (
          <li key={kind}>
            <Link
              to={siteSearchHref({ ...question, kind, page: 1 })}
              aria-current={kind === question.kind ? 'page' : undefined}
            >
              {many} ({count(found)})
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
