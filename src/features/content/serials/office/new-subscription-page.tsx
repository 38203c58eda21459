import { href, Link, redirect } from 'react-router'
import { FormDraft } from '#src/browser/forms/draft/form-draft.tsx'
import { FormMessage } from '#src/browser/forms/form-message.tsx'
import { failedForm } from '#src/browser/forms/form-result.ts'
import layout from '#src/browser/page/page.module.css'
import { locationNames } from '#src/features/collection/books/locations.server.ts'
import { todayHere } from '#src/institute/institute-clock.ts'
import { filterText } from '#src/kernel/filters.ts'
import { privateMeta } from '#src/pages/page-meta.ts'
import { pages } from '#src/pages/pages.ts'
import { appContext } from '#src/server/context.ts'
import { readFileForm } from '#src/server/http/read-form.ts'
import { addSubscription } from '../save-subscription.server.ts'
import { serialHref } from '../serials.ts'
import type { Route } from './+types/new-subscription-page'
import { flatTexts, wholeTexts } from './flat-texts.ts'
import { JournalChoice } from './journal-choice.tsx'
import { previewOf } from './preview.server.ts'
import { PreviewList } from './preview-list.tsx'
import { findPrintJournals, printJournal, vendorNames } from './print-journals.server.ts'
import { sentSubscription } from './sent-subscription.server.ts'
import { SubscriptionForm } from './subscription-form.tsx'
import { newSubscriptionTexts, subscriptionOfTexts } from './subscription-texts.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, actor } = context.get(appContext)
  const q = filterText(url.searchParams, 'q', 200)
  const journal = await printJournal(db, actor, url.searchParams.get('journal') ?? '')
  return {
    q,
    journal,
    found: journal ? [] : await findPrintJournals(db, actor, q),
    texts: newSubscriptionTexts(todayHere(), journal?.frequency ?? 'monthly'),
    vendors: await vendorNames(db),
    locations: await locationNames(db),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, actor } = context.get(appContext)
  const form = await readFileForm(request)
  const texts = sentSubscription(form)
  try {
    const facts = subscriptionOfTexts(texts)
    if (form.field('intent') === 'preview') return previewOf(facts, flatTexts(texts))
    const number = await addSubscription(db, actor, form.field('journal'), facts)
    return redirect(`${serialHref(number)}?saved`)
  } catch (error) {
    return failedForm(error, flatTexts(texts))
  }
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(pages, 'new-serial', matches)

export default function NewSubscriptionPage({ loaderData, actionData }: Route.ComponentProps) {
  const { q, journal, found, texts, vendors, locations } = loaderData
  const { flash = null, faults = {}, typed = {} } = actionData ?? {}
  return (
    <div className="page">
      <p className={layout.back}>
        <Link to={href('/admin/serials/subscriptions')}>All subscriptions</Link>
      </p>
      <h1>New subscription</h1>
      {journal === null ? (
        <JournalChoice q={q} found={found} />
      ) : (
        <>
          <p className={layout.lead}>
            {journal.title} · <Link to={href('/admin/serials/new')}>Choose another journal</Link>
          </p>
          {journal.open > 0 && (
            <p className={layout.notice}>
              There is an open subscription to this journal already. A second one has its own
              issues.
            </p>
          )}
          <FormMessage flash={flash} faults={faults} />
          {actionData && 'preview' in actionData && <PreviewList preview={actionData.preview} />}
          <SubscriptionForm
            texts={wholeTexts(typed, texts)}
            faults={faults}
            vendors={vendors}
            locations={locations}
            label="Begin the subscription"
          >
            <FormDraft name={`new subscription to journal ${journal.number}`} />
            <input type="hidden" name="journal" value={journal.number} />
          </SubscriptionForm>
        </>
      )}
    </div>
  )
}
