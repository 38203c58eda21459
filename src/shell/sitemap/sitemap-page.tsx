import { Link } from 'react-router'
import { Icon } from '#src/browser/icons.tsx'
import { FilterField, FilterForm } from '#src/browser/list/filter-form.tsx'
import { ListEmpty } from '#src/browser/list/list-parts.tsx'
import { useWords } from '#src/browser/words/use-words.ts'
import { shownDay } from '#src/kernel/calendar/shown-dates.ts'
import { calendarWords } from '#src/kernel/calendar/words.ts'
import { writtenLanguage } from '#src/kernel/text-language.ts'
import { openPages } from '#src/pages/open-pages.ts'
import { publicMeta } from '#src/pages/page-meta.ts'
import { titleIn } from '#src/pages/page-titles.ts'
import { pages } from '#src/pages/pages.ts'
import { usePageTitle } from '#src/pages/use-page-titles.ts'
import { pageWords } from '#src/pages/words.ts'
import { appContext } from '#src/server/context.ts'
import type { Route } from './+types/sitemap-page'
import { pageDates } from './page-dates.server.ts'
import styles from './sitemap-page.module.css'
import {
  type Arrangement,
  arrange,
  arrangementSearch,
  readArrangement,
  type SitemapColumn,
  type SitemapRow,
  sitemapRows,
} from './sitemap-rows.ts'
import { sitemapWords } from './words.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const arrangement = readArrangement(new URL(request.url).searchParams)
  const { db, language, declared, log } = context.get(appContext)
  const titles = pageWords[language]
  const named = pages.map((page) => ({ ...page, title: titleIn(titles, page) }))
  const rows = sitemapRows(named, await pageDates(db, declared.siteKinds, log))
  return { arrangement, rows: arrange(rows, arrangement) }
}

export const meta: Route.MetaFunction = ({ matches }) => publicMeta(openPages, 'sitemap', matches)

export default function SitemapPage({ loaderData: { rows, arrangement } }: Route.ComponentProps) {
  const words = useWords(sitemapWords)
  const title = usePageTitle('sitemap')
  return (
    <div className="page">
      <h1>{title}</h1>
      <FilterForm label={words.pages} action="/Sitemap" isSet={arrangement.filter !== ''}>
        <FilterField label={words.filter} name="q" value={arrangement.filter} />
        <SortFields arrangement={arrangement} />
      </FilterForm>
      {rows.length === 0 ? (
        <ListEmpty>
          {words.noPageHolds(arrangement.filter)} <Link to="/Sitemap">{words.showAll}</Link>
        </ListEmpty>
      ) : (
        <Table rows={rows} arrangement={arrangement} />
      )}
    </div>
  )
}

/** The order of the table goes on when it is filtered. */
function SortFields({ arrangement: { sort, descending } }: { arrangement: Arrangement }) {
  return (
    <>
      {sort && <input type="hidden" name="sort" value={sort} />}
      {sort && descending && <input type="hidden" name="order" value="desc" />}
    </>
  )
}

type Arranged = { rows: readonly SitemapRow[]; arrangement: Arrangement }

function Table({ rows, arrangement }: Arranged) {
  const words = useWords(sitemapWords)
  const dates = useWords(calendarWords)
  return (
    <table className={styles.table}>
      <caption>{words.pageCount(rows.length)}</caption>
      <thead>
        <tr>
          <Heading column="url" arrangement={arrangement} />
          <Heading column="modified" arrangement={arrangement} />
          <Heading column="priority" arrangement={arrangement} />
        </tr>
      </thead>
      <tbody>
        {rows.map(({ url, title, modified, priority }) => (
          <tr key={url}>
            <td>
              <Link to={url}>{url}</Link>
              <span className={styles.title} lang={writtenLanguage(title)}>
                {title}
              </span>
            </td>
            <td>
              <time dateTime={modified}>{shownDay(dates, modified)}</time>
            </td>
            <td>{priority}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Heading({ column, arrangement }: { column: SitemapColumn; arrangement: Arrangement }) {
  const words = useWords(sitemapWords)
  const sorted = arrangement.sort === column
  const descending = sorted && !arrangement.descending
  return (
    <th
      scope="col"
      {...(sorted && { 'aria-sort': arrangement.descending ? 'descending' : 'ascending' })}
    >
      <Link
        to={{ search: arrangementSearch({ ...arrangement, sort: column, descending }) }}
        preventScrollReset
      >
        {words[column]}
        <Icon name={sorted ? (arrangement.descending ? 'down' : 'up') : 'sort'} size={16} />
      </Link>
    </th>
  )
}
