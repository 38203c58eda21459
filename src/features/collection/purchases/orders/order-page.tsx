import { href, Link } from 'react-router'
import { FormMessage } from '#src/browser/forms/form-message.tsx'
import { doneForm, failedForm } from '#src/browser/forms/form-result.ts'
import { reloadsWhenRefused } from '#src/browser/forms/reload-refused.ts'
import layout from '#src/browser/page/page.module.css'
import { paperSlug } from '#src/features/collection/funds/financial-year.ts'
import { PurchaseTabs } from '#src/features/collection/funds/purchase-parts.tsx'
import styles from '#src/features/collection/funds/purchases.module.css'
import { rateWords } from '#src/features/collection/vendors/currency-price.ts'
import { todayHere } from '#src/institute/institute-clock.ts'
import { formatDay } from '#src/kernel/dates.ts'
import { rupees } from '#src/kernel/money.ts'
import { privateMeta } from '#src/pages/page-meta.ts'
import { pages } from '#src/pages/pages.ts'
import { appContext } from '#src/server/context.ts'
import { readFileForm } from '#src/server/http/read-form.ts'
import { billsOfOrder, copiesOfOrder } from '../bills/bill-rows.server.ts'
import { OrderHistory } from '../receiving/order-history.tsx'
import { receiptsOfOrder } from '../receiving/receipt-rows.server.ts'
import { ReturnForms } from '../receiving/return-forms.tsx'
import { RemindForm } from '../reminders/remind-form.tsx'
import { remindersOf } from '../reminders/remind-vendor.server.ts'
import type { Route } from './+types/order-page'
import { orderAction, orderActionFields } from './order-action.server.ts'
import { typedTexts } from './order-form.server.ts'
import { OrderLines } from './order-lines.tsx'
import { OrderNextStep } from './order-next-step.tsx'
import { linesOfOrder, orderAt } from './order-rows.server.ts'
import { orderNumber } from './orders.ts'

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { db, actor } = context.get(appContext)
  const order = await orderAt(db, actor, params.order)
  return {
    order,
    lines: await linesOfOrder(db, actor, order.id),
    receipts: await receiptsOfOrder(db, actor, order.id),
    bills: await billsOfOrder(db, actor, order.id),
    copies: await copiesOfOrder(db, actor, order.id),
    remindedOn: await remindersOf(db, order.id),
    today: todayHere(),
    isPlaced: url.searchParams.has('placed'),
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, actor, declared } = context.get(appContext)
  const form = await readFileForm(request)
  try {
    return doneForm(await orderAction(db, actor, declared.onAcquisition, params.order, form))
  } catch (error) {
    return failedForm(error, typedTexts(orderActionFields(form.all('shown')), form.field))
  }
}

export const shouldRevalidate = reloadsWhenRefused

export const meta: Route.MetaFunction = ({ matches, params }) =>
  privateMeta(pages, 'purchase-order', matches, `Order ${params.order}`)

export default function OrderPage({ loaderData, actionData }: Route.ComponentProps) {
  const { order, lines, receipts, bills, copies, remindedOn, today, isPlaced } = loaderData
  const { typed = {}, faults = {} } = actionData ?? {}
  const placed = isPlaced
    ? ({
        kind: 'done',
        message: 'Placed the order. Print it, have it signed, and send it.',
      } as const)
    : null
  const isOverdue = order.outstanding > 0 && order.expectedBy < today
  return (
    <div className="page">
      <PurchaseTabs />
      <p className={layout.back}>
        <Link to={href('/admin/purchases/orders')}>Orders</Link>
      </p>
      <h1>Order {orderNumber(order)}</h1>
      <FormMessage flash={actionData?.flash ?? placed} faults={faults} />
      <p className={layout.facts}>
        <Link to={href('/admin/purchases/vendors/:vendor', { vendor: String(order.vendorNumber) })}>
          {order.vendor}
        </Link>
        <span>ordered {formatDay(order.orderedOn)}</span>
        <span>
          expected {formatDay(order.expectedBy)}
          {isOverdue ? ', overdue' : ''}
        </span>
        <span>total {rupees(order.paise)}</span>
        {order.currency !== 'INR' && (
          <span>
            {order.currency} 1 = ₹ {rateWords(order.rateMillionths)} on {formatDay(order.rateOn)}
          </span>
        )}
        {order.reference && <span>{order.reference}</span>}
      </p>
      <p className={styles.apart}>
        <a
          className="button button-quiet"
          href={`/admin/purchases/orders/${paperSlug(order)}/order.pdf`}
        >
          Purchase order (PDF)
        </a>
      </p>
      <OrderNextStep
        order={order}
        lines={lines}
        copies={copies}
        today={today}
        typed={typed}
        faults={faults}
        key={order.version}
      />
      <RemindForm order={order} today={today} remindedOn={remindedOn} />
      <h2 className={styles.apart}>Lines</h2>
      <OrderLines order={order} lines={lines} />
      <OrderHistory receipts={receipts} bills={bills} />
      <ReturnForms
        order={order}
        lines={lines}
        copies={copies}
        typed={typed}
        faults={faults}
        key={`returns ${order.version}`}
      />
    </div>
  )
}
