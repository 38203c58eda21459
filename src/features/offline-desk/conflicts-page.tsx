import { Link } from 'react-router'
import { doneForm, failedForm } from '../../browser/forms/form-result.ts'
import { ListEmpty } from '../../browser/list/list-parts.tsx'
import { ToldMessage } from '../../browser/list/told.tsx'
import { filterChoice } from '../../kernel/filters.ts'
import { privateMeta } from '../../kernel/head.ts'
import { pages } from '../../pages.ts'
import { appContext } from '../../server/context.ts'
import { readForm } from '../accounts/read-form.server.ts'
import type { Route } from './+types/conflicts-page'
import { ConflictItem } from './conflict-item.tsx'
import { listConflicts } from './conflicts.server.ts'
import styles from './offline-desk.module.css'
import { conflictActions } from './offline-operation.ts'
import { settleConflict } from './settle.server.ts'

const lists = { open: 'To settle', settled: 'Settled' } as const
const names = ['open', 'settled'] as const

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, actor } = context.get(appContext)
  const list = filterChoice(url.searchParams, 'list', names) || 'open'
  return { list, conflicts: await listConflicts(db, actor, list) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, actor } = context.get(appContext)
  const field = await readForm(request)
  const action = conflictActions.find((one) => one === field('action')) ?? 'again'
  try {
    await settleConflict(db, actor, { key: field('key'), action, reason: field('reason') })
    return doneForm(action === 'set-aside' ? 'Noted.' : 'It is done, and stands on the account.')
  } catch (error) {
    return failedForm(error, {})
  }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta(pages, 'offline-conflicts', matches)

export default function ConflictsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { list, conflicts } = loaderData
  return (
    <div className="page">
      <h1>Done without network</h1>
      <p className={styles.about}>
        Desks go on when the network goes, and tell the library afterwards. What the library then
        refused stands here until somebody has settled it. What the desk did has happened: the
        accounts have to follow.
      </p>
      <nav aria-label="Lists" className={styles.lists}>
        {names.map((name) => (
          <Link
            key={name}
            to={`/admin/circulation/offline?list=${name}`}
            aria-current={name === list ? 'page' : undefined}
          >
            {lists[name]}
          </Link>
        ))}
        <Link to="/admin/circulation">Circulation desk</Link>
      </nav>
      <ToldMessage told={actionData?.told ?? null} />
      {conflicts.length === 0 ? (
        <ListEmpty heading={list === 'open' ? 'Nothing to settle' : 'Nothing yet'}>
          All that desks did without network is on the accounts.
        </ListEmpty>
      ) : (
        <ol className={styles.conflicts}>
          {conflicts.map((conflict) => (
            <ConflictItem key={conflict.key} conflict={conflict} />
          ))}
        </ol>
      )}
    </div>
  )
}
