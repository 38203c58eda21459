import { Form, href, Link, redirect } from 'react-router'
import { ChoiceField } from '#src/browser/forms/choice-field.tsx'
import { FormField } from '#src/browser/forms/form-field.tsx'
import { FormMessage } from '#src/browser/forms/form-message.tsx'
import { failedForm } from '#src/browser/forms/form-result.ts'
import { reloadsWhenRefused } from '#src/browser/forms/reload-refused.ts'
import { ListEmpty } from '#src/browser/list/list-parts.tsx'
import layout from '#src/browser/page/page.module.css'
import { listSeries } from '#src/features/collection/books/accession-series.server.ts'
import { seriesWords } from '#src/features/collection/books/accession-series.ts'
import { privateMeta } from '#src/pages/page-meta.ts'
import { pages } from '#src/pages/pages.ts'
import { appContext } from '#src/server/context.ts'
import { readFileForm } from '#src/server/http/read-form.ts'
import { issuesToBind } from '../bind-rows.server.ts'
import { bindVolume } from '../bind-volume.server.ts'
import { volumeYear } from '../prediction/issue-names.ts'
import { serialHref } from '../serials.ts'
import { subscriptionAt } from '../subscription-rows.server.ts'
import { longestStatement, missingNote, volumeStatement } from '../volume-statement.ts'
import type { Route } from './+types/bind-page'
import { BindBoxes } from './bind-boxes.tsx'
import { IncompleteNotice } from './incomplete-notice.tsx'
import { sentIssues } from './sent-issues.server.ts'
import styles from './serials.module.css'

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { db, actor } = context.get(appContext)
  const { id, number, journal, schedule } = await subscriptionAt(db, actor, params.number)
  const all = await issuesToBind(db, actor, id)
  const yearOf = (day: string) => volumeYear(day, schedule.yearBegins)
  const years = [...new Set(all.map(({ dueOn }) => yearOf(dueOn)))]
  const asked = years.find((year) => String(year) === url.searchParams.get('year'))
  const year = asked ?? years[0] ?? null
  const ofYear = all.filter(({ dueOn }) => yearOf(dueOn) === year)
  const came = ofYear.filter(({ state }) => state === 'arrived')
  const lacking = ofYear.filter(({ state }) => state !== 'arrived')
  return {
    number,
    title: journal.title,
    years,
    year,
    came,
    missing: missingNote(lacking),
    statement: volumeStatement(came),
    series: await listSeries(db),
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, actor } = context.get(appContext)
  const form = await readFileForm(request)
  const { field } = form
  const texts = {
    statement: field('statement'),
    accessionNumber: field('accessionNumber'),
    series: field('series'),
    price: field('price'),
  }
  try {
    const isIncomplete = field('isIncomplete') === 'yes'
    const volume = { ...texts, issues: sentIssues(form), isIncomplete }
    await bindVolume(db, actor, params.number, volume)
    return redirect(`${href('/admin/serials/:number', { number: params.number })}#volumes`)
  } catch (error) {
    return failedForm(error, { ...texts, issues: form.all('issue').join(' ') })
  }
}

export const shouldRevalidate = reloadsWhenRefused

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  privateMeta(pages, 'bind-serial', matches, loaderData && `Bind “${loaderData.title}”`)

export default function BindPage({ loaderData, actionData }: Route.ComponentProps) {
  const { number, title, years, year, came, missing, statement, series } = loaderData
  const { flash = null, faults = {}, typed = {} } = actionData ?? {}
  const chosen = typed.issues?.split(' ')
  return (
    <div className="page">
      <p className={layout.back}>
        <Link to={serialHref(number)}>{title}</Link>
      </p>
      <h1>Bind a volume</h1>
      <FormMessage flash={flash} faults={faults} />
      {years.length > 1 && (
        <ul className={layout.tabs}>
          {years.map((one) => (
            <li key={one}>
              <Link to={`?year=${one}`} aria-current={one === year ? 'page' : undefined}>
                {one}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {came.length === 0 ? (
        <ListEmpty heading="Nothing to bind">
          Issues that were checked in and are not bound yet are listed here.{' '}
          <Link to={serialHref(number)}>Check in the issues</Link> first.
        </ListEmpty>
      ) : (
        <Form method="post" className={styles.form} key={year}>
          <BindBoxes issues={came} chosen={chosen} fault={faults.issue} />
          <IncompleteNotice
            missing={missing}
            short={came.filter(({ copiesShort }) => copiesShort > 0)}
            fault={faults.isIncomplete}
          />
          <div className={styles.pair}>
            <FormField
              label="What the volume is called"
              name="statement"
              defaultValue={typed.statement ?? statement}
              maxLength={longestStatement}
              fault={faults.statement ?? faults.volume}
              required
            />
            <FormField
              label="Price of the binding (₹)"
              name="price"
              inputMode="decimal"
              defaultValue={typed.price ?? ''}
              fault={faults.pricePaise}
            />
          </div>
          <div className={styles.pair}>
            <FormField
              label="Accession number"
              name="accessionNumber"
              defaultValue={typed.accessionNumber ?? ''}
              maxLength={60}
              fault={faults.accessionNumber}
              hint="Empty: the next one."
            />
            {series.length > 1 && (
              <ChoiceField
                label="Series of accession numbers"
                name="series"
                value={typed.series ?? series[0]?.prefix ?? ''}
                options={series.map((one) => [one.prefix, seriesWords(one)])}
              />
            )}
          </div>
          <p>
            The volume becomes a copy in the catalogue, for reference only, under the record of the
            journal, which is made if there is none.
          </p>
          <p className={styles.buttons}>
            <button type="submit" className="button">
              Bind
            </button>
          </p>
        </Form>
      )}
    </div>
  )
}
