import { Link } from 'react-router'
import { doneForm, failedForm } from '#src/browser/forms/form-result.ts'
import { useLastingAnswer } from '#src/browser/forms/use-lasting-answer.ts'
import { FlashMessage } from '#src/browser/list/flash-message.tsx'
import { ListEmpty } from '#src/browser/list/list-parts.tsx'
import { PrintButton } from '#src/browser/print-button.tsx'
import { holdsList } from '#src/features/lending/circulation/holds-list.server.ts'
import { useLiveIssues } from '#src/features/lending/live-lists/live-issues.ts'
import { count } from '#src/kernel/counted.ts'
import { filterChoice } from '#src/kernel/filters.ts'
import { newId } from '#src/kernel/ids.ts'
import { privateMeta } from '#src/pages/page-meta.ts'
import { pages } from '#src/pages/pages.ts'
import { appContext } from '#src/server/context.ts'
import { readForm } from '#src/server/http/read-form.ts'
import type { Route } from './+types/holds-page'
import { doHoldAction } from './hold-actions.server.ts'
import { HoldButtons } from './hold-buttons.tsx'
import { type HoldListName, holdListNames } from './hold-list-names.ts'
import { HoldRows } from './hold-rows.tsx'
import styles from './holds.module.css'

const names = Object.keys(holdListNames) as HoldListName[]

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, actor } = context.get(appContext)
  const list = filterChoice(url.searchParams, 'list', names) || 'to-pull'
  const holds = await holdsList(db, actor, list)
  return {
    list,
    now: new Date().toISOString(),
    holds: holds.map(({ placedAt, readyAt: _, ...hold }) => ({
      ...hold,
      placedAt: placedAt.toISOString(),
      key: newId(),
    })),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, actor } = context.get(appContext)
  const field = await readForm(request)
  try {
    return doneForm(await doHoldAction(db, actor, field))
  } catch (error) {
    return failedForm(error, {})
  }
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(pages, 'holds', matches)

export default function HoldsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { list, holds } = loaderData
  const { title, says, empty } = holdListNames[list]
  useLiveIssues()
  return (
    <div className="page">
      <div className={styles.head}>
        <h1>Holds</h1>
        {holds.length > 0 && <PrintButton />}
      </div>
      <nav aria-label="Lists of holds" className={styles.lists}>
        {names.map((name) => (
          <Link
            key={name}
            to={`/admin/holds?list=${name}`}
            aria-current={name === list ? 'page' : undefined}
          >
            {holdListNames[name].title}
          </Link>
        ))}
      </nav>
      <FlashMessage flash={useLastingAnswer(actionData)?.flash ?? null} />
      <h2>
        {title}
        {holds.length > 0 && ` (${count(holds.length)})`}
      </h2>
      <p className={styles.soft}>{says}</p>
      {holds.length === 0 ? (
        <ListEmpty heading="Nothing to do">{empty}</ListEmpty>
      ) : (
        <HoldRows list={list} holds={holds}>
          {(hold) => <HoldButtons list={list} hold={hold} />}
        </HoldRows>
      )}
    </div>
  )
}
