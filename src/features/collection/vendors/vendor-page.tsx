import { Form, href, Link } from 'react-router'
import { FormMessage } from '#src/browser/forms/form-message.tsx'
import { doneForm, failedForm } from '#src/browser/forms/form-result.ts'
import layout from '#src/browser/page/page.module.css'
import { PurchaseTabs } from '#src/features/collection/funds/purchase-parts.tsx'
import styles from '#src/features/collection/funds/purchases.module.css'
import { privateMeta } from '#src/pages/page-meta.ts'
import { pages } from '#src/pages/pages.ts'
import { appContext } from '#src/server/context.ts'
import { readForm } from '#src/server/http/read-form.ts'
import type { Route } from './+types/vendor-page'
import { VendorFields } from './vendor-fields.tsx'
import { textsOfVendor } from './vendor-shape.server.ts'
import { changeVendor, vendorAt } from './vendors.server.ts'
import { type VendorTexts, vendorFields } from './vendors.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, actor } = context.get(appContext)
  const vendor = await vendorAt(db, actor, params.vendor)
  return { vendor, texts: textsOfVendor(vendor) }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, actor } = context.get(appContext)
  const field = await readForm(request)
  const texts = Object.fromEntries(vendorFields.map((name) => [name, field(name)])) as VendorTexts
  const shown = { number: params.vendor, version: Number(field('version')) }
  try {
    await changeVendor(db, actor, shown, texts, field('closed') === 'yes')
    return doneForm('Saved the vendor.')
  } catch (error) {
    return failedForm(error, texts)
  }
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(pages, 'vendor', matches)

export default function VendorPage({ loaderData, actionData }: Route.ComponentProps) {
  const { vendor, texts } = loaderData
  const isFailed = actionData?.flash.kind === 'failed'
  const typed = isFailed ? (actionData.typed as VendorTexts) : undefined
  return (
    <div className="page">
      <PurchaseTabs />
      <p className={layout.back}>
        <Link to={href('/admin/purchases/vendors')}>Vendors</Link>
      </p>
      <h1>{vendor.name}</h1>
      <FormMessage flash={actionData?.flash ?? null} faults={actionData?.faults ?? {}} />
      <Form method="post" className={styles.form} key={vendor.version}>
        <input type="hidden" name="version" value={vendor.version} />
        <VendorFields texts={typed ?? texts} faults={actionData?.faults ?? {}} />
        <label>
          <input type="checkbox" name="closed" value="yes" defaultChecked={vendor.isClosed} />{' '}
          Closed: nothing more is ordered from them
        </label>
        <p>
          <button type="submit" className="button">
            Save the vendor
          </button>
        </p>
      </Form>
    </div>
  )
}
