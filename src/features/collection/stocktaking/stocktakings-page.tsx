import { Form, href, Link, redirect } from 'react-router'
import { institute } from '#institute'
import { FormField } from '#src/browser/forms/form-field.tsx'
import { failedForm } from '#src/browser/forms/form-result.ts'
import { FlashMessage } from '#src/browser/list/flash-message.tsx'
import list from '#src/browser/list/list.module.css'
import { ListEmpty } from '#src/browser/list/list-parts.tsx'
import layout from '#src/browser/page/page.module.css'
import { locationNames } from '#src/features/collection/books/locations.server.ts'
import { formatInstant } from '#src/kernel/dates.ts'
import { privateMeta } from '#src/pages/page-meta.ts'
import { pages } from '#src/pages/pages.ts'
import { appContext } from '#src/server/context.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import { readForm } from '#src/server/http/read-form.ts'
import type { Route } from './+types/stocktakings-page'
import { startStocktake } from './start-stocktake.server.ts'
import { listStocktakes } from './stocktake-rows.server.ts'
import { rangeWords } from './stocktakes.ts'
import styles from './stocktaking.module.css'

const fields = ['name', 'location', 'firstCallNumber', 'lastCallNumber'] as const

export async function loader({ context }: Route.LoaderArgs) {
  const { db, actor } = context.get(appContext)
  return { stocktakes: await listStocktakes(db, actor), locations: await locationNames(db) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, actor } = context.get(appContext)
  const field = await readForm(request)
  const [name, location, firstCallNumber, lastCallNumber] = fields.map(field) as [
    string,
    string,
    string,
    string,
  ]
  const texts = { name, location, firstCallNumber, lastCallNumber }
  try {
    const number = await inTransaction(db, (within) => startStocktake(within, actor, texts))
    return redirect(href('/admin/stocktaking/:number', { number: String(number) }))
  } catch (error) {
    return failedForm(error, texts)
  }
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(pages, 'stocktaking', matches)

export default function StocktakingsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { stocktakes, locations } = loaderData
  const { typed = {}, faults = {} } = actionData ?? {}
  const field = (name: (typeof fields)[number]) => ({
    name,
    fault: faults[name],
    defaultValue: typed[name],
  })
  return (
    <div className="page">
      <h1>Stocktaking</h1>
      <FlashMessage flash={actionData?.flash ?? null} />
      <div className={layout.columns}>
        <section aria-labelledby="stocktakings">
          <h2 id="stocktakings">Shelves</h2>
          {stocktakes.length === 0 ? (
            <ListEmpty heading="None yet">
              Begin with one shelf or one room: several people can scan at once.
            </ListEmpty>
          ) : (
            <ul className={`${list.lines} ${styles.list}`}>
              {stocktakes.map((stocktake) => (
                <li key={stocktake.id}>
                  <Link to={whereTo(stocktake)}>{stocktake.name}</Link>
                  <p className={styles.soft}>
                    {rangeWords(stocktake)} · begun {instant(stocktake.startedAt)}
                    {stocktake.finishedAt
                      ? ` · finished ${instant(stocktake.finishedAt)}`
                      : ' · open'}
                  </p>
                </li>
              ))}
            </ul>
          )}
        </section>
        <section className={layout.card} aria-labelledby="begin">
          <h2 id="begin">Begin with shelves</h2>
          <Form method="post" className={styles.form}>
            <FormField {...field('name')} label="Name" required maxLength={120} />
            <FormField
              {...field('location')}
              label="Location"
              options={locations}
              hint="Empty: all locations"
            />
            <FormField {...field('firstCallNumber')} label="From call number" maxLength={100} />
            <FormField
              {...field('lastCallNumber')}
              label="To call number"
              maxLength={100}
              hint="005 takes 005.74 too"
            />
            <p>
              <button type="submit" className="button">
                Begin
              </button>
            </p>
          </Form>
        </section>
      </div>
    </div>
  )
}

function whereTo({ number, finishedAt }: { number: number; finishedAt: Date | null }): string {
  const params = { number: String(number) }
  return finishedAt
    ? href('/admin/stocktaking/:number/report', params)
    : href('/admin/stocktaking/:number', params)
}

function instant(at: Date): string {
  return formatInstant(new Date(at), institute.timeZone)
}
