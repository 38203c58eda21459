import { href, Link } from 'react-router'
import { doneForm, failedForm } from '#src/browser/forms/form-result.ts'
import { FlashMessage } from '#src/browser/list/flash-message.tsx'
import { counted } from '#src/kernel/counted.ts'
import { privateMeta } from '#src/pages/page-meta.ts'
import { pages } from '#src/pages/pages.ts'
import { appContext } from '#src/server/context.ts'
import { readForm } from '#src/server/http/read-form.ts'
import type { Route } from './+types/item-types-page'
import { EntryRows, NewEntry } from './entry-rows.tsx'
import styles from './layout.module.css'
import { doLayoutAction } from './layout-actions.server.ts'
import { listLayout } from './layout-lists.server.ts'
import { type LayoutEntry, layoutLists } from './layout-lists.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { db, actor } = context.get(appContext)
  return { itemTypes: await listLayout(db, actor, 'item-type') }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, actor } = context.get(appContext)
  const field = await readForm(request)
  try {
    return doneForm(await doLayoutAction(db, actor, 'item-type', field))
  } catch (error) {
    return failedForm(error, { intent: field('intent'), name: field('name') })
  }
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(pages, 'item-types', matches)

export default function ItemTypesPage({ loaderData, actionData }: Route.ComponentProps) {
  const typed = actionData?.typed.intent === 'add' ? (actionData.typed.name ?? '') : ''
  return (
    <div className="page">
      <h1>Item types</h1>
      <p>
        What a copy is lent as. <Link to={href('/admin/loan-rules')}>Loan rules</Link> are made for
        these; every form offers them in this order.
      </p>
      <FlashMessage flash={actionData?.flash ?? null} />
      <EntryRows
        entries={loaderData.itemTypes}
        first={layoutLists['item-type'].first}
        usesWords={usesWords}
      />
      <NewEntry key={loaderData.itemTypes.length} label="New item type" typed={typed} />
      <p className={styles.soft}>
        A type that copies have cannot be removed: change it at the copies first. With a type go the
        rules that were said for it.
      </p>
    </div>
  )
}

function usesWords({ uses, rules }: LayoutEntry): string {
  const copies = counted(uses, 'copy', 'copies')
  return rules === 0 ? copies : `${copies}, ${counted(rules, 'rule')}`
}
