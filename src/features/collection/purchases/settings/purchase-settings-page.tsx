import { Form, href, Link } from 'react-router'
import { FormField } from '#src/browser/forms/form-field.tsx'
import { FormMessage } from '#src/browser/forms/form-message.tsx'
import { doneForm, failedForm } from '#src/browser/forms/form-result.ts'
import { TextLines } from '#src/browser/forms/text-lines.tsx'
import layout from '#src/browser/page/page.module.css'
import { PurchaseTabs } from '#src/features/collection/funds/purchase-parts.tsx'
import styles from '#src/features/collection/funds/purchases.module.css'
import { privateMeta } from '#src/pages/page-meta.ts'
import { pages } from '#src/pages/pages.ts'
import { appContext } from '#src/server/context.ts'
import { readForm } from '#src/server/http/read-form.ts'
import type { Route } from './+types/purchase-settings-page'
import { changePurchaseSettings, purchaseSettings } from './purchase-settings.server.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { db, actor } = context.get(appContext)
  return { settings: await purchaseSettings(db, actor) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, actor } = context.get(appContext)
  const field = await readForm(request)
  const texts = {
    gstin: field('gstin'),
    terms: field('terms'),
    signatures: field('signatures'),
  }
  try {
    await changePurchaseSettings(db, actor, Number(field('version')), texts)
    return doneForm('Saved. New prints of orders have it.')
  } catch (error) {
    return failedForm(error, texts)
  }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta(pages, 'purchase-settings', matches)

export default function PurchaseSettingsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { settings } = loaderData
  const { faults = {} } = actionData ?? {}
  const typed = actionData?.flash.kind === 'failed' ? actionData.typed : {}
  return (
    <div className="page">
      <PurchaseTabs />
      <p className={layout.back}>
        <Link to={href('/admin/purchases')}>Purchases</Link>
      </p>
      <h1>Purchase order details</h1>
      <FormMessage flash={actionData?.flash ?? null} faults={faults} />
      <Form method="post" className={styles.form} key={settings.version}>
        <input type="hidden" name="version" value={settings.version} />
        <FormField
          name="gstin"
          label="GSTIN of the institute"
          hint="Empty: it has none"
          defaultValue={typed.gstin ?? settings.gstin ?? ''}
          fault={faults.gstin}
          maxLength={20}
        />
        <TextLines
          name="terms"
          label="General terms, one per line"
          defaultValue={typed.terms ?? settings.terms}
          rows={6}
          maxLength={2000}
          fault={faults.terms}
        />
        <TextLines
          name="signatures"
          label="Who signs, one per line, from left to right"
          defaultValue={typed.signatures ?? settings.signatures.join('\n')}
          rows={4}
          maxLength={300}
          fault={faults.signatures}
        />
        <p>
          <button type="submit" className="button">
            Save
          </button>
        </p>
      </Form>
    </div>
  )
}
