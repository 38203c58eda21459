import { href, Link } from 'react-router'
import { institute } from '#institute'
import { FilterChoice, FilterForm } from '#src/browser/list/filter-form.tsx'
import list from '#src/browser/list/list.module.css'
import { ListPager } from '#src/browser/list/list-pager.tsx'
import { ListEmpty } from '#src/browser/list/list-parts.tsx'
import { formatInstant } from '#src/kernel/dates.ts'
import { filterChoice } from '#src/kernel/filters.ts'
import { memberNumber } from '#src/kernel/member-number.ts'
import { privateMeta } from '#src/pages/page-meta.ts'
import { pages } from '#src/pages/pages.ts'
import { appContext } from '#src/server/context.ts'
import type { Route } from './+types/requests-page'
import { listRequests } from './list-requests.server.ts'
import styles from './no-dues.module.css'
import { certificateNumber, statusLabels } from './no-dues.ts'

const choices = ['all', 'waiting', 'granted', 'refused', 'revoked'] as const

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, actor } = context.get(appContext)
  const status = filterChoice(url.searchParams, 'status', choices) || 'waiting'
  const page = await listRequests(db, actor, status === 'all' ? '' : status, url.searchParams)
  return { status, page }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta(pages, 'no-dues-requests', matches)

export default function RequestsPage({ loaderData: { status, page } }: Route.ComponentProps) {
  return (
    <div className="page">
      <h1>No-dues requests</h1>
      <FilterForm
        label="No-dues requests"
        action={href('/admin/no-dues')}
        isSet={status !== 'waiting'}
      >
        <FilterChoice
          label="Status"
          name="status"
          value={status}
          options={choices.map((one) => [one, one === 'all' ? 'All' : statusLabels[one]])}
        />
      </FilterForm>
      {page.rows.length === 0 ? (
        <ListEmpty heading={status === 'waiting' ? 'Nobody waits' : 'None'}>
          Members ask for a certificate at /no-dues; requests waiting for a decision are listed
          here.
        </ListEmpty>
      ) : (
        <ul className={`${list.lines} ${styles.past}`}>
          {page.rows.map((request) => {
            const number = memberNumber(request.memberNumber)
            return (
              <li key={request.id}>
                <p>
                  <Link to={href('/admin/members/:number/no-dues', { number })}>
                    {request.name}
                  </Link>{' '}
                  <span className={styles.soft}>{number}</span>{' '}
                  <span className={styles.mark}>
                    {statusLabels[request.status]}
                    {request.certificate && ` · ${certificateNumber(request.certificate.number)}`}
                  </span>
                </p>
                <p className={styles.soft}>
                  Asked for {formatInstant(new Date(request.askedAt), institute.timeZone)}
                  {request.reasons.length > 0 && ` · ${request.reasons.join(' ')}`}
                </p>
              </li>
            )
          })}
        </ul>
      )}
      <ListPager label="Pages of requests" page={page} />
    </div>
  )
}
