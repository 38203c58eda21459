import { href } from 'react-router'
import { doneForm, failedForm } from '#src/browser/forms/form-result.ts'
import { useLastingAnswer } from '#src/browser/forms/use-lasting-answer.ts'
import { FilterChoice, FilterField, FilterForm } from '#src/browser/list/filter-form.tsx'
import { FlashMessage } from '#src/browser/list/flash-message.tsx'
import { ListPager } from '#src/browser/list/list-pager.tsx'
import { ListEmpty, ListFiles, ListHead } from '#src/browser/list/list-parts.tsx'
import { OfficeLink } from '#src/browser/page/office-link.tsx'
import layout from '#src/browser/page/page.module.css'
import { count, counted } from '#src/kernel/counted.ts'
import { privateMeta } from '#src/pages/page-meta.ts'
import { pages } from '#src/pages/pages.ts'
import { appContext } from '#src/server/context.ts'
import { readPlace } from '#src/server/http/list-pages.ts'
import { readFileForm } from '#src/server/http/read-form.ts'
import { requestKinds, requestStates } from '../requests.ts'
import { en } from '../words/en.ts'
import type { Route } from './+types/user-requests-page'
import { BulkList } from './bulk-list.tsx'
import { bulkStep, readTicked } from './bulk-steps.server.ts'
import { requestCounts } from './live-requests.server.ts'
import { lateRequests, officeList, readRequests, requestDepartments } from './office-list.server.ts'
import { officeSearch, officeViews, readOfficeQuery, viewWords } from './office-query.ts'
import { useLiveRequests } from './use-live-requests.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, actor } = context.get(appContext)
  const query = readOfficeQuery(url.searchParams)
  const place = readPlace(officeList(query), url.searchParams, 1)
  const isFirst = place === null && query.view !== 'late'
  return {
    query,
    list: await readRequests(db, actor, query, place),
    late: isFirst ? await lateRequests(db, actor, query) : [],
    stand: await requestCounts(db),
    departments: await requestDepartments(db),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, actor } = context.get(appContext)
  const form = await readFileForm(request)
  const ticked = readTicked([...new Set(form.all('ticked'))])
  const typed = { said: form.field('said') }
  try {
    const { done, failed } = await bulkStep(
      db,
      actor,
      ticked,
      form.field('intent'),
      form.field('said'),
    )
    const said = ticked.length === 0 ? 'Tick requests first.' : `${counted(done, 'request')} done.`
    if (failed.length === 0) return doneForm(said)
    const why = failed.map((one) => `${one.number}: ${one.why}`).join(' ')
    const flash = { kind: 'failed', message: `${said} Not done: ${why}` } as const
    return { ...doneForm('', typed), flash }
  } catch (error) {
    return failedForm(error, typed)
  }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta(pages, 'user-requests', matches)

const views = [
  ['', 'Open'],
  ...officeViews.map((view) => [view, view in viewWords ? named(view) : ''] as const),
].filter(([, words]) => words !== '') as [string, string][]
const states = requestStates.map((state) => [state, en[state]] as const)
const kinds = [['', 'All'], ...requestKinds.map((kind) => [kind, en[kind]] as const)] as const

function named(view: string): string {
  return Object.entries(viewWords).find(([name]) => name === view)?.[1] ?? ''
}

export default function UserRequestsPage({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useLastingAnswer(actionData)
  const { query, list, late, stand, departments } = loaderData
  useLiveRequests(stand)
  const search = officeSearch(query)
  const lateNumbers = new Set(late.map(({ number }) => number))
  const rest = list.rows.filter(({ number }) => !lateNumbers.has(number))
  return (
    <div className="page">
      <header className={layout.head}>
        <h1>User requests</h1>
        <OfficeLink to={href('/admin/user-requests/settings')}>Settings and approvers</OfficeLink>
      </header>
      <FilterForm label="Requests" action="/admin/user-requests" isSet={search !== ''}>
        <FilterField label="Words, name, ISBN or number" name="q" value={query.q} />
        <FilterChoice label="Show" name="view" value={query.view} options={[...views, ...states]} />
        <FilterChoice label="Kind" name="kind" value={query.kind} options={kinds} />
        <FilterChoice
          label="Department"
          name="department"
          value={query.department}
          options={[['', 'All'], ...departments.map((one) => [one, one] as const)]}
        />
      </FilterForm>
      <FlashMessage flash={answer?.flash ?? null} />
      <ListHead says={stand.open === 0 ? 'No open requests.' : `${count(stand.open)} open.`}>
        <ListFiles at="/admin/user-requests" search={search} />
      </ListHead>
      {rest.length + late.length === 0 ? (
        <ListEmpty heading="No requests found">
          {search === ''
            ? 'Nothing is open. Readers send requests from the catalogue and their account.'
            : 'Nothing matches these filters. Clear them to see everything that is open.'}
        </ListEmpty>
      ) : (
        <BulkList late={late} rest={rest} said={answer?.typed.said ?? ''} />
      )}
      <ListPager label="Pages of requests" page={list} />
    </div>
  )
}
