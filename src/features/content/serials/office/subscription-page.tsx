import { href, Link } from 'react-router'
import { FormMessage } from '#src/browser/forms/form-message.tsx'
import { failedForm } from '#src/browser/forms/form-result.ts'
import forms from '#src/browser/forms/forms.module.css'
import { reloadsWhenRefused } from '#src/browser/forms/reload-refused.ts'
import { FlashMessage } from '#src/browser/list/flash-message.tsx'
import layout from '#src/browser/page/page.module.css'
import { openBudgets } from '#src/features/collection/funds/read-budgets.server.ts'
import { todayHere } from '#src/institute/institute-clock.ts'
import { memberNumber } from '#src/kernel/member-number.ts'
import { privateMeta } from '#src/pages/page-meta.ts'
import { pages } from '#src/pages/pages.ts'
import { appContext } from '#src/server/context.ts'
import { readFileForm } from '#src/server/http/read-form.ts'
import { volumesOf } from '../bind-rows.server.ts'
import { issuesOf } from '../issue-rows.server.ts'
import { routingOf } from '../routing.server.ts'
import { costsOf } from '../serial-costs.server.ts'
import { serialHref } from '../serials.ts'
import { subscriptionAt } from '../subscription-rows.server.ts'
import type { Route } from './+types/subscription-page'
import { AddIssueForm } from './add-issue-form.tsx'
import { CostCard } from './cost-card.tsx'
import { IssueYears } from './issue-years.tsx'
import { readYear, yearsOf } from './shown-year.ts'
import { subscriptionAction } from './subscription-action.server.ts'
import { RenewForm, RoutingForm } from './subscription-cards.tsx'
import { SubscriptionFactList } from './subscription-fact-list.tsx'
import { VolumeList } from './volume-list.tsx'

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { db, actor } = context.get(appContext)
  const subscription = await subscriptionAt(db, actor, params.number)
  const today = todayHere()
  const year = readYear(url.searchParams.get('year'), subscription, today)
  const span = { from: `${year}-01-01`, to: `${year}-12-31` }
  return {
    subscription,
    today,
    year,
    years: yearsOf(subscription),
    isNew: url.searchParams.has('saved'),
    issues: await issuesOf(db, actor, subscription.id, span),
    volumes: await volumesOf(db, subscription.id),
    readers: await routingOf(db, subscription.id),
    costs: await costsOf(db, actor, subscription.id),
    budgets: await openBudgets(db, actor),
  }
}

const typedFields = [
  'intent',
  'cost',
  'kind',
  'enumeration',
  'chronology',
  'day',
  'arrivedOn',
  'note',
  'readers',
  'endsOn',
  'price',
  'budget',
  'termPrice',
  'billNumber',
  'billDate',
  'billAmount',
  'overrideReason',
  'paidOn',
  'payment',
]

export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, actor } = context.get(appContext)
  const form = await readFileForm(request)
  const typed = Object.fromEntries(
    typedFields.filter((name) => form.field(name) !== '').map((name) => [name, form.field(name)]),
  )
  try {
    return await subscriptionAction(db, actor, params.number, form)
  } catch (error) {
    return failedForm(error, typed)
  }
}

export const shouldRevalidate = reloadsWhenRefused

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  privateMeta(pages, 'serial', matches, loaderData?.subscription.journal.title)

const saved = {
  kind: 'done',
  message: 'Saved. The issues below are expected; check them in as they come.',
} as const

export default function SubscriptionPage({ loaderData, actionData }: Route.ComponentProps) {
  const { subscription, today, year, years, isNew, issues, volumes, readers } = loaderData
  const { costs, budgets } = loaderData
  const { flash = null, faults = {}, typed = {} } = actionData ?? {}
  const lines = readers.map(({ member, name }) =>
    member === null ? name : `${memberNumber(member)} ${name}`,
  )
  return (
    <div className="page">
      <p className={layout.back}>
        <Link to={href('/admin/serials')}>Print serials</Link>
        {' · '}
        <Link to={href('/admin/serials/subscriptions')}>All subscriptions</Link>
      </p>
      <header className={layout.head}>
        <h1>{subscription.journal.title}</h1>
        <div className={layout.buttons}>
          <Link to={`${serialHref(subscription.number)}/change`} className="button button-quiet">
            Change
          </Link>
          <Link to={`${serialHref(subscription.number)}/bind`} className="button button-quiet">
            Bind a volume
          </Link>
        </div>
      </header>
      {isNew && !actionData && <FlashMessage flash={saved} />}
      <FormMessage flash={flash} faults={faults} />
      <div className={layout.columns}>
        <div>
          <IssueYears issues={issues} year={year} years={years} today={today} />
        </div>
        <div className={forms.lined}>
          <SubscriptionFactList subscription={subscription} />
          <CostCard
            subscription={subscription}
            costs={costs}
            budgets={budgets}
            today={today}
            typed={typed}
            faults={faults}
          />
          <VolumeList volumes={volumes} />
          <section className={layout.card} aria-labelledby="add-issue">
            <h2 id="add-issue">An issue that was not expected</h2>
            <AddIssueForm typed={typed} faults={faults} today={today} />
          </section>
          <RoutingForm
            key={`routing ${subscription.version}`}
            version={subscription.version}
            lines={typed.readers ?? lines.join('\n')}
            fault={faults.readers}
          />
          <RenewForm subscription={subscription} typed={typed} faults={faults} />
        </div>
      </div>
    </div>
  )
}
