import { Form, href, Link } from 'react-router'
import { FormDraft } from '#src/browser/forms/draft/form-draft.tsx'
import { FormMessage } from '#src/browser/forms/form-message.tsx'
import { doneForm, failedForm } from '#src/browser/forms/form-result.ts'
import { FilterChoice, FilterForm } from '#src/browser/list/filter-form.tsx'
import { ListPager } from '#src/browser/list/list-pager.tsx'
import { ListEmpty } from '#src/browser/list/list-parts.tsx'
import layout from '#src/browser/page/page.module.css'
import { paperSlug } from '#src/features/collection/funds/financial-year.ts'
import { PurchaseTable, PurchaseTabs } from '#src/features/collection/funds/purchase-parts.tsx'
import styles from '#src/features/collection/funds/purchases.module.css'
import { listFunds } from '#src/features/collection/funds/read-budgets.server.ts'
import { dayWords } from '#src/institute/institute-clock.ts'
import { counted } from '#src/kernel/counted.ts'
import { filterChoice } from '#src/kernel/filters.ts'
import { rupees } from '#src/kernel/money.ts'
import { privateMeta } from '#src/pages/page-meta.ts'
import { pages } from '#src/pages/pages.ts'
import { appContext } from '#src/server/context.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import { readPlace } from '#src/server/http/list-pages.ts'
import { readForm } from '#src/server/http/read-form.ts'
import type { Route } from './+types/indents-page'
import { addIndentLine } from './add-indent-line.server.ts'
import { IndentLineFields } from './indent-line-fields.tsx'
import { readLineTexts, textsOfLine, writtenLine } from './indent-line-form.ts'
import { indentFilters, indentsList, knownDepartments, listIndents } from './indent-rows.server.ts'
import { departmentWords, indentNumber } from './indents.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, actor } = context.get(appContext)
  const show = filterChoice(url.searchParams, 'show', indentFilters)
  const place = readPlace(indentsList(show), url.searchParams, 1)
  return {
    show,
    indents: await listIndents(db, actor, show, place),
    funds: await listFunds(db, actor),
    ...(await knownDepartments(db)),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, actor } = context.get(appContext)
  const texts = readLineTexts(await readForm(request))
  try {
    const added = await inTransaction(db, (within) =>
      addIndentLine(within, actor, writtenLine(texts)),
    )
    return doneForm(`Added “${texts.title.trim()}” to indent ${added.indentNumber}.`, {
      department: texts.department,
      course: texts.course,
      fundId: texts.fundId,
    })
  } catch (error) {
    return failedForm(error, texts)
  }
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(pages, 'indents', matches)

export default function IndentsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { show, indents, funds, departments, courses } = loaderData
  const faults = actionData?.faults ?? {}
  return (
    <div className="page">
      <PurchaseTabs />
      <h1>Indents</h1>
      <FormMessage flash={actionData?.flash ?? null} faults={faults} />
      <FilterForm label="Indents" action="/admin/purchases/indents" isSet={show !== ''}>
        <FilterChoice
          label="Show"
          name="show"
          value={show}
          options={[
            ['', 'All'],
            ['open', 'To approve'],
            ['to-order', 'To order'],
          ]}
        />
      </FilterForm>
      {indents.rows.length === 0 ? (
        <ListEmpty heading="No indents">
          {show === ''
            ? 'Write down below what a department asks for: the first line begins its indent.'
            : 'No indents match this filter. Clear it to see all.'}
        </ListEmpty>
      ) : (
        <PurchaseTable
          label="Indents"
          headings={['Number', 'Department', ':Copies', ':Estimate', 'Next step']}
        >
          {indents.rows.map((indent) => (
            <tr key={indent.id}>
              <th scope="row">
                <Link to={href('/admin/purchases/indents/:indent', { indent: paperSlug(indent) })}>
                  {indentNumber(indent)}
                </Link>
                <span className={styles.soft}>{dayWords(indent.createdAt)}</span>
              </th>
              <td>{departmentWords(indent.department)}</td>
              <td className={styles.amount}>
                {indent.copies}
                <span className={styles.soft}>{counted(indent.lines, 'title')}</span>
              </td>
              <td className={styles.amount}>{rupees(indent.estimatePaise)}</td>
              <td>{nextStep(indent)}</td>
            </tr>
          ))}
        </PurchaseTable>
      )}
      <ListPager label="Pages of indents" page={indents} />
      <section className={layout.card} aria-labelledby="new">
        <h2 id="new">New line</h2>
        <p>It goes into the open indent of its department, or begins one.</p>
        <Form method="post" className={styles.form} key={JSON.stringify(actionData ?? null)}>
          <FormDraft name="new line of an indent" />
          <IndentLineFields
            texts={{ ...textsOfLine(null), ...actionData?.typed }}
            faults={faults}
            funds={funds}
            departments={departments}
            courses={courses}
          />
          <p>
            <button type="submit" className="button">
              Add the line
            </button>
          </p>
        </Form>
      </section>
    </div>
  )
}

function nextStep(indent: { approvedAt: Date | null; toOrder: number }): string {
  if (indent.approvedAt === null) return 'Approve'
  return indent.toOrder > 0 ? `Order ${counted(indent.toOrder, 'title')}` : 'Ordered'
}
