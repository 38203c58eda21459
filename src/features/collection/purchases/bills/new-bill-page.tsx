import { href, Link, redirect } from 'react-router'
import { FormMessage } from '#src/browser/forms/form-message.tsx'
import { doneForm, failedForm } from '#src/browser/forms/form-result.ts'
import { reloadsWhenRefused } from '#src/browser/forms/reload-refused.ts'
import { ListEmpty } from '#src/browser/list/list-parts.tsx'
import layout from '#src/browser/page/page.module.css'
import { listSeries } from '#src/features/collection/books/accession-series.server.ts'
import { locationNames } from '#src/features/collection/books/locations.server.ts'
import { PurchaseTabs } from '#src/features/collection/funds/purchase-parts.tsx'
import { listVendors, vendorAt } from '#src/features/collection/vendors/vendors.server.ts'
import { todayHere } from '#src/institute/institute-clock.ts'
import { privateMeta } from '#src/pages/page-meta.ts'
import { pages } from '#src/pages/pages.ts'
import { appContext } from '#src/server/context.ts'
import { readFileForm } from '#src/server/http/read-form.ts'
import { typedTexts } from '../orders/order-form.server.ts'
import { linesToBill } from '../orders/order-rows.server.ts'
import { VendorChoice } from '../orders/vendor-choice.tsx'
import type { Route } from './+types/new-bill-page'
import { billFieldNames, readBillForm } from './bill-form.server.ts'
import { BillForm } from './bill-form.tsx'
import { titlesInCatalogue } from './bill-titles.server.ts'
import { chosenRecords } from './chosen-records.server.ts'
import { enterBill } from './enter-bill.server.ts'
import { lookUpTitle } from './look-up-title.server.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, actor, bookSources } = context.get(appContext)
  const asked = url.searchParams.get('vendor')
  if (!asked) return { vendors: await listVendors(db, actor), chosen: null }
  const vendor = await vendorAt(db, actor, asked)
  const lines = await linesToBill(db, actor, vendor.id)
  const chosen = {
    vendor,
    lines,
    titles: await titlesInCatalogue(db, lines),
    places: await locationNames(db),
    allSeries: await listSeries(db),
    canLookUp: bookSources.length > 0,
    today: todayHere(),
  }
  return { vendors: [], chosen }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const { db, actor, declared, bookSources: sources, log } = context.get(appContext)
  const { field, all } = await readFileForm(request)
  const ticked = all('line')
  const typed = {
    ...typedTexts(billFieldNames(all('shown')), field),
    ticked: ticked.join(' '),
  }
  try {
    const lookedUp = field('look-up')
    if (lookedUp !== '') {
      const number = await lookUpTitle(db, actor, { sources, log }, lookedUp)
      const message = `Catalogued the title as book ${number}: look its record over when you have time.`
      return doneForm(message, { ...typed, [`book-${lookedUp}`]: '' })
    }
    const vendor = await vendorAt(db, actor, url.searchParams.get('vendor') ?? '')
    const records = await chosenRecords(db, actor, ticked, field)
    const bill = readBillForm(field, ticked, vendor.id, records)
    const reason = field('overrideReason')
    const serial = await enterBill(db, actor, declared.onAcquisition, bill, reason)
    const there = href('/admin/purchases/bills/:bill', { bill: String(serial) })
    return redirect(`${there}?entered`)
  } catch (error) {
    return failedForm(error, typed)
  }
}

export const shouldRevalidate = reloadsWhenRefused

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(pages, 'new-bill', matches)

export default function NewBillPage({ loaderData, actionData }: Route.ComponentProps) {
  const { vendors, chosen } = loaderData
  return (
    <div className="page">
      <PurchaseTabs />
      <p className={layout.back}>
        <Link to={href('/admin/purchases/bills')}>Bills</Link>
      </p>
      <h1>{chosen ? `Bill of ${chosen.vendor.name}` : 'New bill'}</h1>
      <FormMessage flash={actionData?.flash ?? null} faults={actionData?.faults ?? {}} />
      {chosen === null ? (
        <VendorChoice vendors={vendors} action="/admin/purchases/bills/new" />
      ) : chosen.lines.length === 0 ? (
        <ListEmpty heading="Nothing to bill">
          Enter the delivery at its order first: what was received and is on no bill is listed here.
        </ListEmpty>
      ) : (
        <BillForm {...chosen} typed={actionData?.typed ?? null} faults={actionData?.faults ?? {}} />
      )}
    </div>
  )
}
