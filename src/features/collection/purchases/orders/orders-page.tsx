import { href, Link } from 'react-router'
import { FilterChoice, FilterForm } from '#src/browser/list/filter-form.tsx'
import { ListPager } from '#src/browser/list/list-pager.tsx'
import { ListEmpty } from '#src/browser/list/list-parts.tsx'
import { paperSlug } from '#src/features/collection/funds/financial-year.ts'
import { PurchaseTable, PurchaseTabs } from '#src/features/collection/funds/purchase-parts.tsx'
import styles from '#src/features/collection/funds/purchases.module.css'
import { todayHere } from '#src/institute/institute-clock.ts'
import { formatDay } from '#src/kernel/dates.ts'
import { filterChoice } from '#src/kernel/filters.ts'
import { rupees } from '#src/kernel/money.ts'
import { privateMeta } from '#src/pages/page-meta.ts'
import { pages } from '#src/pages/pages.ts'
import { appContext } from '#src/server/context.ts'
import { readPlace } from '#src/server/http/list-pages.ts'
import type { Route } from './+types/orders-page'
import { listOrders, orderFilters, ordersList } from './order-rows.server.ts'
import { orderNumber, orderStageWords, type PurchaseOrder } from './orders.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, actor } = context.get(appContext)
  const show = filterChoice(url.searchParams, 'show', orderFilters)
  const place = readPlace(ordersList(show, null), url.searchParams, 1)
  return { show, orders: await listOrders(db, actor, show, place), today: todayHere() }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta(pages, 'purchase-orders', matches)

export default function OrdersPage({ loaderData }: Route.ComponentProps) {
  const { show, orders, today } = loaderData
  return (
    <div className="page">
      <PurchaseTabs />
      <h1>Orders</h1>
      <p>
        <Link to={href('/admin/purchases/orders/new')} className="button">
          New order
        </Link>
      </p>
      <FilterForm label="Orders" action="/admin/purchases/orders" isSet={show !== ''}>
        <FilterChoice
          label="Show"
          name="show"
          value={show}
          options={[
            ['', 'All'],
            ['to-receive', 'Awaiting delivery'],
            ['overdue', 'Overdue'],
            ['to-bill', 'Awaiting the bill'],
            ['complete', 'Complete'],
          ]}
        />
      </FilterForm>
      {orders.rows.length === 0 ? (
        <ListEmpty heading="No orders">
          {show === ''
            ? 'Order the lines of approved indents from a vendor.'
            : 'No orders match this filter. Clear it to see all.'}
        </ListEmpty>
      ) : (
        <PurchaseTable
          label="Orders"
          headings={['Number', 'Vendor', ':Copies', ':Amount', 'Expected', 'Next step']}
        >
          {orders.rows.map((order) => orderRow(order, today))}
        </PurchaseTable>
      )}
      <ListPager label="Pages of orders" page={orders} />
    </div>
  )
}

function orderRow(order: PurchaseOrder, today: string) {
  const isOverdue = order.outstanding > 0 && order.expectedBy < today
  return (
    <tr key={order.id}>
      <th scope="row">
        <Link to={href('/admin/purchases/orders/:order', { order: paperSlug(order) })}>
          {orderNumber(order)}
        </Link>
        <span className={styles.soft}>{formatDay(order.orderedOn)}</span>
      </th>
      <td>{order.vendor}</td>
      <td className={styles.amount}>{order.copies}</td>
      <td className={styles.amount}>{rupees(order.paise)}</td>
      <td>
        {formatDay(order.expectedBy)}
        {isOverdue && <span className={`${styles.soft} ${styles.bad}`}>Overdue</span>}
      </td>
      <td>{orderStageWords[order.stage]}</td>
    </tr>
  )
}
