import { href, Link } from 'react-router'
import { FilterChoice, FilterForm } from '#src/browser/list/filter-form.tsx'
import { ListPager } from '#src/browser/list/list-pager.tsx'
import { ListEmpty } from '#src/browser/list/list-parts.tsx'
import { PurchaseTable, PurchaseTabs } from '#src/features/collection/funds/purchase-parts.tsx'
import styles from '#src/features/collection/funds/purchases.module.css'
import { formatDay } from '#src/kernel/dates.ts'
import { filterChoice } from '#src/kernel/filters.ts'
import { rupees } from '#src/kernel/money.ts'
import { privateMeta } from '#src/pages/page-meta.ts'
import { pages } from '#src/pages/pages.ts'
import { appContext } from '#src/server/context.ts'
import { readPlace } from '#src/server/http/list-pages.ts'
import type { Route } from './+types/bills-page'
import { billFilters, billsList, listBills } from './bill-rows.server.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, actor } = context.get(appContext)
  const show = filterChoice(url.searchParams, 'show', billFilters)
  const place = readPlace(billsList(show), url.searchParams, 1)
  return { show, bills: await listBills(db, actor, show, place) }
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(pages, 'bills', matches)

export default function BillsPage({ loaderData }: Route.ComponentProps) {
  const { show, bills } = loaderData
  return (
    <div className="page">
      <PurchaseTabs />
      <h1>Bills</h1>
      <p>
        <Link to={href('/admin/purchases/bills/new')} className="button">
          Enter a bill
        </Link>
      </p>
      <FilterForm label="Bills" action="/admin/purchases/bills" isSet={show !== ''}>
        <FilterChoice
          label="Show"
          name="show"
          value={show}
          options={[
            ['', 'All'],
            ['unpaid', 'Not paid'],
            ['paid', 'Paid'],
          ]}
        />
      </FilterForm>
      {bills.rows.length === 0 ? (
        <ListEmpty heading="No bills">
          {show === ''
            ? 'A bill is entered once its books have been received.'
            : 'No bills match this filter. Clear it to see all.'}
        </ListEmpty>
      ) : (
        <PurchaseTable label="Bills" headings={['Bill', 'Vendor', ':Copies', ':Total', 'Paid']}>
          {bills.rows.map((bill) => (
            <tr key={bill.id}>
              <th scope="row">
                <Link to={href('/admin/purchases/bills/:bill', { bill: String(bill.serial) })}>
                  {bill.number}
                </Link>
                <span className={styles.soft}>{formatDay(bill.billDate)}</span>
              </th>
              <td>{bill.vendor}</td>
              <td className={styles.amount}>{bill.copies}</td>
              <td className={styles.amount}>{rupees(bill.totalPaise)}</td>
              <td>{bill.paidOn ? formatDay(bill.paidOn) : 'Not paid'}</td>
            </tr>
          ))}
        </PurchaseTable>
      )}
      <ListPager label="Pages of bills" page={bills} />
    </div>
  )
}
