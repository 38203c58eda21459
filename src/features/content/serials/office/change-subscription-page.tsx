import { href, Link, redirect } from 'react-router'
import { FormMessage } from '#src/browser/forms/form-message.tsx'
import { joinedForm } from '#src/browser/forms/joined-form.ts'
import { dayText, OfficeMeanwhile } from '#src/browser/forms/office-meanwhile.tsx'
import { reloadsWhenRefused } from '#src/browser/forms/reload-refused.ts'
import { drawnVersion, ShownFields } from '#src/browser/forms/shown-fields.tsx'
import layout from '#src/browser/page/page.module.css'
import { locationNames } from '#src/features/collection/books/locations.server.ts'
import { privateMeta } from '#src/pages/page-meta.ts'
import { pages } from '#src/pages/pages.ts'
import { appContext } from '#src/server/context.ts'
import { readFileForm } from '#src/server/http/read-form.ts'
import { changeSubscription } from '../save-subscription.server.ts'
import { serialHref } from '../serials.ts'
import { subscriptionAt } from '../subscription-rows.server.ts'
import type { Route } from './+types/change-subscription-page'
import { flatTexts, wholeTexts } from './flat-texts.ts'
import { frequencies } from './frequency-texts.ts'
import { numberings } from './numbering-texts.ts'
import { previewOf } from './preview.server.ts'
import { PreviewList } from './preview-list.tsx'
import { vendorNames } from './print-journals.server.ts'
import { sentSubscription } from './sent-subscription.server.ts'
import { SubscriptionForm } from './subscription-form.tsx'
import { subscriptionOfTexts, textsOfSubscription } from './subscription-texts.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, actor } = context.get(appContext)
  const subscription = await subscriptionAt(db, actor, params.number)
  const texts = textsOfSubscription(subscription)
  return {
    number: subscription.number,
    title: subscription.journal.title,
    texts,
    saved: { texts: flatTexts(texts), version: subscription.version },
    vendors: await vendorNames(db),
    locations: await locationNames(db),
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, actor } = context.get(appContext)
  const form = await readFileForm(request)
  const texts = sentSubscription(form)
  const { field } = form
  const typed = flatTexts(texts)
  const saved = async () => {
    const subscription = await subscriptionAt(db, actor, params.number)
    return { texts: flatTexts(textsOfSubscription(subscription)), version: subscription.version }
  }
  try {
    const facts = subscriptionOfTexts(texts)
    if (field('intent') === 'preview') {
      return previewOf(facts, { ...typed, version: field('version'), drawn: field('drawn') })
    }
    const { number } = await subscriptionAt(db, actor, params.number)
    await changeSubscription(db, actor, { number, version: Number(field('version')) }, facts)
    return redirect(`${serialHref(number)}?saved`)
  } catch (error) {
    return joinedForm(error, { field, typed }, saved, changedMeanwhile)
  }
}

const changedMeanwhile =
  'Somebody else has changed this subscription meanwhile. Yours is not saved yet: look at what differs, then save again.'

export const shouldRevalidate = reloadsWhenRefused

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  privateMeta(pages, 'change-serial', matches, loaderData && `Change “${loaderData.title}”`)

const labels = {
  startsOn: 'First day',
  endsOn: 'Last day',
  firstIssue: 'Day of the first issue',
  frequency: 'Frequency',
  numbering: 'Numbering',
  vendorName: 'Vendor',
  vendorEmail: 'E-mail for claims',
  pricePaise: 'Price (₹)',
  copies: 'Copies of each issue',
  graceDays: 'Days of grace',
  remindDays: 'Renew, days before',
  location: 'Location',
  callNumber: 'Call number',
  note: 'Note',
}

const names: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
  frequency: frequencies,
  numbering: numberings,
}

/** What a field is shown as beside what somebody else has saved. */
function shownText(field: string, text: string): string {
  return names[field]?.find(([value]) => value === text)?.[1] ?? dayText(text)
}

export default function ChangeSubscriptionPage({ loaderData, actionData }: Route.ComponentProps) {
  const { number, title, texts, saved, vendors, locations } = loaderData
  const { flash = null, faults = {}, typed } = actionData ?? {}
  return (
    <div className="page">
      <p className={layout.back}>
        <Link to={href('/admin/serials/:number', { number: String(number) })}>{title}</Link>
      </p>
      <h1>Change the subscription</h1>
      <p className={layout.lead}>
        Issues with which something was done stay as they are, with all before them. Those that
        follow are predicted anew.
      </p>
      <FormMessage flash={flash} faults={faults} />
      <OfficeMeanwhile answer={actionData} labels={labels} shown={shownText} />
      {actionData && 'preview' in actionData && <PreviewList preview={actionData.preview} />}
      <SubscriptionForm
        key={drawnVersion(saved, typed)}
        texts={wholeTexts(typed ?? {}, texts)}
        faults={faults}
        vendors={vendors}
        locations={locations}
        label="Save"
      >
        <ShownFields saved={saved} typed={typed} />
      </SubscriptionForm>
    </div>
  )
}
