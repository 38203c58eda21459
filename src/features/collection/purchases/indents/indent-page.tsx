import { Form, href, Link } from 'react-router'
import { FormField } from '#src/browser/forms/form-field.tsx'
import { FormMessage } from '#src/browser/forms/form-message.tsx'
import { doneForm, failedForm } from '#src/browser/forms/form-result.ts'
import { reloadsWhenRefused } from '#src/browser/forms/reload-refused.ts'
import layout from '#src/browser/page/page.module.css'
import { paperSlug } from '#src/features/collection/funds/financial-year.ts'
import { PurchaseTabs } from '#src/features/collection/funds/purchase-parts.tsx'
import styles from '#src/features/collection/funds/purchases.module.css'
import { listFunds } from '#src/features/collection/funds/read-budgets.server.ts'
import { dayWords } from '#src/institute/institute-clock.ts'
import { counted } from '#src/kernel/counted.ts'
import { rupees } from '#src/kernel/money.ts'
import { privateMeta } from '#src/pages/page-meta.ts'
import { pages } from '#src/pages/pages.ts'
import { appContext } from '#src/server/context.ts'
import { readForm } from '#src/server/http/read-form.ts'
import type { Route } from './+types/indent-page'
import { indentAction } from './indent-action.server.ts'
import { readLineTexts } from './indent-line-form.ts'
import { IndentLineItem } from './indent-line-item.tsx'
import { indentAt, knownDepartments, linesOfIndent } from './indent-rows.server.ts'
import { departmentWords, indentNumber } from './indents.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, actor } = context.get(appContext)
  const indent = await indentAt(db, actor, params.indent)
  return {
    indent,
    lines: await linesOfIndent(db, actor, indent.id),
    funds: await listFunds(db, actor),
    courses: (await knownDepartments(db)).courses,
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, actor, declared } = context.get(appContext)
  const field = await readForm(request)
  try {
    return doneForm(await indentAction(db, actor, declared.onAcquisition, params.indent, field))
  } catch (error) {
    const more = ['intent', 'line', 'sanction', 'reason'].map((name) => [name, field(name)])
    return failedForm(error, { ...readLineTexts(field), ...Object.fromEntries(more) })
  }
}

export const shouldRevalidate = reloadsWhenRefused

export const meta: Route.MetaFunction = ({ matches, params }) =>
  privateMeta(pages, 'indent', matches, `Indent ${params.indent}`)

export default function IndentPage({ loaderData, actionData }: Route.ComponentProps) {
  const { indent, lines, funds, courses } = loaderData
  const { typed = {}, faults = {} } = actionData ?? {}
  const slug = paperSlug(indent)
  return (
    <div className="page">
      <PurchaseTabs />
      <p className={layout.back}>
        <Link to={href('/admin/purchases/indents')}>Indents</Link>
      </p>
      <h1>Indent {indentNumber(indent)}</h1>
      <p className={layout.facts}>
        <span>{departmentWords(indent.department)}</span>
        <span>begun {dayWords(indent.createdAt)}</span>
        <span>
          {counted(indent.lines, 'title')}, {counted(indent.copies, 'copy', 'copies')}
        </span>
        <span>
          {indent.estimatePaise > 0
            ? `about ${rupees(indent.estimatePaise)}`
            : 'no price estimated'}
        </span>
      </p>
      <FormMessage flash={actionData?.flash ?? null} faults={faults} />
      {indent.approvedAt ? (
        <p className={layout.stands}>
          Approved {dayWords(indent.approvedAt)}
          {indent.sanction ? `: ${indent.sanction}` : ''}
        </p>
      ) : (
        lines.some(({ dropReason }) => dropReason === null) && (
          <section className={layout.card} aria-labelledby="approve">
            <h2 id="approve">Next: approve the indent</h2>
            <Form method="post" className={styles.form}>
              <input type="hidden" name="version" value={indent.version} />
              <FormField
                name="sanction"
                label="Approved by, or the number of the minutes"
                defaultValue={typed.sanction}
                fault={faults.sanction}
                maxLength={200}
              />
              <p>
                <button type="submit" className="button" name="intent" value="approve">
                  Approve the indent
                </button>
              </p>
            </Form>
          </section>
        )
      )}
      <p className={layout.actions}>
        <Link to={href('/admin/purchases/indents/:indent/quotations', { indent: slug })}>
          Quotations of vendors
        </Link>
        {indent.approvedAt && indent.toOrder > 0 && (
          <Link to={href('/admin/purchases/orders/new')} className="button">
            Next: place an order
          </Link>
        )}
      </p>
      <h2 className={styles.apart}>Lines</h2>
      <ol className={styles.lines}>
        {lines.map((line) => (
          <IndentLineItem
            key={`${line.id} ${line.version}`}
            line={line}
            funds={funds}
            courses={courses}
            answer={typed.line === line.id ? { typed, faults } : null}
          />
        ))}
      </ol>
    </div>
  )
}
