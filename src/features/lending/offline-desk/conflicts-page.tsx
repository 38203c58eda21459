import { Link } from 'react-router'
import { doneForm, failedForm } from '#src/browser/forms/form-result.ts'
import { FlashMessage } from '#src/browser/list/flash-message.tsx'
import { ListEmpty } from '#src/browser/list/list-parts.tsx'
import { filterChoice } from '#src/kernel/filters.ts'
import { privateMeta } from '#src/pages/page-meta.ts'
import { pages } from '#src/pages/pages.ts'
import { appContext } from '#src/server/context.ts'
import { readForm } from '#src/server/http/read-form.ts'
import type { Route } from './+types/conflicts-page'
import { ConflictItem } from './conflict-item.tsx'
import { listConflicts } from './conflicts.server.ts'
import styles from './offline-desk.module.css'
import { conflictActions } from './offline-operation.ts'
import { settleConflict } from './settle.server.ts'

const lists = { open: 'To resolve', settled: 'Resolved' } as const
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
    return doneForm(action === 'set-aside' ? 'Recorded.' : 'Done. The account now shows it.')
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
      <h1>Offline transactions</h1>
      <p className={styles.about}>
        Desks carry on when the network fails, and send what they did to the library afterwards.
        What the library then refuses is listed here until somebody resolves it. What was done at
        the desk has happened: the accounts have to follow.
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
      <FlashMessage flash={actionData?.flash ?? null} />
      {conflicts.length === 0 ? (
        <ListEmpty heading={list === 'open' ? 'Nothing to resolve' : 'Nothing yet'}>
          Everything that desks did without network is on the accounts.
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
