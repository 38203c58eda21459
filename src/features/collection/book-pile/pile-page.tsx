import { useEffect, useState } from 'react'
import { href, Link, useRevalidator } from 'react-router'
import { useLastingAnswer } from '#src/browser/forms/use-lasting-answer.ts'
import { FlashMessage } from '#src/browser/list/flash-message.tsx'
import layout from '#src/browser/page/page.module.css'
import { listSeries } from '#src/features/collection/books/accession-series.server.ts'
import { locationNames } from '#src/features/collection/books/locations.server.ts'
import { listItemTypes } from '#src/features/collection/catalogue-maintenance/copy-rows.server.ts'
import { todayHere } from '#src/institute/institute-clock.ts'
import { newId } from '#src/kernel/ids.ts'
import { privateMeta } from '#src/pages/page-meta.ts'
import { pages } from '#src/pages/pages.ts'
import { appContext } from '#src/server/context.ts'
import { readForm } from '#src/server/http/read-form.ts'
import type { Route } from './+types/pile-page'
import { CommonForm } from './common-form.tsx'
import { LineSaved } from './line-saved.tsx'
import { pileAction } from './pile-action.server.ts'
import { PileList } from './pile-list.tsx'
import { cataloguerOf, commonOf, listPile, pileLabels } from './pile-rows.server.ts'
import { PileScan } from './pile-scan.tsx'
import { SavedPile } from './saved-pile.tsx'

/** Milliseconds between looks at what the look-ups have found. */
const lookEvery = 1500

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, actor, bookSources } = context.get(appContext)
  const saved = Number(url.searchParams.get('saved'))
  return {
    ownerId: cataloguerOf(actor).id,
    lines: await listPile(db, actor),
    labels: await pileLabels(db, actor),
    common: await commonOf(db, actor),
    canLookUp: bookSources.length > 0,
    places: await locationNames(db),
    itemTypes: await listItemTypes(db),
    allSeries: await listSeries(db),
    today: todayHere(),
    scanKey: newId(),
    saved,
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  return pileAction(context.get(appContext), await readForm(request))
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(pages, 'book-pile', matches)

export default function PilePage({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useLastingAnswer(actionData)
  const { lines, labels, common, canLookUp, ownerId, scanKey } = loaderData
  const saved = lines.find(({ number, state }) => number === loaderData.saved && state === 'saved')
  const { revalidate } = useRevalidator()
  const isLooking = lines.some(({ state }) => state === 'looking')
  useEffect(() => {
    if (!isLooking) return
    const timer = setInterval(() => void revalidate(), lookEvery)
    return () => clearInterval(timer)
  }, [isLooking, revalidate])
  const isDone = lines.every(({ state }) => state === 'saved')
  const failed = answer?.flash.kind === 'failed' ? answer : null
  // What was done before the latest scan is not about it.
  const [past, setPast] = useState<typeof answer | null>(null)
  const flash = failed || answer !== past ? (answer?.flash ?? null) : null
  return (
    <div className="page">
      <div className={layout.head}>
        <h1>A pile of books</h1>
        <p className={layout.buttons}>
          <Link to={href('/admin/AddBook')} className="button button-quiet">
            Add one book
          </Link>
        </p>
      </div>
      <p className={layout.lead}>
        Scan all the ISBNs first{canLookUp ? ': they are looked up while you scan' : ''}. Then work
        down the list. The list is yours and stays until you clear it, on every computer.
      </p>
      {saved && !answer && answer !== past && <LineSaved line={saved} />}
      <FlashMessage flash={flash} />
      <PileScan
        ownerId={ownerId}
        scanKey={scanKey}
        act={answer}
        onAnswer={() => {
          setPast(answer)
          void revalidate()
        }}
      />
      <CommonForm {...loaderData} common={common} failed={failed} />
      {isDone && <SavedPile lines={lines} labels={labels} />}
      <PileList lines={lines} failed={failed} />
      {!isDone && <SavedPile lines={lines} labels={labels} />}
    </div>
  )
}
