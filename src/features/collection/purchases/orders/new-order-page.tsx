import { href, Link, redirect } from 'react-router'
import { FormMessage } from '#src/browser/forms/form-message.tsx'
import { doneForm, failedForm } from '#src/browser/forms/form-result.ts'
import { ListEmpty } from '#src/browser/list/list-parts.tsx'
import layout from '#src/browser/page/page.module.css'
import { paperSlug } from '#src/features/collection/funds/financial-year.ts'
import { PurchaseTabs } from '#src/features/collection/funds/purchase-parts.tsx'
import { openBudgets } from '#src/features/collection/funds/read-budgets.server.ts'
import { listVendors, vendorAt } from '#src/features/collection/vendors/vendors.server.ts'
import { todayHere } from '#src/institute/institute-clock.ts'
import { dayAfter } from '#src/kernel/dates.ts'
import { rupees } from '#src/kernel/money.ts'
import { privateMeta } from '#src/pages/page-meta.ts'
import { pages } from '#src/pages/pages.ts'
import { appContext } from '#src/server/context.ts'
import { readFileForm } from '#src/server/http/read-form.ts'
import { linesToOrder } from '../indents/indent-rows.server.ts'
import { quotationsFor } from '../quotations/quotations.server.ts'
import type { Route } from './+types/new-order-page'
import { orderFieldNames, orderTexts } from './new-order.ts'
import { readOrderForm, typedTexts } from './order-form.server.ts'
import { OrderForm } from './order-form.tsx'
import { orderSum } from './order-sum.ts'
import { placeOrder } from './place-order.server.ts'
import { VendorChoice } from './vendor-choice.tsx'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, actor } = context.get(appContext)
  const asked = url.searchParams.get('vendor')
  const lines = await linesToOrder(db, actor)
  const vendors = (await listVendors(db, actor)).filter(({ isClosed }) => !isClosed)
  if (!asked) return { vendors, lines, chosen: null }
  const vendor = await vendorAt(db, actor, asked)
  const quotations = await quotationsFor(
    db,
    actor,
    lines.map(({ id }) => id),
  )
  const budgets = await openBudgets(db, actor)
  const today = todayHere()
  const days = { today, expectedBy: dayAfter(today, vendor.supplyDays) }
  const own = quotations.filter(({ vendorId }) => vendorId === vendor.id)
  const texts = orderTexts({ vendor, lines, quotations: own, budgets, ...days })
  return { vendors, lines, chosen: { vendor, budgets, texts, quotations } }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const { db, actor, declared } = context.get(appContext)
  const { field, all } = await readFileForm(request)
  const ticked = all('line')
  try {
    const vendor = await vendorAt(db, actor, url.searchParams.get('vendor') ?? '')
    const order = readOrderForm(field, ticked, vendor.id)
    const sum = orderSum(order.lines, order.rateMillionths)
    if (field('intent') !== 'place' || field('shownTotal') !== String(sum.totalPaise)) {
      const said = `The order comes to ${rupees(sum.totalPaise)}. Nothing is ordered yet: look it over, and place it below.`
      return { ...doneForm(said, typedOf(field, all)), sum }
    }
    const placed = await placeOrder(
      db,
      actor,
      declared.onAcquisition,
      order,
      field('overrideReason'),
    )
    const there = href('/admin/purchases/orders/:order', { order: paperSlug(placed) })
    return redirect(`${there}?placed`)
  } catch (error) {
    return failedForm(error, typedOf(field, all))
  }
}

function typedOf(field: (name: string) => string, all: (name: string) => string[]) {
  const typed = typedTexts(orderFieldNames(all('shown')), field)
  return { ...typed, ticked: all('line').join(' ') }
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(pages, 'new-order', matches)

export default function NewOrderPage({ loaderData, actionData }: Route.ComponentProps) {
  const { vendors, lines, chosen } = loaderData
  return (
    <div className="page">
      <PurchaseTabs />
      <p className={layout.back}>
        <Link to={href('/admin/purchases/orders')}>Orders</Link>
      </p>
      <h1>{chosen ? `Order from ${chosen.vendor.name}` : 'New order'}</h1>
      <FormMessage flash={actionData?.flash ?? null} faults={actionData?.faults ?? {}} />
      {lines.length === 0 ? (
        <ListEmpty heading="Nothing to order">
          Lines can be ordered once their indent is approved: see the indents.
        </ListEmpty>
      ) : chosen ? (
        <OrderForm
          vendor={chosen.vendor}
          lines={lines}
          budgets={chosen.budgets}
          quotations={chosen.quotations}
          texts={actionData ? actionData.typed : chosen.texts}
          faults={actionData?.faults ?? {}}
          sum={actionData && 'sum' in actionData ? actionData.sum : null}
        />
      ) : (
        <VendorChoice vendors={vendors} action="/admin/purchases/orders/new" />
      )}
    </div>
  )
}
