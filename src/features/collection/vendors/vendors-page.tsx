import { Form, href, Link, redirect } from 'react-router'
import { FormMessage } from '#src/browser/forms/form-message.tsx'
import { failedForm } from '#src/browser/forms/form-result.ts'
import { FlashMessage } from '#src/browser/list/flash-message.tsx'
import { ListEmpty } from '#src/browser/list/list-parts.tsx'
import layout from '#src/browser/page/page.module.css'
import { PurchaseTable, PurchaseTabs } from '#src/features/collection/funds/purchase-parts.tsx'
import styles from '#src/features/collection/funds/purchases.module.css'
import { privateMeta } from '#src/pages/page-meta.ts'
import { pages } from '#src/pages/pages.ts'
import { appContext } from '#src/server/context.ts'
import { readForm } from '#src/server/http/read-form.ts'
import type { Route } from './+types/vendors-page'
import { discountWords } from './currency-price.ts'
import { VendorFields } from './vendor-fields.tsx'
import { newVendorTexts } from './vendor-shape.server.ts'
import { addVendor, listVendors } from './vendors.server.ts'
import { type VendorTexts, vendorFields } from './vendors.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, actor } = context.get(appContext)
  return {
    vendors: await listVendors(db, actor),
    empty: newVendorTexts,
    isAdded: url.searchParams.has('added'),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, actor } = context.get(appContext)
  const field = await readForm(request)
  const texts = Object.fromEntries(vendorFields.map((name) => [name, field(name)])) as VendorTexts
  try {
    await addVendor(db, actor, texts)
    return redirect(`${href('/admin/purchases/vendors')}?added`)
  } catch (error) {
    return failedForm(error, texts)
  }
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(pages, 'vendors', matches)

export default function VendorsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { vendors, empty, isAdded } = loaderData
  const typed = actionData?.typed as VendorTexts | undefined
  return (
    <div className="page">
      <PurchaseTabs />
      <h1>Vendors</h1>
      <FormMessage flash={actionData?.flash ?? null} faults={actionData?.faults ?? {}} />
      {isAdded && !actionData && (
        <FlashMessage flash={{ kind: 'done', message: 'Added the vendor.' }} />
      )}
      {vendors.length === 0 ? (
        <ListEmpty heading="No vendors">Add the first one below: then you can order.</ListEmpty>
      ) : (
        <PurchaseTable label="Vendors" headings={['Name', 'GSTIN', ':Discount', ':Supply']}>
          {vendors.map((vendor) => (
            <tr key={vendor.id}>
              <th scope="row">
                <Link
                  to={href('/admin/purchases/vendors/:vendor', { vendor: String(vendor.number) })}
                >
                  {vendor.name}
                </Link>
                {vendor.isClosed && <span className={styles.soft}>Closed</span>}
                {vendor.email && <span className={styles.soft}>{vendor.email}</span>}
              </th>
              <td>{vendor.gstin}</td>
              <td className={styles.amount}>
                {discountWords(vendor.discountPoints)} %
                {vendor.currency !== 'INR' && (
                  <span className={styles.soft}>{vendor.currency}</span>
                )}
              </td>
              <td className={styles.amount}>{vendor.supplyDays} days</td>
            </tr>
          ))}
        </PurchaseTable>
      )}
      <section className={layout.card} aria-labelledby="new">
        <h2 id="new">New vendor</h2>
        <Form method="post" className={styles.form} key={vendors.length}>
          <VendorFields texts={typed ?? empty} faults={actionData?.faults ?? {}} />
          <p>
            <button type="submit" className="button">
              Add the vendor
            </button>
          </p>
        </Form>
      </section>
    </div>
  )
}
