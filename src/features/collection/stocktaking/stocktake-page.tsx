import { href, Link } from 'react-router'
import { doneForm, failedForm } from '#src/browser/forms/form-result.ts'
import { FlashMessage } from '#src/browser/list/flash-message.tsx'
import layout from '#src/browser/page/page.module.css'
import { newId } from '#src/kernel/ids.ts'
import { privateMeta } from '#src/pages/page-meta.ts'
import { pages } from '#src/pages/pages.ts'
import { appContext } from '#src/server/context.ts'
import { readForm } from '#src/server/http/read-form.ts'
import type { Route } from './+types/stocktake-page'
import { scanCopy } from './scan-copy.server.ts'
import { ScanStation } from './scan-station.tsx'
import { countStocktake, stocktakeAt } from './stocktake-rows.server.ts'
import { outcomeWords, rangeWords } from './stocktakes.ts'
import styles from './stocktaking.module.css'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, actor } = context.get(appContext)
  const stocktake = await stocktakeAt(db, actor, params.number)
  return { stocktake, counts: await countStocktake(db, stocktake.id), scanKey: newId() }
}

/** A scan of a browser without scripts. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, actor } = context.get(appContext)
  const field = await readForm(request)
  try {
    const scan = { code: field('code'), key: field('key'), walk: 1 }
    const answer = await scanCopy(db, actor, params.number, scan)
    const { words } = outcomeWords(answer)
    return doneForm(`${words}: ${answer.copy?.title ?? scan.code}`)
  } catch (error) {
    return failedForm(error, {})
  }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const title = loaderData ? loaderData.stocktake.name : 'Stocktaking'
  return privateMeta(pages, 'stocktake', matches, title)
}

export default function StocktakePage({ loaderData, actionData }: Route.ComponentProps) {
  const { stocktake, counts, scanKey } = loaderData
  const number = String(stocktake.number)
  return (
    <div className="page">
      <div className={`${layout.head} ${layout.tall}`}>
        <div>
          <h1>{stocktake.name}</h1>
          <p className={styles.soft}>{rangeWords(stocktake)}</p>
        </div>
        <p className={layout.buttons}>
          <Link to={href('/admin/stocktaking/:number/report', { number })} className="button">
            Report and finish
          </Link>
          <Link to={href('/admin/stocktaking')} className="button button-quiet">
            All stocktakings
          </Link>
        </p>
      </div>
      <FlashMessage flash={actionData?.flash ?? null} />
      {stocktake.finishedAt ? (
        <p>
          This stocktaking is finished. Its report has all that came of it; there it can be opened
          again.
        </p>
      ) : (
        <ScanStation number={stocktake.number} counts={counts} scanKey={scanKey} />
      )}
    </div>
  )
}
