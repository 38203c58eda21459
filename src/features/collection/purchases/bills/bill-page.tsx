import { href, Link } from 'react-router'
import { FormMessage } from '#src/browser/forms/form-message.tsx'
import { failedForm } from '#src/browser/forms/form-result.ts'
import { reloadsWhenRefused } from '#src/browser/forms/reload-refused.ts'
import { OfficeLink } from '#src/browser/page/office-link.tsx'
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
import { billAction, billPageFields } from './bill-action.server.ts'
import { BillFacts, BillSum } from './bill-facts.tsx'
import { billAt, copiesOfBill, linesOfBill } from './bill-rows.server.ts'
import { CancelForm, PayForm } from './bill-steps.tsx'
import { CorrectForm } from './correct-form.tsx'

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { db, actor } = context.get(appContext)
  const bill = await billAt(db, actor, params.bill)
  return {
    bill,
    lines: await linesOfBill(db, actor, bill.id),
    copies: await copiesOfBill(db, actor, bill.id),
    today: todayHere(),
    isEntered: url.searchParams.has('entered'),
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, actor } = context.get(appContext)
  const field = await readForm(request)
  const bill = await billAt(db, actor, params.bill)
  const lineIds = (await linesOfBill(db, actor, bill.id)).map(({ id }) => id)
  const typed = Object.fromEntries(billPageFields(lineIds).map((name) => [name, field(name)]))
  try {
    return await billAction(db, actor, params.bill, field, lineIds)
  } catch (error) {
    return failedForm(error, typed)
  }
}

export const shouldRevalidate = reloadsWhenRefused

export const meta: Route.MetaFunction = ({ matches, params }) =>
  privateMeta(pages, 'bill', matches, `Bill ${params.bill}`)

export default function BillPage({ loaderData, actionData }: Route.ComponentProps) {
  const { bill, lines, copies, today, isEntered } = loaderData
  const { faults = {} } = actionData ?? {}
  const typedIn = (intent: string) => (actionData?.typed.intent === intent ? actionData.typed : {})
  const isCancelled = bill.cancelledOn !== null
  const hasOpenAmounts =
    bill.paidOn === null && copies.every(({ creditedOn }) => creditedOn === null)
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
      <BillFacts bill={bill} />
      <BillSum bill={bill} />
      <h2>Copies</h2>
      <NoCallNumberNote copies={toLabel} />
      {labels.length > 0 && (
        <p className={layout.actions}>
          <a
            className="button"
            href={labelsHref(labels, inProcessing > 0 ? `bill=${bill.serial}` : undefined)}
          >
            Print {counted(labels.length, 'label')}
          </a>
          {inProcessing > 0 && (
            <OfficeLink
              className="button button-quiet"
              to={{ pathname: href('/admin/in-processing'), search: `bill=${bill.serial}` }}
            >
              Put {counted(inProcessing, 'copy', 'copies')} on the shelf
            </OfficeLink>
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
                  {isCancelled
                    ? 'Withdrawn'
                    : `Returned ${formatDay(copy.creditedOn)}, credit note ${copy.creditNote}`}
                </span>
              )}
            </td>
            <td className={styles.amount}>{rupees(copy.pricePaise)}</td>
          </tr>
        ))}
      </PurchaseTable>
      {!isCancelled && (
        <section className={layout.card} aria-labelledby="pay">
          <h2 id="pay">{bill.paidOn === null ? 'When it is paid' : 'Payment'}</h2>
          <PayForm bill={bill} today={today} typed={typedIn('pay')} faults={faults} />
        </section>
      )}
      {!isCancelled && (
        <section className={layout.card} aria-labelledby="correct">
          <h2 id="correct">Correct or cancel</h2>
          <CorrectForm
            bill={bill}
            lines={lines}
            hasOpenAmounts={hasOpenAmounts}
            typed={typedIn('correct')}
            faults={faults}
            isOpen={typedIn('correct').intent === 'correct'}
          />
          {hasOpenAmounts && <CancelForm bill={bill} typed={typedIn('cancel')} faults={faults} />}
        </section>
      )}
    </div>
  )
}
