import { href, Link } from 'react-router'
import { FilterChoice, FilterField, FilterForm } from '#src/browser/list/filter-form.tsx'
import { ListPager } from '#src/browser/list/list-pager.tsx'
import { ListEmpty } from '#src/browser/list/list-parts.tsx'
import layout from '#src/browser/page/page.module.css'
import { cleanLine } from '#src/kernel/clean-text.ts'
import { privateMeta } from '#src/pages/page-meta.ts'
import { pages } from '#src/pages/pages.ts'
import { appContext } from '#src/server/context.ts'
import { readPlace } from '#src/server/http/list-pages.ts'
import type { Route } from './+types/headings-page'
import { HeadingLines } from './heading-lines.tsx'
import { headingKinds, kindWords } from './headings.ts'
import { headingsListName, listHeadings } from './headings-list.server.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, actor } = context.get(appContext)
  const { searchParams } = url
  const filters = {
    text: cleanLine(searchParams.get('q') ?? '', 200),
    kind: headingKinds.find((kind) => kind === searchParams.get('kind')) ?? null,
    unused: searchParams.get('books') === 'none',
  }
  const place = readPlace(headingsListName(filters), searchParams, 3)
  return { filters, page: await listHeadings(db, actor, filters, place) }
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(pages, 'headings', matches)

export default function HeadingsPage({ loaderData }: Route.ComponentProps) {
  const { filters, page } = loaderData
  const isSet = filters.text !== '' || filters.kind !== null || filters.unused
  return (
    <div className="page">
      <header className={layout.head}>
        <h1>Authorities</h1>
        <div className={layout.buttons}>
          <Link to={href('/admin/headings/doubles')} className="button button-quiet">
            Likely duplicates
          </Link>
        </div>
      </header>
      <p>
        The people, bodies, meetings and subjects that books stand under. Where one is spelled in
        several ways, merge the spellings: all books then stand under one heading, and the others
        lead to it.
      </p>
      <FilterForm label="Headings" action={href('/admin/headings')} isSet={isSet}>
        <FilterField
          label="Name or subject"
          name="q"
          value={filters.text}
          placeholder="Any part of it, in any script"
        />
        <FilterChoice
          label="Kind"
          name="kind"
          value={filters.kind ?? ''}
          options={[
            ['', 'All kinds'],
            ...headingKinds.map((kind) => [kind, kindWords[kind][1]] as const),
          ]}
        />
        <FilterChoice
          label="Books"
          name="books"
          value={filters.unused ? 'none' : ''}
          options={[
            ['', 'All headings'],
            ['none', 'Not used by any book'],
          ]}
        />
      </FilterForm>
      {page.rows.length === 0 ? (
        <ListEmpty heading="No headings">
          {isSet
            ? 'No heading is like that. Take a filter away, or write less of the name.'
            : 'Headings come with the books: add the first one.'}
        </ListEmpty>
      ) : (
        <HeadingLines headings={page.rows} />
      )}
      <ListPager label="Pages of headings" page={page} />
    </div>
  )
}
