import { href, Link } from 'react-router'
import { PurchaseTabs } from '#src/features/collection/funds/purchase-parts.tsx'
import styles from '#src/features/collection/funds/purchases.module.css'
import { privateMeta } from '#src/pages/page-meta.ts'
import { pages } from '#src/pages/pages.ts'
import { appContext } from '#src/server/context.ts'
import type { Route } from './+types/purchases-page'
import { nextSteps } from './next-steps.server.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { db, actor } = context.get(appContext)
  return { steps: await nextSteps(db, actor) }
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(pages, 'purchases', matches)

export default function PurchasesPage({ loaderData }: Route.ComponentProps) {
  const { steps } = loaderData
  const indents = href('/admin/purchases/indents')
  return (
    <div className="page">
      <PurchaseTabs />
      <h1>Purchases</h1>
      <p>Indent, order, receive, bill: what waits for its next step.</p>
      <ol className={styles.next}>
        <li>
          <strong>{steps.toApprove}</strong>
          <p>{steps.toApprove === 1 ? 'indent to approve' : 'indents to approve'}</p>
          <Link to={`${indents}?show=open`}>See the open indents</Link>
        </li>
        <li>
          <strong>{steps.toOrder}</strong>
          <p>{steps.toOrder === 1 ? 'title to order' : 'titles to order'}</p>
          <Link to={`${indents}?show=to-order`}>See what is approved</Link>
        </li>
      </ol>
    </div>
  )
}
