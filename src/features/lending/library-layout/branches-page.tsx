import { href, Link } from 'react-router'
import { doneForm, failedForm } from '#src/browser/forms/form-result.ts'
import { FilterField, FilterForm } from '#src/browser/list/filter-form.tsx'
import { FlashMessage } from '#src/browser/list/flash-message.tsx'
import { ListEmpty } from '#src/browser/list/list-parts.tsx'
import { count, counted } from '#src/kernel/counted.ts'
import { filterText } from '#src/kernel/filters.ts'
import { privateMeta } from '#src/pages/page-meta.ts'
import { pages } from '#src/pages/pages.ts'
import { appContext } from '#src/server/context.ts'
import { readForm } from '#src/server/http/read-form.ts'
import type { Route } from './+types/branches-page'
import { EntryRows, NewEntry } from './entry-rows.tsx'
import styles from './layout.module.css'
import { doLayoutAction } from './layout-actions.server.ts'
import { listLayout } from './layout-lists.server.ts'
import { type LayoutEntry, layoutLists } from './layout-lists.ts'
import { LocationRows, NewLocation } from './location-rows.tsx'
import { findLocations } from './locations.server.ts'

/** From so many locations on, one searches rather than looks. */
const fewLocations = 12

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, actor } = context.get(appContext)
  const q = filterText(url.searchParams, 'q', 200)
  const [branches, found] = await Promise.all([
    listLayout(db, actor, 'branch'),
    findLocations(db, actor, q),
  ])
  return { q, branches, ...found }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, actor } = context.get(appContext)
  const field = await readForm(request)
  try {
    return doneForm(await doLayoutAction(db, actor, 'branch', field))
  } catch (error) {
    return failedForm(error, { intent: field('intent'), name: field('name') })
  }
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(pages, 'branches', matches)

export default function BranchesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { q, branches, locations, total } = loaderData
  const typed = (intent: string) =>
    actionData?.typed.intent === intent ? (actionData.typed.name ?? '') : ''
  return (
    <div className="page">
      <h1>Branches and locations</h1>
      <p>
        A copy is at a location, and a location is in a branch.{' '}
        <Link to={href('/admin/loan-rules')}>Loan rules</Link> and closed days may be said for a
        branch alone.
      </p>
      <FlashMessage flash={actionData?.flash ?? null} />
      <h2>Branches</h2>
      <EntryRows entries={branches} first={layoutLists.branch.first} usesWords={usesWords} />
      <NewEntry key={branches.length} label="New branch" typed={typed('add')} />
      <h2>Locations</h2>
      {(total > fewLocations || q !== '') && (
        <FilterForm label="Locations" action={href('/admin/branches')} isSet={q !== ''}>
          <FilterField label="Name" name="q" value={q} />
        </FilterForm>
      )}
      {locations.length === 0 && (
        <ListEmpty>
          {q === ''
            ? 'There is no location yet. Add the first one below.'
            : 'No location has these words in its name. Try fewer of them, or clear the filter.'}
        </ListEmpty>
      )}
      <LocationRows locations={locations} branches={branches} />
      {total > locations.length && (
        <p className={styles.soft}>
          The first {count(locations.length)} of {count(total)}: search to see others.
        </p>
      )}
      <NewLocation key={total} branches={branches} typed={typed('add-location')} />
    </div>
  )
}

function usesWords({ uses }: LayoutEntry): string {
  return counted(uses, 'location')
}
