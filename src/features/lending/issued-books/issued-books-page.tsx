import { Form, href, Link } from 'react-router'
import { doneForm, failedForm } from '#src/browser/forms/form-result.ts'
import { useLastingAnswer } from '#src/browser/forms/use-lasting-answer.ts'
import { FilterChoice, FilterField, FilterForm } from '#src/browser/list/filter-form.tsx'
import { ListPager } from '#src/browser/list/list-pager.tsx'
import { ListEmpty, ListFiles, ListHead } from '#src/browser/list/list-parts.tsx'
import layout from '#src/browser/page/page.module.css'
import { loansList } from '#src/features/lending/circulation/loans-list.server.ts'
import { useLiveIssues } from '#src/features/lending/live-lists/live-issues.ts'
import { listCategories } from '#src/features/people/members/categories.server.ts'
import { memberValues } from '#src/features/people/members/find-members.server.ts'
import { count, counted } from '#src/kernel/counted.ts'
import { privateMeta } from '#src/pages/page-meta.ts'
import { pages } from '#src/pages/pages.ts'
import { appContext } from '#src/server/context.ts'
import { readFileForm } from '#src/server/http/read-form.ts'
import type { Route } from './+types/issued-books-page'
import styles from './issued-books.module.css'
import { issuedSearch, loanOrders, readIssuedQuery } from './issued-books-query.ts'
import { filtersOf } from './issued-loans.server.ts'
import { LoanTable } from './loan-table.tsx'
import { remindLoans } from './remind-loans.server.ts'
import { RemindReportView } from './remind-report.tsx'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, actor } = context.get(appContext)
  const query = readIssuedQuery(url.searchParams)
  const [page, categories, known] = await Promise.all([
    loansList(db, actor, filtersOf(query), url.searchParams),
    listCategories(db),
    memberValues(db),
  ])
  const rows = page.rows.map(({ issuedAt, dueAt, returnedAt, ...loan }) => ({
    ...loan,
    issuedAt: issuedAt.toISOString(),
    dueAt: dueAt.toISOString(),
    returnedAt: returnedAt?.toISOString() ?? null,
  }))
  return {
    query,
    page: { ...page, rows },
    now: new Date().toISOString(),
    categories: categories.map(({ code, name }) => [code, name] as const),
    departments: known.departments.map((name) => [name, name] as const),
  }
}

export async function action({ url, request, context }: Route.ActionArgs) {
  const { db, actor } = context.get(appContext)
  const { field, all } = await readFileForm(request)
  try {
    const query = readIssuedQuery(url.searchParams)
    const whole = field('intent') === 'remind-all'
    const report = await remindLoans(db, actor, { query, all: whole, chosen: all('loan') })
    return { ...doneForm(report.sentence), none: report.none }
  } catch (error) {
    return failedForm(error, {})
  }
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(pages, 'issued-books', matches)

const here = '/admin/issuedBooks'
const states = [
  ['', 'On loan'],
  ['overdue', 'Overdue'],
  ['claimed', 'Claimed returned'],
  ['closed', 'Returned or lost'],
] as const
const lates = [
  ['', 'Any'],
  ['1', '1 day or more'],
  ['7', '7 days or more'],
  ['14', '14 days or more'],
  ['30', '30 days or more'],
  ['90', '90 days or more'],
] as const

export default function IssuedBooksPage({ loaderData, actionData }: Route.ComponentProps) {
  const { query, page, now, categories, departments } = loaderData
  useLiveIssues()
  const answer = useLastingAnswer(actionData)
  const search = issuedSearch(query)
  const isOut = query.state !== 'closed'
  return (
    <div className="page">
      <div className={layout.head}>
        <h1>Issued books</h1>
        <Link to={href('/admin/reminders')} className="button button-quiet">
          Reminders
        </Link>
      </div>
      <FilterForm label="Issued books" action={here} isSet={search !== ''}>
        <FilterField
          label="Member or book"
          name="q"
          value={query.text}
          placeholder="Name, title, barcode, accession number …"
        />
        <FilterChoice label="Loans" name="state" value={query.state} options={states} />
        <FilterChoice label="Overdue by" name="late" value={query.late} options={lates} />
        <FilterChoice
          label="Category"
          name="category"
          value={query.category}
          options={[['', 'All'], ...categories]}
        />
        <FilterChoice
          label="Department"
          name="department"
          value={query.department}
          options={[['', 'All'], ...departments]}
        />
        <FilterField label="Due from" name="from" value={query.from} type="date" />
        <FilterField label="Due to" name="to" value={query.to} type="date" />
        <FilterChoice
          label="Sort"
          name="sort"
          value={query.order === 'due' ? '' : query.order}
          options={Object.entries(loanOrders).map(([order, words]) => [
            order === 'due' ? '' : order,
            words,
          ])}
        />
      </FilterForm>
      <RemindReportView
        flash={answer?.flash ?? null}
        none={answer && 'none' in answer ? answer.none : []}
      />
      {page.rows.length === 0 ? (
        <ListEmpty heading={search === '' ? 'No loans' : 'No loan found'}>
          {search === ''
            ? 'Books issued at the desk are listed here.'
            : 'No loans match these filters. Remove a filter, or clear them all.'}
        </ListEmpty>
      ) : (
        <Form method="post" preventScrollReset>
          <ListHead says={counted(page.total, 'loan')}>
            <ListFiles at={here} search={search} />
          </ListHead>
          <LoanTable loans={page.rows} now={now} chooses={isOut} />
          {isOut && (
            <p className={`ways ${styles.buttons}`}>
              <button type="submit" name="intent" value="remind" className="button">
                Send reminders for selected
              </button>
              <button
                type="submit"
                name="intent"
                value="remind-all"
                className="button button-quiet"
              >
                Send reminders for all {count(page.total)}
              </button>
            </p>
          )}
        </Form>
      )}
      <ListPager label="Pages of loans" page={page} />
    </div>
  )
}
