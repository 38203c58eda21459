import { Link } from 'react-router'
import { doneForm, failedForm } from '#src/browser/forms/form-result.ts'
import { FlashMessage } from '#src/browser/list/flash-message.tsx'
import { ListEmpty } from '#src/browser/list/list-parts.tsx'
import { useWords } from '#src/browser/words/use-words.ts'
import { siteOf } from '#src/institute/head.ts'
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
import { offlineDeskWords } from './words.ts'

const lists = { open: 'toResolve', settled: 'resolved' } as const
const names = ['open', 'settled'] as const

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, actor, language } = context.get(appContext)
  const list = filterChoice(url.searchParams, 'list', names) || 'open'
  return { list, conflicts: await listConflicts(db, actor, list, language) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, actor, language } = context.get(appContext)
  const words = offlineDeskWords[language]
  const field = await readForm(request)
  const action = conflictActions.find((one) => one === field('action')) ?? 'again'
  try {
    await settleConflict(db, actor, { key: field('key'), action, reason: field('reason') })
    return doneForm(action === 'set-aside' ? words.recordedNow : words.doneNow)
  } catch (error) {
    return failedForm(error, {}, language)
  }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta(
    pages,
    'offline-conflicts',
    matches,
    offlineDeskWords[siteOf(matches).language].offlineTransactions,
  )

export default function ConflictsPage({ loaderData, actionData }: Route.ComponentProps) {
  const words = useWords(offlineDeskWords)
  const { list, conflicts } = loaderData
  return (
    <div className="page">
      <h1>{words.offlineTransactions}</h1>
      <p className={styles.about}>{words.about}</p>
      <nav aria-label={words.lists} className={styles.lists}>
        {names.map((name) => (
          <Link
            key={name}
            to={`/admin/circulation/offline?list=${name}`}
            aria-current={name === list ? 'page' : undefined}
          >
            {words[lists[name]]}
          </Link>
        ))}
        <Link to="/admin/circulation">{words.circulationDesk}</Link>
      </nav>
      <FlashMessage flash={actionData?.flash ?? null} />
      {conflicts.length === 0 ? (
        <ListEmpty heading={list === 'open' ? words.nothingToResolve : words.nothingYet}>
          {words.allOnAccounts}
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
