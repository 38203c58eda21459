import { href, Link } from 'react-router'
import { FilterChoice, FilterField, FilterForm } from '#src/browser/list/filter-form.tsx'
import { ListPager } from '#src/browser/list/list-pager.tsx'
import { ListEmpty } from '#src/browser/list/list-parts.tsx'
import layout from '#src/browser/page/page.module.css'
import { billFundWords } from '#src/features/collection/funds/bill-fund.ts'
import { yearWords } from '#src/features/collection/funds/financial-year.ts'
import { PurchaseTable, PurchaseTabs } from '#src/features/collection/funds/purchase-parts.tsx'
import styles from '#src/features/collection/funds/purchases.module.css'
import { formatDay } from '#src/kernel/dates.ts'
import { filterSearch } from '#src/kernel/filters.ts'
import { rupees } from '#src/kernel/money.ts'
import { privateMeta } from '#src/pages/page-meta.ts'
import { pages } from '#src/pages/pages.ts'
import { appContext } from '#src/server/context.ts'
import { readPlace } from '#src/server/http/list-pages.ts'
import type { Route } from './+types/bills-page'
import {
  billKeyParts,
  billsList,
  billYears,
  listBills,
  readBillQuery,
} from './list-bills.server.ts'
import { billKindNames, billKinds, type ListedBill } from './listed-bills.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, actor } = context.get(appContext)
  const query = readBillQuery(url.searchParams)
  const place = readPlace(billsList(query), url.searchParams, billKeyParts)
  return {
    query,
    bills: await listBills(db, actor, query, place),
    years: await billYears(db, actor),
  }
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(pages, 'bills', matches)

export default function BillsPage({ loaderData }: Route.ComponentProps) {
  const { query, bills, years } = loaderData
  const { show, kind, q } = query
  const year = query.year === null ? '' : yearWords(query.year)
  const search = filterSearch({ show, kind, q, year })
  return (
    <div className="page">
      <PurchaseTabs />
      <h1>Bills</h1>
      <p className={layout.actions}>
        <Link to={href('/admin/purchases/bills/new')} className="button">
          Enter a bill
        </Link>
        <a href={`/admin/purchases/bills.csv${search}`}>CSV</a>
        <a href={`/admin/purchases/bills.xlsx${search}`}>Excel</a>
      </p>
      <p>The bill of a subscription is entered at the subscription, under Print serials.</p>
      <FilterForm label="Bills" action="/admin/purchases/bills" isSet={search !== ''}>
        <FilterField label="Vendor, number or journal" name="q" value={q} />
        <FilterChoice
          label="Show"
          name="show"
          value={show}
          options={[
            ['', 'All'],
            ['unpaid', 'Not paid'],
            ['paid', 'Paid'],
            ['cancelled', 'Cancelled'],
          ]}
        />
        <FilterChoice
          label="Kind"
          name="kind"
          value={kind}
          options={[['', 'All'], ...billKinds.map((one) => [one, billKindNames[one]] as const)]}
        />
        <FilterChoice
          label="Year"
          name="year"
          value={year}
          options={[['', 'All'], ...years.map((one) => [yearWords(one), yearWords(one)] as const)]}
        />
      </FilterForm>
      {bills.rows.length === 0 ? (
        <ListEmpty heading="No bills">
          {search === ''
            ? 'A bill is entered once its books have been received.'
            : 'No bills match this filter. Clear it to see all.'}
        </ListEmpty>
      ) : (
        <PurchaseTable
          label="Bills"
          headings={['Bill', 'Vendor', 'Kind', 'Charged to', ':Copies', ':Total', 'Paid']}
        >
          {bills.rows.map((bill) => (
            <tr key={bill.id}>
              <th scope="row">
                <Link to={billHref(bill)}>{bill.number}</Link>
                <span className={styles.soft}>{formatDay(bill.billDate)}</span>
              </th>
              <td>{bill.vendor}</td>
              <td>
                {billKindNames[bill.kind]}
                {bill.paper && <span className={styles.soft}>{bill.paper}</span>}
              </td>
              <td>
                {bill.funds.map((fund) => (
                  <span key={fund.budgetId} className={styles.fund}>
                    {billFundWords(fund)}
                  </span>
                ))}
              </td>
              <td className={styles.amount}>{bill.copies}</td>
              <td className={styles.amount}>{rupees(bill.totalPaise)}</td>
              <td>{paidWords(bill)}</td>
            </tr>
          ))}
        </PurchaseTable>
      )}
      <ListPager label="Pages of bills" page={bills} />
    </div>
  )
}

function billHref({ serial, page }: ListedBill): string {
  if (serial === null) return page ? `${page}#costs` : href('/admin/serials')
  return href('/admin/purchases/bills/:bill', { bill: String(serial) })
}

function paidWords({ cancelledOn, paidOn }: ListedBill): string {
  if (cancelledOn) return `Cancelled ${formatDay(cancelledOn)}`
  return paidOn ? formatDay(paidOn) : 'Not paid'
}
