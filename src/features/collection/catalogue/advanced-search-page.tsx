import { Form, href, Link, redirect } from 'react-router'
import { useWords } from '#src/browser/words/use-words.ts'
import { namesByCode } from '#src/features/collection/books/language-name.ts'
import { languageWords } from '#src/features/collection/books/language-names/words.ts'
import {
  type AdvancedSearch,
  formOf,
  readAdvanced,
  rowsLimit,
  writeSearch,
} from '#src/features/collection/search/advanced-search.ts'
import { searchBooks } from '#src/features/collection/search/search.server.ts'
import { wholeCatalogue } from '#src/features/collection/search/search.ts'
import { searchHref, withText } from '#src/features/collection/search/search-change.ts'
import { parseSearch, parseView } from '#src/features/collection/search/search-params.ts'
import { pageMeta, siteOf } from '#src/institute/head.ts'
import { openPages } from '#src/pages/open-pages.ts'
import { shownRow } from '#src/pages/page-meta.ts'
import { appContext } from '#src/server/context.ts'
import type { Route } from './+types/advanced-search-page'
import { advancedWords } from './advanced/words.ts'
import { AdvancedFilters } from './advanced-filters.tsx'
import { AdvancedRow } from './advanced-row.tsx'
import styles from './advanced-search-page.module.css'
import { Breadcrumb } from './breadcrumb.tsx'
import { QueryHelp } from './query-help.tsx'

const rowsAtFirst = 3

/** The form as an address asks for it; a form that was sent leads to the search that it writes. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, actor, language } = context.get(appContext)
  const params = new URL(request.url).searchParams
  const input = parseSearch(params)
  const view = parseView(params)
  const sent = readAdvanced(params)
  const more = params.has('more')
  if (params.has('text') && !more)
    throw redirect(searchHref(withText(input, writeSearch(sent)), view))
  const form = params.has('text') ? sent : formOf(sent.words)
  const { facets } = await searchBooks(db, actor, wholeCatalogue)
  const { filters } = input
  const codes = [
    ...facets.language.map(({ value }) => value),
    ...filters.language,
    ...(filters.without?.language ?? []),
  ]
  const languageNames = namesByCode(languageWords[language], codes)
  return { form: withEmptyRows(form, more), input, view, facets, languageNames }
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ ...shownRow(openPages, 'advanced-search', matches), ...siteOf(matches) })
}

export default function AdvancedSearchPage({ loaderData }: Route.ComponentProps) {
  const { form, input, view, facets, languageNames } = loaderData
  const words = useWords(advancedWords)
  const lines = form.rows.map((row, index) => ({ row, name: words.line(index + 1) }))
  return (
    <div className={`page ${styles.page}`}>
      <Breadcrumb title={words.heading} />
      <div>
        <h1>{words.heading}</h1>
        <p className={styles.lead}>{words.lead}</p>
      </div>
      <Form className={styles.form} action={href('/books/advanced')}>
        <fieldset className={styles.rows}>
          <legend>{words.words}</legend>
          {lines.map(({ name, row }) => (
            <AdvancedRow key={name} name={name} row={row} />
          ))}
          {/* Search comes first: it is what Enter does. */}
          <div className="ways">
            <button className="button" type="submit">
              {words.search}
            </button>
            {form.rows.length < rowsLimit && (
              <button className="button button-quiet" type="submit" name="more" value="1">
                {words.addLine}
              </button>
            )}
          </div>
        </fieldset>
        <AdvancedFilters input={input} view={view} facets={facets} languageNames={languageNames} />
        <QueryHelp text={form.words} />
        <div className="ways">
          <button className="button" type="submit">
            {words.search}
          </button>
          <Link className="button button-quiet" to={href('/books/advanced')} reloadDocument>
            {words.startAgain}
          </Link>
        </div>
      </Form>
    </div>
  )
}

/** The form with lines to fill in: three at least, one more where that is asked for. */
function withEmptyRows(form: AdvancedSearch, more: boolean): AdvancedSearch {
  const { rows } = form
  const wanted = Math.min(Math.max(rows.length + (more ? 1 : 0), rowsAtFirst), rowsLimit)
  const fields = ['any', 'author', 'subject'] as const
  const empty = Array.from({ length: wanted - rows.length }, (_, index) => ({
    field: fields[rows.length + index] ?? ('any' as const),
    match: 'all' as const,
    text: '',
  }))
  return { ...form, rows: [...rows, ...empty] }
}
