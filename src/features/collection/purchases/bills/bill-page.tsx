import { Form, href, Link } from 'react-router'
import { FormField } from '#src/browser/forms/form-field.tsx'
import { FormMessage } from '#src/browser/forms/form-message.tsx'
import { doneForm, failedForm } from '#src/browser/forms/form-result.ts'
import layout from '#src/browser/page/page.module.css'
import { PurchaseTable, PurchaseTabs } from '#src/features/collection/funds/purchase-parts.tsx'
import styles from '#src/features/collection/funds/purchases.module.css'
import { NoCallNumberNote } from '#src/features/collection/labels/no-call-number-note.tsx'
import { todayHere } from '#src/institute/institute-clock.ts'
import { counted } from '#src/kernel/counted.ts'
import { formatDay } from '#src/kernel/dates.ts'
import { rupees } from '#src/kernel/money.ts'
import { labelsHref } from '#src/pages/labels-href.ts'
import { privateMeta } from '#src/pages/page-meta.ts'
import { pages } from '#src/pages/pages.ts'
import { appContext } from '#src/server/context.ts'
import { readForm } from '#src/server/http/read-form.ts'
import type { Route } from './+types/bill-page'
import { billAt, copiesOfBill } from './bill-rows.server.ts'
import type { Bill } from './bills.ts'
import { payBill } from './pay-bill.server.ts'

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { db, actor } = context.get(appContext)
  const bill = await billAt(db, actor, params.bill)
  return {
    bill,
    copies: await copiesOfBill(db, actor, bill.id),
    today: todayHere(),
    isEntered: url.searchParams.has('entered'),
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, actor } = context.get(appContext)
  const field = await readForm(request)
  const payment = { paidOn: field('paidOn'), payment: field('payment') }
  try {
    await payBill(db, actor, params.bill, payment)
    return doneForm('Noted the payment.')
  } catch (error) {
    return failedForm(error, payment)
  }
}

export const meta: Route.MetaFunction = ({ matches, params }) =>
  privateMeta(pages, 'bill', matches, `Bill ${params.bill}`)

export default function BillPage({ loaderData, actionData }: Route.ComponentProps) {
  const { bill, copies, today, isEntered } = loaderData
  const { typed = {}, faults = {} } = actionData ?? {}
  const made = `Entered the bill: ${counted(copies.length, 'copy', 'copies')} made. Print the labels next.`
  const toLabel = copies.filter(({ state }) => state === 'in-processing')
  const inProcessing = toLabel.length
  const labels = copies.flatMap(({ barcode, title, callNumber, creditedOn }) =>
    barcode === null || creditedOn !== null ? [] : [{ barcode, title, callNumber }],
  )
  return (
    <div className="page">
      <PurchaseTabs />
      <p className={layout.back}>
        <Link to={href('/admin/purchases/bills')}>Bills</Link>
      </p>
      <h1>
        Bill {bill.number} of {bill.vendor}
      </h1>
      <FormMessage
        flash={actionData?.flash ?? (isEntered ? { kind: 'done', message: made } : null)}
        faults={faults}
      />
      <p className={layout.facts}>
        <span>dated {formatDay(bill.billDate)}</span>
        <span>no. {bill.serial} of the bills</span>
        {bill.paidOn && (
          <span>
            paid {formatDay(bill.paidOn)}
            {bill.payment ? `, ${bill.payment}` : ''}
          </span>
        )}
      </p>
      <BillSum bill={bill} />
      <h2>Copies</h2>
      <NoCallNumberNote copies={toLabel} />
      {labels.length > 0 && (
        <p className={layout.actions}>
          <a className="button" href={labelsHref(labels)}>
            Print {counted(labels.length, 'label')}
          </a>
          {inProcessing > 0 && (
            <Link
              className="button button-quiet"
              to={{ pathname: href('/admin/in-processing'), search: `bill=${bill.serial}` }}
            >
              Put {counted(inProcessing, 'copy', 'copies')} on the shelf
            </Link>
          )}
        </p>
      )}
      <PurchaseTable label="Copies of the bill" headings={['Accession number', 'Book', ':Price']}>
        {copies.map((copy) => (
          <tr key={copy.id}>
            <th scope="row">{copy.accessionNumber}</th>
            <td>
              {copy.bookNumber === null ? (
                copy.title
              ) : (
                <Link to={href('/books/:number', { number: String(copy.bookNumber) })}>
                  {copy.title}
                </Link>
              )}
              {copy.creditedOn && (
                <span className={styles.soft}>
                  Returned {formatDay(copy.creditedOn)}, credit note {copy.creditNote}
                </span>
              )}
            </td>
            <td className={styles.amount}>{rupees(copy.pricePaise)}</td>
          </tr>
        ))}
      </PurchaseTable>
      {bill.paidOn === null && (
        <section className={layout.card} aria-labelledby="pay">
          <h2 id="pay">When it is paid</h2>
          <Form method="post" className={styles.form}>
            <div className={styles.fields}>
              <FormField
                name="paidOn"
                label="Paid on"
                type="date"
                required
                defaultValue={typed.paidOn ?? today}
                fault={faults.paidOn}
              />
              <FormField
                name="payment"
                label="Voucher or transfer"
                defaultValue={typed.payment}
                fault={faults.payment}
                maxLength={200}
              />
            </div>
            <p>
              <button type="submit" className="button">
                Record the payment
              </button>
            </p>
          </Form>
        </section>
      )}
    </div>
  )
}

function BillSum({ bill }: { bill: Bill }) {
  const parts = [
    ['Copies', bill.linesPaise],
    ['Discount', -bill.discountPaise],
    ['GST', bill.gstPaise],
    ['Packing and postage', bill.shippingPaise],
    ['Rounding', bill.roundingPaise],
  ] as const
  return (
    <dl className={`${layout.figures} ${styles.fields}`}>
      {parts
        .filter(([, paise]) => paise !== 0)
        .map(([name, paise]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{rupees(paise)}</dd>
          </div>
        ))}
      <div>
        <dt>Total</dt>
        <dd>{rupees(bill.totalPaise)}</dd>
      </div>
    </dl>
  )
}
