import { Form, href, Link } from 'react-router'
import { ChoiceField } from '#src/browser/forms/choice-field.tsx'
import { FormField } from '#src/browser/forms/form-field.tsx'
import { FormMessage } from '#src/browser/forms/form-message.tsx'
import { doneForm, failedForm } from '#src/browser/forms/form-result.ts'
import layout from '#src/browser/page/page.module.css'
import { paperSlug } from '#src/features/collection/funds/financial-year.ts'
import { PurchaseTabs } from '#src/features/collection/funds/purchase-parts.tsx'
import styles from '#src/features/collection/funds/purchases.module.css'
import { currencies } from '#src/features/collection/vendors/currency-price.ts'
import { listVendors } from '#src/features/collection/vendors/vendors.server.ts'
import { todayHere } from '#src/institute/institute-clock.ts'
import { privateMeta } from '#src/pages/page-meta.ts'
import { pages } from '#src/pages/pages.ts'
import { appContext } from '#src/server/context.ts'
import { readFileForm } from '#src/server/http/read-form.ts'
import { indentAt, linesOfIndent } from '../indents/indent-rows.server.ts'
import { indentNumber } from '../indents/indents.ts'
import { typedTexts } from '../orders/order-form.server.ts'
import type { Route } from './+types/quotations-page'
import { readQuotationForm } from './quotation-form.server.ts'
import { QuotationTable } from './quotation-table.tsx'
import { enterQuotation, quotationsFor } from './quotations.server.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, actor } = context.get(appContext)
  const indent = await indentAt(db, actor, params.indent)
  const lines = await linesOfIndent(db, actor, indent.id)
  return {
    indent,
    lines,
    quotations: await quotationsFor(
      db,
      actor,
      lines.map(({ id }) => id),
    ),
    vendors: (await listVendors(db, actor)).filter(({ isClosed }) => !isClosed),
    today: todayHere(),
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, actor } = context.get(appContext)
  const { field, all } = await readFileForm(request)
  const ids = all('shown').slice(0, 300)
  try {
    const indent = await indentAt(db, actor, params.indent)
    await enterQuotation(db, actor, indent, readQuotationForm(field, ids))
    return doneForm('Entered the quotation.')
  } catch (error) {
    const heads = ['vendor', 'currency', 'rate', 'discount', 'quotedOn']
    return failedForm(error, typedTexts([...heads, ...ids.map((id) => `price-${id}`)], field))
  }
}

export const meta: Route.MetaFunction = ({ matches, params }) =>
  privateMeta(pages, 'quotations', matches, `Quotations for indent ${params.indent}`)

export default function QuotationsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { indent, lines, quotations, vendors, today } = loaderData
  const { typed = {}, faults = {} } = actionData ?? {}
  const of = (name: string, otherwise = '') => ({
    name,
    defaultValue: typed[name] ?? otherwise,
    fault: faults[name],
  })
  return (
    <div className="page">
      <PurchaseTabs />
      <p className={layout.back}>
        <Link to={href('/admin/purchases/indents/:indent', { indent: paperSlug(indent) })}>
          Indent {indentNumber(indent)}
        </Link>
      </p>
      <h1>Quotations</h1>
      <FormMessage flash={actionData?.flash ?? null} faults={faults} />
      {quotations.length === 0 ? (
        <p>Enter what each vendor quotes: the prices are then compared line by line, in rupees.</p>
      ) : (
        <QuotationTable lines={lines} quotations={quotations} />
      )}
      <section className={layout.card} aria-labelledby="new">
        <h2 id="new">Enter a quotation</h2>
        <Form method="post" className={styles.form} key={quotations.length}>
          <div className={styles.fields}>
            <ChoiceField
              label="Vendor"
              name="vendor"
              value={typed.vendor ?? ''}
              options={vendors.map(({ id, name }) => [id, name] as const)}
              fault={faults.vendorId}
            />
            <FormField {...of('quotedOn', today)} label="Dated" type="date" required />
            <ChoiceField
              label="Currency"
              name="currency"
              value={typed.currency ?? 'INR'}
              options={currencies.map((currency) => [currency, currency] as const)}
            />
            <FormField
              {...of('rate', '1')}
              label="Rupees for one unit"
              inputMode="decimal"
              hint="1 for rupees"
            />
            <FormField {...of('discount', '0')} label="Discount (%)" inputMode="decimal" />
          </div>
          <fieldset>
            <legend>List price of one copy; leave out what is not quoted</legend>
            <div className={styles.fields}>
              {lines.map((line) => (
                <div key={line.id}>
                  <input type="hidden" name="shown" value={line.id} />
                  <FormField {...of(`price-${line.id}`)} label={line.title} inputMode="decimal" />
                </div>
              ))}
            </div>
          </fieldset>
          <p>
            <button type="submit" className="button">
              Enter the quotation
            </button>
          </p>
        </Form>
      </section>
    </div>
  )
}
