import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { OfficeLink } from '#src/browser/page/office-link.tsx'
import layout from '#src/browser/page/page.module.css'
import { PurchaseTabs } from '#src/features/collection/funds/purchase-parts.tsx'
import styles from '#src/features/collection/funds/purchases.module.css'
import { count, counted } from '#src/kernel/counted.ts'
import { rupees } from '#src/kernel/money.ts'
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
  const orders = href('/admin/purchases/orders')
  const toBill = steps.toBill.reduce((all, { copies }) => all + copies, 0)
  return (
    <div className="page">
      <PurchaseTabs />
      <h1>Purchases</h1>
      <p>Indent, order, receive, bill, label: what waits for its next step.</p>
      <ol className={styles.next}>
        <Step number={steps.toApprove} one="indent to approve" many="indents to approve">
          <Link to={`${indents}?show=open`}>Approve indents</Link>
        </Step>
        <Step number={steps.toOrder} one="title to order" many="titles to order">
          <Link to={href('/admin/purchases/orders/new')}>Place an order</Link>
        </Step>
        <Step number={steps.toReceive} one="order to receive" many="orders to receive">
          <Link to={`${orders}?show=to-receive`}>Enter deliveries</Link>
          {steps.overdue > 0 && (
            <p className={styles.bad}>
              <Link to={`${orders}?show=overdue`}>{count(steps.overdue)} overdue</Link>
            </p>
          )}
        </Step>
        <Step number={toBill} one="copy to bill" many="copies to bill">
          {steps.toBill.length === 0 ? (
            <Link to={href('/admin/purchases/bills')}>See the bills</Link>
          ) : (
            steps.toBill.map(({ number, name, copies }) => (
              <p key={number}>
                <Link to={`${href('/admin/purchases/bills/new')}?vendor=${number}`}>
                  Bill of {name}
                </Link>
                <span className={styles.soft}>{counted(copies, 'copy', 'copies')}</span>
              </p>
            ))
          )}
        </Step>
        <Step number={steps.inProcessing} one="copy in processing" many="copies in processing">
          <OfficeLink to={href('/admin/in-processing')}>Print labels, put on the shelf</OfficeLink>
        </Step>
        <Step number={steps.unpaid} one="bill to pay" many="bills to pay">
          <Link to={`${href('/admin/purchases/bills')}?show=unpaid`}>Bills that are not paid</Link>
          <span className={styles.soft}>{rupees(steps.unpaidPaise)}</span>
        </Step>
      </ol>
      <p className={layout.actions}>
        <OfficeLink to={href('/admin/purchases/year-end')}>Close the financial year</OfficeLink>
        <OfficeLink to={href('/admin/purchases/settings')}>Purchase order details</OfficeLink>
      </p>
    </div>
  )
}

type StepProps = { number: number; one: string; many: string; children: ReactNode }

function Step({ number, one, many, children }: StepProps) {
  return (
    <li>
      <strong>{count(number)}</strong>
      <p>{number === 1 ? one : many}</p>
      {children}
    </li>
  )
}
