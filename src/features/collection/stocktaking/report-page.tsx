import { Form, href, Link } from 'react-router'
import { institute } from '#institute'
import { doneForm, failedForm } from '#src/browser/forms/form-result.ts'
import { FlashMessage } from '#src/browser/list/flash-message.tsx'
import layout from '#src/browser/page/page.module.css'
import { count } from '#src/kernel/counted.ts'
import { formatInstant } from '#src/kernel/dates.ts'
import { filterChoice } from '#src/kernel/filters.ts'
import { privateMeta } from '#src/pages/page-meta.ts'
import { pages } from '#src/pages/pages.ts'
import { appContext } from '#src/server/context.ts'
import { readForm } from '#src/server/http/read-form.ts'
import type { Route } from './+types/report-page'
import { CountStrip } from './count-strip.tsx'
import { FinishForms } from './finish-forms.tsx'
import { countLists, reportLines } from './report.server.ts'
import { doReportAction } from './report-actions.server.ts'
import { ReportLines } from './report-lines.tsx'
import { type ReportList, reportLists } from './report-lists.ts'
import { countStocktake, stocktakeAt } from './stocktake-rows.server.ts'
import { rangeWords } from './stocktakes.ts'
import styles from './stocktaking.module.css'

const mostShown = 500
const lists = Object.keys(reportLists) as readonly ReportList[]

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { db, actor } = context.get(appContext)
  const stocktake = await stocktakeAt(db, actor, params.number)
  const list = filterChoice(url.searchParams, 'list', lists) || 'missing'
  return {
    stocktake,
    list,
    counts: await countStocktake(db, stocktake.id),
    lengths: await countLists(db, actor, stocktake.id),
    lines: await reportLines(db, actor, stocktake.id, list, mostShown),
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, actor } = context.get(appContext)
  const field = await readForm(request)
  try {
    return doneForm(await doReportAction(db, actor, params.number, field))
  } catch (error) {
    return failedForm(error, {})
  }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const title = loaderData ? `Report: ${loaderData.stocktake.name}` : 'Report of a stocktaking'
  return privateMeta(pages, 'stocktake-report', matches, title)
}

export default function ReportPage({ loaderData, actionData }: Route.ComponentProps) {
  const { stocktake, list, counts, lengths, lines } = loaderData
  const number = String(stocktake.number)
  const here = href('/admin/stocktaking/:number/report', { number })
  const { finishedAt, finishedBy } = stocktake
  const shown = lists.filter((one) => lengths[one] > 0 || one === 'missing' || one === list)
  return (
    <div className="page">
      <div className={`${layout.head} ${layout.tall}`}>
        <div>
          <h1>Report: {stocktake.name}</h1>
          <p className={styles.soft}>
            {rangeWords(stocktake)} ·{' '}
            {finishedAt ? `finished ${instant(finishedAt)} by ${finishedBy}` : 'open'}
          </p>
        </div>
        <p className={layout.buttons}>
          {!finishedAt && (
            <Link to={href('/admin/stocktaking/:number', { number })} className="button">
              Scan on
            </Link>
          )}
          <a className="button button-quiet" href={`${here}.pdf`} target="_blank" rel="noreferrer">
            Certificate (PDF)
          </a>
          <a className="button button-quiet" href={`${here}.xlsx`} download>
            Excel
          </a>
          <Link to={href('/admin/stocktaking')} className="button button-quiet">
            All stocktakings
          </Link>
        </p>
      </div>
      <FlashMessage flash={actionData?.flash ?? null} />
      <CountStrip counts={counts} />
      <nav aria-label="Lists of the report">
        <ul className={layout.tabs}>
          {shown.map((one) => (
            <li key={one}>
              <Link
                to={one === 'missing' ? here : `${here}?list=${one}`}
                aria-current={one === list ? 'page' : undefined}
                preventScrollReset
              >
                {reportLists[one]} ({count(lengths[one])})
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <section aria-labelledby="lines">
        <h2 id="lines">{reportLists[list]}</h2>
        {list === 'was-missing' && lines.some(({ state }) => state === 'missing') && (
          <Form method="post">
            <p>
              <button type="submit" name="intent" value="put-back" className="button">
                Set the missing ones on the shelf again
              </button>
            </p>
          </Form>
        )}
        <ReportLines lines={lines} total={lengths[list]} />
      </section>
      <FinishForms missing={counts.missing} isFinished={finishedAt !== null} />
    </div>
  )
}

function instant(at: Date): string {
  return formatInstant(new Date(at), institute.timeZone)
}
